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
        if let message = report.message, !isJSON { Self.note(message) }
        var output = report.output
        if let failure = report.failure {
            if isJSON {
                output = ErrorDocument(failure).text
            } else {
                Self.note("sample: \(failure.message)")
            }
        }
        guard Self.write(output, to: STDOUT_FILENO) else {
            Self.note("sample: Standard output cannot be written: \(String(cString: strerror(errno))).")
            return .failed
        }
        return report.failure?.exitCode ?? .done
    }

    /// Writes a line to standard error.
    static func note(_ line: String) {
        _ = write(line + "\n", to: STDERR_FILENO)
    }

    private static func write(_ text: String, to file: Int32) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }
}

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, bytes, count)
}
