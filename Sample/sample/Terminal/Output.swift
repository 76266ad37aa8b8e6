import Adder
import AdderJSON
import AdderTerminal

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Writes the result of a command: data to standard output, messages to standard error.
///
/// Data that goes to a terminal, and every message, is made safe to show. Data for a pipe or a file is exact.
struct Output {
    private let console: Console
    private let form: OutputForm
    /// The warnings of the kits, which a JSON document has as the member `warnings`. Otherwise the log has shown them.
    private let warnings: [String]

    init(at console: Console, _ form: OutputForm = .text, warnings: [String] = []) {
        (self.console, self.form, self.warnings) = (console, form, warnings)
    }

    /// Writes a result.
    ///
    /// - Returns: The exit code of the command; ``ExitCode/failed`` if standard output cannot be written.
    func write(_ result: CommandResult) -> ExitCode {
        form.choose(text: writeText(result), json: writeDocument(result))
    }

    private func writeText(_ result: CommandResult) -> ExitCode {
        if let failure = result.failure { console.note("sample: \(failure.problem.message)") }
        guard showInPager(result.output) || console.terminal.write(result.output) else { return notWritten(result) }
        // After the data: on a terminal it is read below them.
        if let message = result.message { console.note(message) }
        if let remark = result.remark, console.terminal.isErrors { console.note(remark) }
        for failure in result.partialFailures { console.note("sample: \(failure.problem.message)") }
        return result.exitCode
    }

    private func writeDocument(_ result: CommandResult) -> ExitCode {
        console.terminal.write(data(of: result), as: .json) ? result.exitCode : notWritten(result)
    }

    private func notWritten(_ result: CommandResult) -> ExitCode {
        let reason = systemErrorMessage()
        let rest = result.failure == nil ? " The command itself was done." : ""
        console.note("sample: Standard output cannot be written: \(reason).\(rest)")
        return .failed
    }

    /// Returns the data of a result in the form of the output.
    func data(of result: CommandResult) -> String {
        guard case .json(let form) = form else { return result.output }
        var output = result.failure.map { JSONCoder.document(["error": $0.problem]) } ?? result.output
        if !warnings.isEmpty { output = Self.adding(warnings, to: output) }
        return form == .lines ? JSONCoder.lines(of: output) : output
    }

    /// Returns a document with the first member `warnings`.
    private static func adding(_ warnings: [String], to document: String) -> String {
        guard document.hasPrefix("{") else { return document }
        return JSONCoder.document(["warnings": warnings]).dropLast(2) + "," + document.dropFirst()
    }

    /// Writes a step of long work, if the form has a line for each.
    func writeStep<Step: Encodable>(_ step: @autoclosure () -> Step) {
        guard form == .json(.lines) else { return }
        _ = write(CommandResult(document: step()))
    }

    /// Shows a text that is longer than the terminal in the pager; returns `false` if it has not been shown.
    private func showInPager(_ output: String) -> Bool {
        guard let size = console.terminal.size else { return false }
        let output = TerminalText.safe(output)
        guard !Self.fits(output, in: size) else { return false }
        return Pager.show(output, console.variable("PAGER"))
    }

    /// Returns a Boolean value that indicates whether a terminal can show a text, with lines that are too wide wrapped, and
    /// the line of the next command below it.
    static func fits(_ output: String, in size: Terminal.Size) -> Bool {
        var (rows, rest) = (0, output.utf8[...])
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
            let width = TerminalText.width(String(Substring(rest[..<end])))
            rows += max(1, (width + size.width - 1) / size.width)
            guard rows < size.height else { return false }
            rest = rest[end...].dropFirst()
        }
        return true
    }

    /// Opens `/dev/null` for each standard stream that is closed. Otherwise the next file that is opened, such as the
    /// database, would get its descriptor and be written to. Standard output is opened for reading, so that writing fails.
    static func occupyClosedStreams() {
        for file in STDIN_FILENO...STDERR_FILENO where fcntl(file, F_GETFD) == -1 {
            _ = open("/dev/null", file == STDERR_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}

/// The program that shows long texts a page at a time: `$PAGER`, else `less`.
private enum Pager {
    /// Shows a text and returns when the pager ends.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - chosen: The value of `$PAGER`.
    /// - Returns: `false` if no pager was started, so that the text has not been shown.
    static func show(_ text: String, _ chosen: String?) -> Bool {
        guard chosen != "cat" else { return false }
        // As in git: less ends at once if everything fits, shows colours, and leaves the text on the screen.
        setenv("LESS", "FRX", 0)
        // The shell reports a chosen pager that is missing; a missing `less` is not the user's mistake.
        let command = chosen ?? "command -v less >/dev/null || exit 127; exec less"
        guard let pager = popen(command, "w") else { return false }
        // The pager has started with its own handlers; from here on Control-C belongs to it, and so does an early end.
        let (interrupt, pipe) = (signal(SIGINT, SIG_IGN), signal(SIGPIPE, SIG_IGN))
        defer {
            signal(SIGINT, interrupt)
            signal(SIGPIPE, pipe)
        }
        var text = text
        text.withUTF8 { _ = fwrite($0.baseAddress, 1, $0.count, pager) }
        // POSIX: a shell exits with 126 or 127 if it cannot run or find a command.
        let status = (pclose(pager) >> 8) & 0xFF
        return status != 126 && status != 127
    }
}
