import Foundation
import Processes
import Synchronization

/// A program in its own process and its own session, whose terminal is a pseudo-terminal.
final class TerminalProgram: Sendable {
    private struct State {
        var emulator = ScreenEmulator()
        var waiters: [UUID: Waiter] = [:]
        var cancelled: Set<UUID> = []
    }

    private struct Waiter {
        let isMet: @Sendable (ScreenEmulator) -> Bool
        let continuation: CheckedContinuation<Void, Never>
    }

    private let process: ChildProcess
    private let observer: Int32
    /// The end of a pipe whose closing ends the reader.
    private let closing: Int32
    private let device: Int32
    /// The settings of the terminal before the program began.
    let formerSettings: [UInt8]
    private let state = Mutex(State())
    private let ended: Task<Int32, Never>

    init(_ program: String, _ arguments: [String] = [], width: Int = 60, height: Int = 12, term: String = "xterm")
        throws
    {
        var (observer, device) = (Int32(-1), Int32(-1))
        var size = winsize(ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
        var name = [CChar](repeating: 0, count: 128)
        guard openpty(&observer, &device, &name, nil, &size) == 0 else { throw POSIXError(.ENODEV) }
        (self.observer, self.device) = (observer, device)
        formerSettings = Self.settings(device)
        let process = try ChildProcess(
            program, arguments, environment: ["TERM": term, "PATH": "/usr/bin:/bin"],
            streams: .terminal(String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)))
        self.process = process
        ended = Task { await process.status() }
        var wake = [Int32(-1), -1]
        guard pipe(&wake) == 0 else { throw POSIXError(.EMFILE) }
        closing = wake[1]
        Thread.detachNewThread { [weak self, observer, waking = wake[0]] in
            var buffer = [UInt8](repeating: 0, count: 65_536)
            var files = [observer, waking].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            // A terminal that another thread reads would stay open until it has read.
            while poll(&files, 2, -1) > 0 || errno == EINTR, files[1].revents == 0 {
                guard files[0].revents != 0 else { continue }
                let count = read(observer, &buffer, buffer.count)
                guard count > 0 || count < 0 && errno == EINTR else { break }
                self?.update { $0.emulator.write(buffer.prefix(max(count, 0))) }
            }
            close(observer)
            close(waking)
        }
    }

    deinit {
        signal(SIGKILL)
        closeTerminal()
    }

    // MARK: The terminal

    var emulator: ScreenEmulator { state.withLock { $0.emulator } }

    /// The settings of the terminal as bytes.
    var settings: [UInt8] { Self.settings(device) }

    private static func settings(_ file: Int32) -> [UInt8] {
        var settings = termios()
        tcgetattr(file, &settings)
        return withUnsafeBytes(of: settings) { Array($0) }
    }

    func type(_ text: String) {
        _ = text.withCString { write(observer, $0, strlen($0)) }
    }

    func resize(_ width: Int, _ height: Int) {
        var size = winsize(ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(observer, UInt(TIOCSWINSZ), &size)
    }

    /// Sends a signal, unless the program has ended.
    func signal(_ number: Int32) {
        process.send(number)
    }

    /// Closes the terminal, like a person who closes its window.
    func closeTerminal() {
        let isFirst = isClosed.withLock { isClosed in
            defer { isClosed = true }
            return !isClosed
        }
        guard isFirst else { return }
        close(device)
        close(closing)
    }

    private let isClosed = Mutex(false)

    // MARK: Waiting

    /// Waits for the end, and returns the exit code; a negative one is a signal.
    func status() async -> Int32 {
        await withTaskCancellationHandler {
            await ended.value
        } onCancel: {
            signal(SIGKILL)
        }
    }

    /// Waits until the alternate screen contains a text, and returns the screen.
    @discardableResult
    func shows(_ text: String) async -> String {
        await wait { $0.isAlternate && $0.screen.contains(text) }
        return emulator.screen
    }

    /// Waits until the alternate screen contains a text no more.
    func hides(_ text: String) async {
        await wait { $0.isAlternate && !$0.screen.contains(text) }
    }

    /// Waits until a text was written outside of the alternate screen.
    func says(_ text: String) async {
        await wait { $0.log.contains(text) }
    }

    /// Returns when the condition is met or the task is cancelled, as the time limit of the suite does.
    private func wait(until isMet: @escaping @Sendable (ScreenEmulator) -> Bool) async {
        let id = UUID()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                update { $0.waiters[id] = Waiter(isMet: isMet, continuation: continuation) }
            }
        } onCancel: {
            update { $0.cancelled.insert(id) }
        }
    }

    private func update(_ change: (inout State) -> Void) {
        let ready = state.withLock { state in
            change(&state)
            let ready = state.waiters.filter { $1.isMet(state.emulator) || state.cancelled.contains($0) }
            for id in ready.keys { state.waiters[id] = nil }
            return ready
        }
        for waiter in ready.values { waiter.continuation.resume() }
    }
}
