#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A pipe that carries the numbers of signals from their handlers to the reader of the terminal.
final class SignalPipe: Sendable {
    let reading: Int32
    let writing: Int32

    /// Creates a pipe; `nil` if the process has too many open files.
    init?() {
        var files: [Int32] = [-1, -1]
        guard pipe(&files) == 0 else { return nil }
        (reading, writing) = (files[0], files[1])
        for file in files {
            _ = fcntl(file, F_SETFD, FD_CLOEXEC)
            _ = fcntl(file, F_SETFL, O_NONBLOCK)
        }
    }

    deinit {
        close(reading)
        close(writing)
    }

    /// Waits for a signal, and takes it.
    func wait(milliseconds: Int32) {
        var waiting = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
        _ = poll(&waiting, 1, milliseconds)
        _ = received()
    }

    /// Reports a signal, as its handler would.
    func report(_ number: Int32) {
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(writing, &byte, 1)
    }

    /// Takes the signals that have arrived.
    func received() -> Set<Int32> {
        Set(bytes().map(Int32.init))
    }

    /// Takes the signals that have arrived, and returns their number.
    func receivedCount() -> Int {
        bytes().count
    }

    private func bytes() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(reading, &bytes, bytes.count)
        return Array(bytes.prefix(max(0, count)))
    }
}
