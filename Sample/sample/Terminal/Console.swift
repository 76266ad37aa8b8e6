import Adder
import AdderTerminal
import CEdit
import Dispatch

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
    /// Reads the next line from standard input, without its end; `nil` at the end of input. The bytes may not be UTF-8.
    ///
    /// Reads nothing beyond the line: the rest belongs to the next reader, such as an editor.
    func line() -> [UInt8]? {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            switch read(input, &byte, 1) {
            case 1 where byte == UInt8(ascii: "\n"): return line
            case 1: line.append(byte)
            case -1 where errno == EINTR: continue
            default: return line.isEmpty ? nil : line
            }
        }
    }

    /// Asks a question that `y` or `yes` confirms, unless it is confirmed already. Returns `false` without asking if standard
    /// input is not a terminal.
    func confirms(unless isConfirmed: Bool = false, _ question: String) async -> Bool {
        guard !isConfirmed else { return true }
        guard terminal.isInput else { return false }
        terminal.writeMessage("\(question) [y/N]", terminator: " ")
        guard await Self.hasInput(), let line = line() else {
            // The end of input, and Control-C, leave the cursor behind the question.
            note("")
            return false
        }
        let words = String(decoding: line, as: UTF8.self).lowercased().split(whereSeparator: \.isWhitespace)
        return words == ["y"] || words == ["yes"]
    }

    /// Asks for a password at a terminal, and does not show it; otherwise reads the next line of standard input.
    ///
    /// - Returns: The line without its end; `nil` at the end of input, if the task is cancelled, or if the terminal would show it.
    func secret(_ label: String) async -> [UInt8]? {
        guard terminal.isInput else { return line() }
        guard let signals = SignalPipe() else { return nil }
        var isHidden = false
        defer { if isHidden { adder_secret_unwatch() } }
        repeat {
            if isHidden { adder_secret_unwatch() }
            guard adder_secret_watch(signals.writing) == 0 else { return nil }
            isHidden = true
            terminal.writeMessage("\(label):", terminator: " ")
            // The process was stopped, and the terminal was given back meanwhile.
        } while await !Self.hasInput(signals) && !Task.isCancelled && signals.received().contains(SIGCONT)
        let line = Task.isCancelled ? nil : line()
        note("")
        return line
    }

    /// Waits until the process' standard input has something to read. Returns `false` if the task is cancelled, or a signal is
    /// reported, before.
    private static func hasInput(_ signals: SignalPipe? = SignalPipe()) async -> Bool {
        guard let signals else { return true }
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
}
