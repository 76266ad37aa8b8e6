import Foundation
import Processes

/// The list of a number of todos in the sample's full screen, in a terminal of 100 × 40 characters.
@MainActor
final class SampleScreen {
    private let home: TodosHome
    private let terminal: PseudoTerminal
    private let process: ChildProcess

    /// Starts the sample, and waits until the list is shown.
    init(_ home: TodosHome) async throws {
        self.home = home
        terminal = try PseudoTerminal(width: 100, height: 40)
        process = try ChildProcess(
            home.sample.path, ["--home", home.path, "ui", "adder://todos"], environment: ["TERM": "xterm"],
            streams: .terminal(terminal.path))
        await terminal.shows(" 1/")
    }

    deinit {
        process.send(SIGKILL)
        process.wait()
        terminal.closeTerminal()
    }

    /// Types a text, and waits until the screen shows another one.
    func type(_ text: String, until shown: String) async {
        terminal.type(text)
        await terminal.shows(shown)
    }
}
