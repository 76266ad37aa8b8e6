import AdderTerminal
import CEdit
import Dispatch

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

    /// Waits until standard input has something to read. Returns `false` if the task is cancelled before.
    static func hasInput() async -> Bool {
        guard let signals = SignalPipe() else { return true }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    var (isTyped, isReported) = (Int32(0), Int32(0))
                    while isTyped == 0, isReported == 0 {
                        guard adder_edit_wait(signals.reading, &isTyped, &isReported) == 0 else { break }
                    }
                    continuation.resume(returning: isReported == 0)
                }
            }
        } onCancel: {
            signals.report(SIGINT)
        }
    }

    /// Asks a question that `y` or `yes` confirms, unless it is confirmed already. Returns `false` without asking if standard
    /// input is not a terminal.
    static func confirms(unless isConfirmed: Bool = false, _ question: String) async -> Bool {
        guard !isConfirmed else { return true }
        guard isInput else { return false }
        writeMessage("\(question) [y/N]", terminator: " ")
        guard await hasInput(), let line = line() else {
            // The end of input, and Control-C, leave the cursor behind the question.
            Output.note("")
            return false
        }
        let words = String(decoding: line, as: UTF8.self).lowercased().split(whereSeparator: \.isWhitespace)
        return words == ["y"] || words == ["yes"]
    }
}
