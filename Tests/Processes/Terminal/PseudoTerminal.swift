import Foundation
import Synchronization

/// A pseudo-terminal, which a test reads and types at as a person does.
package final class PseudoTerminal: Sendable {
    private struct State {
        var emulator = ScreenEmulator()
        var waiters: [UUID: Waiter] = [:]
        var cancelled: Set<UUID> = []
    }

    private struct Waiter {
        let isMet: @Sendable (ScreenEmulator) -> Bool
        let continuation: CheckedContinuation<Void, Never>
    }

    /// The path of the device.
    package let path: String
    /// The settings of the terminal before a program has changed them.
    package let formerSettings: [UInt8]
    private let observer: Int32
    /// The end of a pipe whose closing ends the reader.
    private let closing: Int32
    private let device: Int32
    private let state = Mutex(State())
    private let isClosed = Mutex(false)

    package init(width: Int, height: Int) throws {
        var (observer, device) = (Int32(-1), Int32(-1))
        var size = winsize(ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
        var name = [CChar](repeating: 0, count: 128)
        guard openpty(&observer, &device, &name, nil, &size) == 0 else { throw POSIXError(.ENODEV) }
        (self.observer, self.device) = (observer, device)
        path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
        formerSettings = Self.settings(device)
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

    deinit { closeTerminal() }

    package var emulator: ScreenEmulator { state.withLock { $0.emulator } }

    /// The settings of the terminal as bytes.
    package var settings: [UInt8] { Self.settings(device) }

    private static func settings(_ file: Int32) -> [UInt8] {
        var settings = termios()
        tcgetattr(file, &settings)
        return withUnsafeBytes(of: settings) { Array($0) }
    }

    package func type(_ text: String) {
        _ = text.withCString { write(observer, $0, strlen($0)) }
    }

    package func resize(_ width: Int, _ height: Int) {
        var size = winsize(ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(observer, UInt(TIOCSWINSZ), &size)
    }

    /// Makes the terminal the standard input and output of this process, which has to be a test's own.
    package func becomeStandard() {
        dup2(device, STDIN_FILENO)
        dup2(device, STDOUT_FILENO)
        setenv("TERM", "xterm", 1)
    }

    /// Closes the terminal, like a person who closes its window.
    package func closeTerminal() {
        let isFirst = isClosed.withLock { isClosed in
            defer { isClosed = true }
            return !isClosed
        }
        guard isFirst else { return }
        close(device)
        close(closing)
    }

    // MARK: Waiting

    /// Waits until the alternate screen contains a text, and returns the screen.
    @discardableResult
    package func shows(_ text: String) async -> String {
        await wait { $0.isAlternate && $0.screen.contains(text) }
        return emulator.screen
    }

    /// Waits until the alternate screen contains a text no more.
    package func hides(_ text: String) async {
        await wait { $0.isAlternate && !$0.screen.contains(text) }
    }

    /// Waits until the alternate screen is drawn down to this line. A reader may get a large frame in pieces.
    package func draws(downTo line: Int) async {
        await wait { $0.isAlternate && $0.height == line }
    }

    /// Waits until a text was written outside of the alternate screen.
    package func says(_ text: String) async {
        await wait { $0.log.contains(text) }
    }

    /// Has a full screen draw all of its lines again, after the keys that were typed before, and returns them without
    /// the spaces around them.
    @discardableResult
    package func redrawn() async -> [String] {
        var size = winsize()
        _ = ioctl(device, UInt(TIOCGWINSZ), &size)
        let (count, height) = (emulator.clearedCount, Int(size.ws_row))
        type("\u{0C}")
        await wait { $0.clearedCount > count && $0.height == height }
        return emulator.screen.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
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
