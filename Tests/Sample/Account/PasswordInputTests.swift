import Foundation
import Testing

/// A password at a real terminal: it is never shown, and the terminal is given back.
@Suite(.serialized, .timeLimit(.minutes(3)), .enabled(if: Tmux.isThere, "There is no tmux."))
struct PasswordInputTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    private func expectEcho(_ terminal: Tmux) async throws {
        try await terminal.type("stty -a | grep -o ' echo '; echo is''back")
        try await terminal.mentions("\n echo\nisback\n")
    }

    @Test func aPasswordIsNotShown() async throws {
        let terminal = try await Tmux.shell(sandbox)
        try await terminal.type("sample signup Ada")
        try await terminal.shows("Password:")
        try await terminal.type("correct horse")
        let screen = try await terminal.mentions("Recovery code  ")
        #expect(!screen.contains("correct"))
        try await terminal.type("clear; sample password")
        try await terminal.shows("Old password:")
        try await terminal.type("correct horse")
        try await terminal.mentions("New password:")
        try await terminal.type("battery staple")
        let changed = try await terminal.mentions("Changed the password  Ada")
        #expect(!changed.contains("horse") && !changed.contains("staple"))
        try await expectEcho(terminal)
    }

    @Test func controlCGivesTheTerminalBack() async throws {
        let terminal = try await Tmux.shell(sandbox)
        try await terminal.type("sample login Ada; echo [$?]")
        try await terminal.shows("Password:")
        try await terminal.press("C-c")
        // What is typed before is lost.
        try await terminal.mentions("[130]")
        try await expectEcho(terminal)
    }

    @Test func aTerminationGivesTheTerminalBack() async throws {
        let terminal = try await Tmux.shell(sandbox)
        // The shell's child is the sample, whose number is written before it asks.
        try await terminal.type("sh -c 'echo $$ > pid; exec sample login Ada'")
        try await terminal.shows("Password:")
        _ = try await sandbox.shell("kill -TERM $(cat '\(sandbox.home)/pid')")
        try await terminal.mentions("Terminated")
        try await expectEcho(terminal)
    }

    @Test func aStopGivesTheTerminalBackAndHidesAgain() async throws {
        let terminal = try await Tmux.shell(sandbox)
        try await terminal.type("sample signup Ada")
        try await terminal.shows("Password:")
        try await terminal.press("C-z")
        try await terminal.mentions("Stopped")
        try await expectEcho(terminal)
        try await terminal.type("clear; fg")
        // The question from before is not the end of the screen.
        try await terminal.shows("Password:")
        try await terminal.type("correct horse")
        let screen = try await terminal.mentions("Recovery code  ")
        #expect(!screen.contains("correct"))
    }
}
