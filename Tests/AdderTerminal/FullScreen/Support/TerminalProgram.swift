import Foundation
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

    private let id: pid_t
    private let isOver = ProcessEnd()
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
        for file in [observer, device] { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
        (self.observer, self.device) = (observer, device)
        formerSettings = Self.settings(device)
        let id = try Self.spawn(
            program, arguments, String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self),
            ["TERM": term, "PATH": "/usr/bin:/bin"])
        self.id = id
        let isOver = isOver
        ended = Task {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread { continuation.resume(returning: isOver.wait(for: id)) }
            }
        }
        var wake = [Int32(-1), -1]
        guard pipe(&wake) == 0 else { throw POSIXError(.EMFILE) }
        for file in wake { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
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

    private static func spawn(
        _ program: String, _ arguments: [String], _ terminal: String, _ environment: [String: String]
    ) throws -> pid_t {
        #if canImport(Darwin)
            var files: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
            let newSession = Int16(0x400)
        #else
            var files = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
            let newSession = Int16(0x80)
        #endif
        posix_spawn_file_actions_init(&files)
        defer { posix_spawn_file_actions_destroy(&files) }
        // The first terminal that the leader of a session opens controls the session.
        posix_spawn_file_actions_addopen(&files, 0, terminal, O_RDWR, 0)
        for file in [Int32(1), 2] { posix_spawn_file_actions_adddup2(&files, 0, file) }
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + variables { free(text) } }
        var id = pid_t()
        let error = posix_spawn(&id, program, &files, &attributes, &words, &variables)
        guard error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .ENOEXEC) }
        return id
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
        isOver.signal(id, number)
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
