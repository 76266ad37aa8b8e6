import AdderTesting
import Foundation
import Testing

@testable import sample

/// Recorded sessions that are played at a real terminal.
@Suite(.serialized, .timeLimit(.minutes(3)), .enabled(if: Tmux.isThere, "There is no tmux."))
struct PlayedSessionTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test(arguments: [(80, 24), (130, 36)])
    func theDemoIsPausedAndSteppedThrough(_ columns: Int, _ lines: Int) async throws {
        let terminal = try await Tmux(sandbox, "demo", size: (columns, lines))
        try await terminal.mentions("Space Pause")
        try await terminal.press("Space")
        let paused = try await terminal.mentions("Space Go on")
        let turn = try #require(paused.firstMatch(of: /Turn (\d+) of/).flatMap { Int($0.1) })
        try await terminal.press("Right")
        try await terminal.mentions("Turn \(turn + 1) of")
        try await terminal.press("Space")
        try await terminal.mentions("Space Pause")
        try await terminal.press("q")
        try await terminal.shows("[exit 0]")
        #expect(!FileManager.default.fileExists(atPath: sandbox.data))
    }

    /// Its pauses are those between the events of a command.
    @Test(arguments: [("--record-full", "[ ]  Milk"), ("--record", "Screen 1")])
    func anyRecordingIsPlayedToItsEnd(_ option: String, _ page: String) async throws {
        let file = "\(sandbox.home)/session.adder"
        _ = try await sandbox.run(option, file, "todos", "add", "Milk")
        let terminal = try await Tmux(sandbox, "replay --play \(file)", size: (100, 30))
        let last = try await terminal.mentions("Turn 2 of 2  ")
        #expect(last.contains(page) && !last.contains("Space"), "\(last)")
        try await terminal.press("q")
        try await terminal.shows("[exit 0]")
    }

    @Test func anInterruptionEndsIt() async throws {
        let terminal = try await Tmux(sandbox, "demo", size: (80, 24))
        try await terminal.mentions("Space Pause")
        try await terminal.press("C-c")
        try await terminal.shows("[exit 130]")
    }
}
