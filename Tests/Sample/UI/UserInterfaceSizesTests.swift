import Foundation
import TestSupport
import Testing

/// Details and editors of `sample ui` in terminals of three sizes that are resized, stopped, interrupted and killed.
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

    @Test(arguments: sizes)
    func aTodoIsOpenedEditedAndChangedBack(_ size: (columns: Int, lines: Int)) async throws {
        let terminal = try await editing(size)
        try await terminal.press("Enter")
        try await terminal.mentions("Saved  milk")
        try await terminal.press("q")
        try await terminal.mentions("› milk  [ ]  milkaaaa and bread")
        try await terminal.press("u")
        try await terminal.mentions("Undid: ")
        try await terminal.press("q")
        try await terminal.shows("[exit 0]")
        #expect(try await sandbox.list() == ["[ ]  milkaaaa", "[ ]  oats2345"])
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

    @Test(arguments: sizes)
    func aStoppedEditorIsDrawnAgain(_ size: (columns: Int, lines: Int)) async throws {
        let script = "set -m; \"$0\" \"$@\"; echo \"[stopped $?]\"; read line; fg"
        let terminal = try await editing(size, script: script)
        let frame = try await terminal.frame()
        try await terminal.press("C-z")
        try await terminal.mentions("[stopped 148]")
        try await terminal.press("Enter")
        try await terminal.mentions("[milkaaaa and bread ")
        // The tree of events has durations that go on, at the right of a wide terminal, and the phases of the stop.
        let again = try await terminal.frame()
        if size.columns < 120 { #expect(Self.page(of: again) == Self.page(of: frame)) }
        try await terminal.press("Enter")
        try await terminal.mentions("Saved  milk")
        try await terminal.press("C-c")
        try await terminal.shows("[exit 130]")
    }

    /// Returns a frame without the tree of events below the page.
    private static func page(of frame: String) -> Substring {
        frame.range(of: "\n Events\n").map { frame[..<$0.lowerBound] } ?? frame[...]
    }

    @Test(arguments: sizes)
    func controlCInAnEditorChangesNothing(_ size: (columns: Int, lines: Int)) async throws {
        let terminal = try await editing(size)
        try await terminal.press("C-c")
        try await terminal.shows("[exit 130]")
        #expect(try await sandbox.list() == ["[ ]  milkaaaa", "[ ]  oats2345"])
    }

    /// What was acknowledged is there, and nothing else.
    @Test(arguments: sizes)
    func aKilledScreenLosesTheDraftAlone(_ size: (columns: Int, lines: Int)) async throws {
        let terminal = try await editing(size, script: "echo $$ > $HOME/process; exec \"$0\" \"$@\"")
        try await terminal.press("Enter")
        try await terminal.mentions("Saved  milk")
        try await terminal.press("e")
        try await terminal.mentions("[milkaaaa and bread ")
        try await terminal.write(" and more")
        try await terminal.mentions("and more")
        let process = try String(contentsOfFile: "\(sandbox.home)/process", encoding: .utf8)
        #expect(kill(try #require(pid_t(process.filter(\.isNumber))), SIGKILL) == 0)
        try await terminal.mentions("[exit 137]")
        #expect(try await sandbox.list() == ["[ ]  milkaaaa and bread", "[ ]  oats2345"])
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
        // The cart and the news, too.
        try await terminal.press("q")
        try await terminal.mentions("empty")
        _ = try await sandbox.run("cart", "add", "milk-1", "--title", "Milk", "--price", "3.20")
        try await terminal.mentions("1 item, 3.20 EUR")
        try await terminal.press("c")
        try await terminal.mentions("Unit price")
        _ = try await sandbox.run("cart", "set", "1", "3")
        try await terminal.mentions("9.60 EUR")
        try await terminal.press("q")
        try await terminal.mentions("3 unread")
        _ = try await sandbox.run("news", "read", "3")
        try await terminal.mentions("2 unread")
        try await terminal.press("w")
        try await terminal.mentions(" f Add to the favourites ")
        _ = try await sandbox.run("news", "favourite", "3")
        try await terminal.mentions(" f Remove from the favourites ")
    }

    /// It says nothing any more about what is on the screen.
    @Test func aNoticeEndsWithTheNextKey() async throws {
        try await sandbox.seed(["milkaaaa", "oats2345"])
        let terminal = try await Tmux(sandbox, "ui todos")
        try await terminal.mentions("oats  [ ]")
        for _ in 1...2 {
            try await terminal.press("Space")
            try await terminal.mentions("Done  ")
            try await terminal.press("u")
            try await terminal.mentions("Undid: ")
            try await terminal.press("Enter")
            try await terminal.mentions("Status  open")
            try await terminal.press("q")
            try await terminal.mentions("oats  [ ]")
            #expect(try await terminal.frame().contains("Undid") == false)
        }
    }
}
