#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The person at the terminal.
enum Terminal {
    /// Whether somebody types, and sees what is shown.
    static var isInteractive: Bool { isTyped && isatty(STDOUT_FILENO) == 1 }

    /// Whether somebody types.
    static var isTyped: Bool { isatty(STDIN_FILENO) == 1 }

    /// How many lines can be seen at once; nil when nobody sees them.
    static var height: Int? {
        var size = winsize()
        guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0
        else { return nil }
        return Int(size.ws_row)
    }

    /// The next line that is typed, in UTF-8 or not, without its end; nil at the end of input.
    ///
    /// Nothing beyond it is read: that belongs to whoever reads next, perhaps an editor.
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

    /// Asks something that is answered with yes or no; without somebody to ask, it is no.
    static func confirms(_ question: String) -> Bool {
        guard isTyped else { return false }
        Output.ask("\(question) [y/N] ")
        guard let line = line() else {
            // The end of input leaves the cursor behind the question.
            Output.note("")
            return false
        }
        let words = String(decoding: line, as: UTF8.self).lowercased().split(whereSeparator: \.isWhitespace)
        return words == ["y"] || words == ["yes"]
    }
}

/// What the system says of the last thing that failed.
func systemError() -> String { String(cString: strerror(errno)) }
