import Foundation
import Processes

extension Row {
    /// Keys and pastes in a field of the sample, at a terminal of its own.
    static var typing: [Row] {
        [
            Row(
                "two keys in a line of 9,000 characters", size: 9_000, .typed, budget: .milliseconds(10),
                growth: .linear(from: 900)),
            Row("1 MB pasted at a terminal", size: 1 << 20, .pasted, budget: .milliseconds(200)),
            Row("end by a hang-up in a paste of 1 MB", size: 1 << 20, .hungUp, budget: .milliseconds(200)),
        ]
    }
}

/// The sample at a terminal, whose keys are typed in the field that adds a todo.
@MainActor
private final class SampleTerminal {
    private let home: TodosHome
    let terminal: PseudoTerminal
    let process: ChildProcess

    init() async throws {
        home = try TodosHome(1)
        terminal = try PseudoTerminal(width: 80, height: 24)
        process = try ChildProcess(
            home.sample.path, ["--home", home.path, "ui", "todos"], environment: ["TERM": "xterm"],
            streams: .terminal(terminal.path))
        await terminal.shows("Todo number 0")
        terminal.type("a")
        await terminal.shows("[")
    }

    deinit { process.send(SIGKILL) }

    /// Returns the beginning of a paste of a number of bytes.
    static func paste(_ count: Int) -> String { "\u{1B}[200~" + String(repeating: "a", count: count) }
    static let pasteEnd = "\u{1B}[201~"
}

extension Workload {
    /// Types a letter behind `size` characters, and removes it.
    fileprivate static var typed: Workload {
        Workload(awaiting: { size in
            let sample = try await SampleTerminal()
            sample.terminal.type(SampleTerminal.paste(size) + "b" + SampleTerminal.pasteEnd)
            await sample.terminal.shows("ab ")
            return { times in
                for _ in 0..<times {
                    sample.terminal.type("c")
                    await sample.terminal.shows("abc")
                    sample.terminal.type("\u{7F}")
                    await sample.terminal.hides("abc")
                }
            }
        })
    }

    /// Pastes `size` bytes, until the screen says that the rest was left out.
    fileprivate static var pasted: Workload {
        Workload(timed: { size in
            {
                let sample = try await SampleTerminal()
                let start = ContinuousClock.now
                sample.terminal.type(SampleTerminal.paste(size) + SampleTerminal.pasteEnd)
                await sample.terminal.shows("The rest was left out.")
                return ContinuousClock.now - start
            }
        })
    }

    /// Hangs up before the end of a paste of `size` bytes, until the process has ended.
    fileprivate static var hungUp: Workload {
        Workload(timed: { size in
            {
                let sample = try await SampleTerminal()
                sample.terminal.type(SampleTerminal.paste(size))
                let start = ContinuousClock.now
                sample.process.send(SIGHUP)
                _ = await sample.process.status()
                return ContinuousClock.now - start
            }
        })
    }
}
