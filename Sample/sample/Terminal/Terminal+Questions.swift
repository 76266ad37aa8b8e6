import AdderTerminal

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension Terminal {
    /// A Boolean value that indicates whether standard input and standard output are a terminal.
    static var isInteractive: Bool { isInput && isOutput }

    /// Reads the next line from standard input, without its end; `nil` at the end of input. The bytes may not be UTF-8.
    ///
    /// Reads nothing beyond the line: the rest belongs to the next reader, such as an editor.
    static func line() -> [UInt8]? {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            switch read(STDIN_FILENO, &byte, 1) {
            case 1 where byte == UInt8(ascii: "\n"): return line
            case 1: line.append(byte)
            case -1 where errno == EINTR: continue
            default: return line.isEmpty ? nil : line
            }
        }
    }

    /// Asks a question that `y` or `yes` confirms. Returns `false` without asking if standard input is not a terminal.
    static func confirms(_ question: String) -> Bool {
        guard isInput else { return false }
        Output.ask(TerminalText.wrapped("\(question) [y/N]", to: messageWidth) + " ")
        guard let line = line() else {
            // The end of input leaves the cursor behind the question.
            Output.note("")
            return false
        }
        let words = String(decoding: line, as: UTF8.self).lowercased().split(whereSeparator: \.isWhitespace)
        return words == ["y"] || words == ["yes"]
    }
}
