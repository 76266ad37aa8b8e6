#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Writes what a command has to say: data to standard output, messages to standard error.
struct Output {
    let isJSON: Bool

    /// Writes a report, and tells how the command ended.
    func write(_ report: Report) -> ExitCode {
        var output = report.output
        if let failure = report.failure {
            if isJSON {
                output = ErrorDocument(failure).text
            } else {
                Self.note("sample: \(failure.message)")
            }
        }
        guard isPaged(output) || Self.write(output, to: STDOUT_FILENO) else {
            let reason = String(cString: strerror(errno))
            let rest = report.failure == nil ? " The command itself was done." : ""
            Self.note("sample: Standard output cannot be written: \(reason).\(rest)")
            return .failed
        }
        // After the data: on a terminal it is read below them.
        if let message = report.message, !isJSON { Self.note(message) }
        return report.failure?.exitCode ?? .done
    }

    /// Shows what is longer than the terminal in a pager, if there is one.
    private func isPaged(_ output: String) -> Bool {
        guard !isJSON, let height = Terminal.height, output.utf8.count(where: { $0 == UInt8(ascii: "\n") }) >= height
        else { return false }
        return Pager.show(output)
    }

    /// Fills the place of a standard stream that was closed: else the next file that is opened would take it, and be
    /// written to. Standard output is filled so that writing fails.
    static func occupyClosedStreams() {
        for file in STDIN_FILENO...STDERR_FILENO where fcntl(file, F_GETFD) == -1 {
            _ = open("/dev/null", file == STDERR_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// Writes a line to standard error.
    static func note(_ line: String) {
        _ = write(line + "\n", to: STDERR_FILENO)
    }

    /// Asks somebody at the terminal.
    static func ask(_ question: String) {
        _ = write(question, to: STDERR_FILENO)
    }

    /// Writes all of a text; false when it cannot be, and `errno` says why.
    static func write(_ text: String, to file: Int32) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)[...]
            while !rest.isEmpty {
                let count = systemWrite(file, UnsafeRawBufferPointer(rebasing: rest))
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if errno != EINTR {
                    return false
                }
            }
            return true
        }
    }
}

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(file, bytes.baseAddress, bytes.count)
}
