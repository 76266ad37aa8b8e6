import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Reads a file line by line.
///
/// It reads nothing beyond a line, since the rest belongs to the command of the line: `todos import -` reads the lines below
/// its own, as a command of a shell script does.
struct LineReader: Sendable {
    /// A line, without its end.
    enum Line: Equatable, Sendable {
        case text([UInt8])
        /// More bytes than a command line may have.
        case tooLong
    }

    /// The file descriptor.
    let file: Int32

    /// A Boolean value that indicates whether bytes are there to be read, without waiting for more.
    var hasMore: Bool {
        var count: Int32 = 0
        return ioctl(file, UInt(FIONREAD), &count) == 0 && count > 0
    }

    /// Reads the next line on a thread of its own, so that the caller's stays free; `nil` at the end.
    ///
    /// - Throws: ``Failure`` with the code `inputOutput` if the file cannot be read.
    func next() async throws(Failure) -> Line? {
        try await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: read()) }
        }.get()
    }

    private func read() -> Result<Line?, Failure> {
        var line: [UInt8] = []
        var isTooLong = false
        var byte: UInt8 = 0
        while true {
            switch systemRead(file, &byte) {
            case 1 where byte == UInt8(ascii: "\n"): return .success(isTooLong ? .tooLong : .text(line))
            case 1 where line.count >= LineSplitter.limit: isTooLong = true
            case 1: line.append(byte)
            case 0: return .success(isTooLong ? .tooLong : line.isEmpty ? nil : .text(line))
            default:
                if errno == EINTR { continue }
                guard errno == EAGAIN else {
                    return .failure(Failure(.inputOutput, "The commands cannot be read: \(systemErrorMessage())."))
                }
                // Another process has made the pipe non-blocking.
                var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
                poll(&waiting, 1, -1)
            }
        }
    }
}

private func systemRead(_ file: Int32, _ byte: inout UInt8) -> Int {
    read(file, &byte, 1)
}
