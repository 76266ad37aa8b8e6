import Foundation
import TestSupport
import Testing

/// Editors of `sample ui` in terminals that are resized, stopped and interrupted, and changes of other processes.
@Suite(.serialized, .timeLimit(.minutes(3)), .enabled(if: Tmux.isThere, "There is no tmux."))
struct UserInterfaceSizesTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    private static let sizes: [(columns: Int, lines: Int)] = [(40, 12), (80, 24), (200, 50)]

    /// Starts with an editor of a todo, in which ` and bread` was typed.
    private func editing(_ size: (columns: Int, lines: Int), script: String? = nil) async throws -> Tmux {
        try await sandbox.seed(["milkaaaa", "oats2345"])
        let terminal = try await Tmux(sandbox, "ui todos", size: size, script: script)
        try await terminal.mentions("oats  [ ]")
        try await terminal.press("Enter")
        try await terminal.mentions("Status  open")
        try await terminal.press("e")
        try await terminal.mentions("[milkaaaa ")
        try await terminal.write(" and bread")
        try await terminal.mentions("[milkaaaa and bread ")
        return terminal
    }

    private static let resizes = sizes.flatMap { size in sizes.map { (size, $0) } }

    /// The draft is kept, and the frame has the new size. Resizes from and to the middle size wait for CI.
    @Test(arguments: Depth.choose([resizes[2], resizes[6]], ci: resizes))
    func aResizedEditorKeepsItsDraft(
        _ size: (columns: Int, lines: Int), _ next: (columns: Int, lines: Int)
    ) async throws {
        let terminal = try await editing(size)
        try await terminal.resize(next.columns - 1, next.lines - 1)
        try await terminal.write("!")
        try await terminal.mentions("[milkaaaa and bread! ")
        let editor = try await terminal.frame().split(separator: "\n", omittingEmptySubsequences: false)
        // The lines of a terminal, and the end of the last one.
        #expect(editor.count == next.lines)
        #expect(editor.contains { $0.contains("Return Save") }, "\(editor)")
        try await terminal.press("Enter")
        try await terminal.mentions("Saved  milk")
        try await terminal.resize(size.columns, size.lines)
        try await terminal.press("q")
        try await terminal.mentions("› milk  [ ]  milkaaaa and bread!")
        try await terminal.press("q")
        try await terminal.shows("[exit 0]")
    }

    @Test func aStoppedEditorIsDrawnAgain() async throws {
        let script = "set -m; \"$0\" \"$@\"; echo \"[stopped $?]\"; read line; fg"
        let terminal = try await editing((40, 12), script: script)
        let frame = try await terminal.frame()
        try await terminal.press("C-z")
        try await terminal.mentions("[stopped 148]")
        try await terminal.press("Enter")
        try await terminal.mentions("[milkaaaa and bread ")
        #expect(try await terminal.frame() == frame)
        // Control-C loses the draft alone.
        try await terminal.press("C-c")
        try await terminal.shows("[exit 130]")
        #expect(try await sandbox.list() == ["[ ]  milkaaaa", "[ ]  oats2345"])
    }

    @Test func changesOfAnotherProcessAppear() async throws {
        try await sandbox.seed(["milkaaaa", "oats2345"])
        let terminal = try await Tmux(sandbox, "ui")
        try await terminal.mentions("2 open, ")
        _ = try await sandbox.run("todos", "done", "oats")
        try await terminal.mentions("1 open, 1 done")
        try await terminal.press("t")
        try await terminal.mentions("› milk  [ ]  milkaaaa")
        _ = try await sandbox.run("todos", "add", "--id", "rice2345", "Rice")
        try await terminal.mentions("rice  [ ]  Rice")
        try await terminal.press("Enter")
        try await terminal.mentions("Status  open")
        _ = try await sandbox.run("todos", "done", "milk")
        try await terminal.mentions("Status  done")
        try await terminal.press("q")
        try await terminal.mentions("rice  [ ]  Rice")
        #expect(try await terminal.frame().contains("[ ]  milkaaaa") == false)
    }
}
