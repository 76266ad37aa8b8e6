import Foundation
import Processes

/// A program in its own process and its own session, whose terminal is a pseudo-terminal.
final class TerminalProgram: Sendable {
    private let process: ChildProcess
    private let terminal: PseudoTerminal
    private let ended: Task<Int32, Never>

    init(_ program: String, _ arguments: [String] = [], width: Int = 60, height: Int = 12, term: String = "xterm")
        throws
    {
        let terminal = try PseudoTerminal(width: width, height: height)
        let process = try ChildProcess(
            program, arguments, environment: ["TERM": term, "PATH": "/usr/bin:/bin"],
            streams: .terminal(terminal.path))
        (self.terminal, self.process) = (terminal, process)
        ended = Task { await process.status() }
    }

    deinit { signal(SIGKILL) }

    // MARK: The terminal

    var emulator: ScreenEmulator { terminal.emulator }
    var settings: [UInt8] { terminal.settings }
    var formerSettings: [UInt8] { terminal.formerSettings }

    func type(_ text: String) { terminal.type(text) }
    func resize(_ width: Int, _ height: Int) { terminal.resize(width, height) }
    func closeTerminal() { terminal.closeTerminal() }

    @discardableResult
    func shows(_ text: String) async -> String { await terminal.shows(text) }
    func hides(_ text: String) async { await terminal.hides(text) }
    func draws(downTo line: Int) async { await terminal.draws(downTo: line) }
    func says(_ text: String) async { await terminal.says(text) }

    // MARK: The process

    /// Sends a signal, unless the program has ended.
    func signal(_ number: Int32) {
        process.send(number)
    }

    /// Waits for the end, and returns the exit code; a negative one is a signal.
    func status() async -> Int32 {
        await withTaskCancellationHandler {
            await ended.value
        } onCancel: {
            signal(SIGKILL)
        }
    }
}
