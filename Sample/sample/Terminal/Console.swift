import Adder
import AdderTerminal

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The surroundings of a run of the program: the streams that it reads and writes, the variables of its environment, the time
/// zone and the clock.
struct Console: Sendable {
    /// The file descriptor of standard input.
    let input: Int32
    /// The file descriptor of standard error.
    let errors: Int32
    let terminal: Terminal
    /// A Boolean value that indicates whether command lines are run, which standard input may have.
    var hasCommandLines = false
    private let value: @Sendable (String) -> String?
    /// The time zone of the person.
    let zone: LocalZone
    private let clock: @Sendable () -> Timestamp

    /// Creates the surroundings of this process.
    init() {
        self.init(input: STDIN_FILENO, output: STDOUT_FILENO, errors: STDERR_FILENO, zone: .system) {
            getenv($0).map { String(cString: $0) }
        }
    }

    /// Creates surroundings that are not those of the process. The caller closes the file descriptors.
    init(
        input: Int32, output: Int32, errors: Int32, zone: LocalZone,
        now clock: @escaping @Sendable () -> Timestamp = { Timestamp(milliseconds: Int64(time(nil)) * 1_000) },
        variable: @escaping @Sendable (_ name: String) -> String?
    ) {
        (self.input, self.errors, self.zone, self.clock, value) = (input, errors, zone, clock, variable)
        terminal = Terminal(input: input, output: output, errors: errors, variable: variable)
    }

    /// The time of the wall clock.
    var now: Timestamp { clock() }

    /// A Boolean value that indicates whether standard input and standard output are a terminal.
    var isInteractive: Bool { terminal.isInput && terminal.isOutput }

    /// Returns the value of an environment variable; `nil` if it is not set or empty.
    func variable(_ name: String) -> String? {
        value(name).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Writes a message to standard error, and ends its line. At a terminal, its lines are broken to fit.
    func note(_ line: String) {
        terminal.writeMessage(line)
    }
}

// MARK: Questions

extension Console {
    /// Reads the next line from standard input, without its end; `nil` at the end of input. The bytes may not be UTF-8, and of
    /// those beyond `LineReader.limit` only the first is kept.
    ///
    /// Reads nothing beyond the line: the rest belongs to the next reader, such as an editor.
    func line() -> [UInt8]? {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            switch read(input, &byte, 1) {
            case 1 where byte == UInt8(ascii: "\n"): return line
            case 1: if line.count <= LineReader.limit { line.append(byte) }
            case -1 where errno == EINTR: continue
            default: return line.isEmpty ? nil : line
            }
        }
    }

    /// Asks a question that `y` or `yes` confirms, unless it is confirmed already. Returns `false` without asking if standard
    /// input is not a terminal.
    func confirms(unless isConfirmed: Bool = false, _ question: String) -> Bool {
        guard !isConfirmed else { return true }
        guard terminal.isInput else { return false }
        terminal.writeMessage("\(question) [y/N]", terminator: " ")
        guard let line = line() else {
            // The end of input leaves the cursor behind the question.
            note("")
            return false
        }
        let words = String(decoding: line, as: UTF8.self).lowercased().split(whereSeparator: \.isWhitespace)
        return words == ["y"] || words == ["yes"]
    }

    /// Asks for a secret at a terminal, and does not show it; otherwise reads the next line of standard input.
    ///
    /// - Parameter label: The name of the secret, such as `Password`.
    /// - Throws: ``Failure`` if standard input has command lines, has ended or is too long, or if the line is not UTF-8.
    func secret(_ label: String) throws(Failure) -> String {
        let name = label.lowercased()
        guard !hasCommandLines else {
            throw Failure(usage: "The \(name) cannot be among command lines. Run the command by itself.")
        }
        guard let line = terminal.isInput ? hiddenLine("\(label): ") : line() else {
            throw Failure(usage: "The input ended before the \(name). Enter it on a line of standard input.")
        }
        guard line.count <= LineReader.limit else {
            throw Failure(.tooLong, "The \(name) has more than \(LineReader.limit) bytes. Enter a shorter one.")
        }
        guard let text = String(validating: line, as: UTF8.self) else {
            throw Failure(usage: "The \(name) is not UTF-8. Enter it in that encoding.")
        }
        return text
    }

    private func hiddenLine(_ question: String) -> [UInt8]? {
        guard HiddenTyping.begin(at: input, asking: question, on: errors) else { return nil }
        defer {
            HiddenTyping.end()
            note("")
        }
        return line()
    }
}
