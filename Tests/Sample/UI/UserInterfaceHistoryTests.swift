import Foundation
import Testing

/// The history of the session in `sample ui`, at a real terminal.
@Suite(.serialized, .timeLimit(.minutes(3)), .enabled(if: Tmux.isThere, "There is no tmux."))
struct UserInterfaceHistoryTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    private func add(_ title: String, _ terminal: Tmux) async throws {
        try await terminal.press("a")
        try await terminal.type(title)
        try await terminal.mentions("[ ]  \(title)")
        try await terminal.press("Escape")
        try await terminal.mentions("q Quit")
    }

    /// Presses a key, and returns the frame that shows another turn. The program may take a while to draw it.
    private func step(_ key: String, from frame: String, _ terminal: Tmux) async throws -> String {
        func turn(_ frame: String) -> Substring? { frame.firstMatch(of: /Turn \d+ of/)?.output }
        try await terminal.press(key)
        var next = frame
        while turn(next) == turn(frame) {
            try Task.checkCancellation()
            next = try await terminal.frame()
        }
        return next
    }

    private func files() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: sandbox.home).filter { $0.hasPrefix("Session") }.sorted()
    }

    @Test func theSessionIsShownAndSavedAsATest() async throws {
        let terminal = try await Tmux(sandbox, "ui todos", size: (100, 24))
        try await terminal.mentions("Nothing to do.")
        try await add("Milk", terminal)
        try await add("Oats", terminal)
        try await terminal.press("<")
        try await terminal.mentions("← → Step  Esc Back  s Save as a test")
        var frame = try await terminal.frame()
        while frame.contains(" …  ←") { frame = try await terminal.frame() }
        #expect(frame.contains("[ ]  Milk") && frame.contains("[ ]  Oats"), "\(frame)")
        #expect(frame.contains(#/Turn (\d+) of \1 /#), "\(frame)")
        // No action is taken.
        for key in ["d", "Space", "Enter", "u"] { try await terminal.press(key) }
        while frame.contains("[ ]  Oats") { frame = try await step("Left", from: frame, terminal) }
        #expect(frame.contains("[ ]  Milk"), "\(frame)")
        while !frame.contains("[ ]  Oats") { frame = try await step("Right", from: frame, terminal) }
        try await terminal.press("Home")
        try await terminal.mentions(" Turn 1 of ")
        try await terminal.mentions(" TodoListIntent.appear")
        #expect(try files() == [])
        try await terminal.press("s")
        try await terminal.mentions(" Folder of the test: .")
        try await terminal.press("C-u")
        try await terminal.type(sandbox.home)
        try await terminal.mentions("Wrote \(sandbox.home)/Session")
        let files = try files()
        #expect(files.count == 2 && files[0].hasSuffix("Z.adder") && files[1].hasSuffix("Z.swift"), "\(files)")
        let replay = try await sandbox.run("replay", "\(sandbox.home)/\(files[0])", "--verify")
        #expect(replay.status == 0 && replay.output.hasSuffix("identical.\n"), "\(replay)")
        // The live page is where it was, and goes on.
        try await terminal.press("Escape")
        try await terminal.mentions("| Events  ? Keys  q Quit")
        try await add("Rice", terminal)
        try await terminal.press("q")
        try await terminal.shows("[exit 0]")
        #expect(try await sandbox.list().count == 3)
    }

    /// The recorder of the process has the session, and a masked one is not replayed.
    @Test func aMaskedSessionCannotBeShown() async throws {
        let terminal = try await Tmux(sandbox, "--record \(sandbox.home)/masked.adder ui todos", size: (120, 24))
        try await terminal.mentions("Nothing to do.")
        try await terminal.press("<")
        try await terminal.mentions("masked")
        try await terminal.mentions(" Turn 0 of 0  ")
        try await terminal.press("Escape")
        try await terminal.mentions("q Quit")
        try await terminal.press("q")
        try await terminal.shows("[exit 0]")
    }
}
