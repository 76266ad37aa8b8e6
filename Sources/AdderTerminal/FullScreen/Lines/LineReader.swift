import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A reader of a file line by line, such as of a pipe that has the commands of a program.
///
/// It reads nothing beyond a line, since the rest may belong to another reader: as in a shell's script, a command reads the
/// lines below its own.
public struct LineReader: Sendable {
    /// A line, without its end.
    public enum Line: Equatable, Sendable {
        /// The bytes of the line. They may not be UTF-8.
        case text([UInt8])
        /// More than ``LineReader/limit`` bytes, which are skipped.
        case tooLong
    }

    /// The greatest length of a line, in bytes.
    public static let limit = 65_536

    private let file: Int32

    /// Creates a reader of a file descriptor, which the caller closes.
    public init(file: Int32) {
        self.file = file
    }

    /// A Boolean value that indicates whether bytes are there to be read, without waiting for more.
    public var hasMore: Bool {
        var count: Int32 = 0
        #if canImport(Darwin)
            // `FIONREAD`, which Swift cannot import there, since it is a macro with arguments.
            let bytesToRead: UInt = 0x4004_667F
        #else
            let bytesToRead = UInt(FIONREAD)
        #endif
        return ioctl(file, bytesToRead, &count) == 0 && count > 0
    }

    /// Reads the next line on a thread of its own, so that the caller's stays free; `nil` at the end of the file, and when the
    /// task is cancelled.
    ///
    /// - Throws: ``TerminalError`` with the code `lost` if the file cannot be read.
    public func next() async throws(TerminalError) -> Line? {
        let cancellation = Wakening()
        let line: Result<Line?, TerminalError> = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async { continuation.resume(returning: read(until: cancellation)) }
            }
        } onCancel: {
            cancellation.wake()
        }
        return try line.get()
    }

    private func read(until cancellation: Wakening) -> Result<Line?, TerminalError> {
        var line: [UInt8] = []
        var isTooLong = false
        var byte: UInt8 = 0
        while true {
            var files = [file, cancellation.reading].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard poll(&files, 2, -1) >= 0 || errno == EINTR else { return .failure(Self.unreadable()) }
            if files[1].revents != 0 { return .success(nil) }
            guard files[0].revents != 0 else { continue }
            switch systemRead(file, &byte) {
            case 1 where byte == UInt8(ascii: "\n"): return .success(isTooLong ? .tooLong : .text(line))
            case 1 where line.count >= Self.limit: isTooLong = true
            case 1: line.append(byte)
            case 0: return .success(isTooLong ? .tooLong : line.isEmpty ? nil : .text(line))
            // Another process may have made the pipe non-blocking.
            default: guard errno == EINTR || errno == EAGAIN else { return .failure(Self.unreadable()) }
            }
        }
    }

    private static func unreadable() -> TerminalError {
        TerminalError(.lost, message: "The lines cannot be read: \(String(cString: strerror(errno))).")
    }
}

/// A pipe that wakes a thread which waits for a file. Without a free file descriptor, it wakes nothing.
private final class Wakening: Sendable {
    let reading: Int32
    private let writing: Int32

    init() {
        var files: [Int32] = [-1, -1]
        _ = pipe(&files)
        (reading, writing) = (files[0], files[1])
        for file in files { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    }

    deinit {
        for file in [reading, writing] where file >= 0 { close(file) }
    }

    func wake() {
        var byte: UInt8 = 0
        _ = write(writing, &byte, 1)
    }
}

private func systemRead(_ file: Int32, _ byte: inout UInt8) -> Int {
    read(file, &byte, 1)
}
