import Foundation
import Testing

/// The ways to leave the prompt, and the programs that share its terminal.
@Suite(.serialized, .timeLimit(.minutes(3)), .enabled(if: Tmux.isThere, "There is no tmux."))
struct PromptSessionTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test(arguments: [
        (["exit", "Enter"], "> exit\n[exit 0]"), (["quit", "Enter"], "> quit\n[exit 0]"),
        (["sample exit", "Enter"], "> sample exit\n[exit 0]"),
        (["C-d"], ">\n[exit 0]"), (["C-c", "C-d"], "> ^C\n>\n[exit 0]"),
        (["todos add Oa", "C-c", "C-d"], "> todos add Oa^C\n>\n[exit 0]"),
    ])
    func acknowledgedChangesSurviveLeaving(_ keys: [String], _ end: String) async throws {
        let terminal = try await Tmux(sandbox)
        try await terminal.mentions("\n>")
        try await terminal.type("todos add Milk")
        try await terminal.mentions("[ ]  Milk\n>")
        for key in keys { try await terminal.press(key) }
        try await terminal.shows(end)
        #expect(try await sandbox.list() == ["[ ]  Milk"])
    }

    @Test func aSourceIsRemovedAfterAQuestion() async throws {
        let outline = #"<outline text="Far" type="rss" xmlUrl="https://far.example/feed.xml"/>"#
        let file = try sandbox.write("<opml version=\"2.0\"><body>\(outline)</body></opml>", to: "list.opml")
        #expect(try await sandbox.run("news", "sources", "import", file).output == "Added  2  Far\n")
        let terminal = try await Tmux(sandbox)
        for (answer, shown) in [("n", "Nothing was removed"), ("y", "Removed  2  Far\n>")] {
            try await terminal.enter("news sources remove 2")
            try await terminal.shows("Remove “Far” with its items and favourites? This cannot be undone. [y/N]")
            try await terminal.type(answer)
            try await terminal.mentions(shown)
        }
    }

    /// Control-D at the beginning of a line is the end of input.
    @Test func theEndOfInputDeclinesAQuestion() async throws {
        try await sandbox.seed(["milkaaaa"])
        _ = try await sandbox.run("todos", "delete", "milk")
        let terminal = try await Tmux(sandbox)
        try await terminal.mentions("\n>")
        try await terminal.type("todos purge")
        try await terminal.mentions("Remove everything in the trash for ever? This cannot be undone. [y/N]")
        try await terminal.press("C-d")
        try await terminal.shows("\nsample: Nothing was removed: confirm the question, or add --yes.\n>")
        try await terminal.type("todos purge milk")
        try await terminal.mentions("Remove “milk” for ever? This cannot be undone. [y/N]")
        try await terminal.type("y")
        try await terminal.shows("[y/N] y\nPurged  milk  milkaaaa\n>")
        try await terminal.press("C-d")
        try await terminal.shows("\n[exit 0]")
    }

    /// The editor owns the terminal while it runs; then the prompt does again.
    @Test func anEditorGetsTheTerminal() async throws {
        try await sandbox.seed(["milkaaaa"])
        let script = "#!/bin/sh\nprintf 'New title: '; read -r title; printf 'Title: %s\\n' \"$title\" > \"$1\"\n"
        let editor = try sandbox.write(script, to: "editor", isExecutable: true)
        let terminal = try await Tmux(sandbox, environment: ["EDITOR": editor])
        try await terminal.mentions("\n>")
        try await terminal.type("todos")
        try await terminal.shows("\nmilk  [ ]  milkaaaa\n>")
        try await terminal.type("todos edit milk")
        try await terminal.shows("> todos edit milk\nNew title:")
        try await terminal.type("Oats")
        try await terminal.shows("New title: Oats\nChanged  milk  [ ]  Oats\nThe list is now:\nmilk  [ ]  Oats\n>")
        // Control-C ends the editor alone.
        try await terminal.type("todos edit milk")
        try await terminal.shows("> todos edit milk\nNew title:")
        try await terminal.press("C-c")
        try await terminal.mentions("changed.\n>")
        try await terminal.type("todos show milk")
        try await terminal.shows("Todo    milk\nStatus  open\n>")
    }

    @Test func todosCanBePastedAndEndedWithControlD() async throws {
        let terminal = try await Tmux(sandbox)
        try await terminal.mentions("\n>")
        try await terminal.type("todos import -")
        try await terminal.mentions("\nType or paste todos, then Control-D on a line of its own.")
        try await terminal.type("Milk +home")
        try await terminal.type("(A) Oats")
        try await terminal.press("C-d")
        try await terminal.shows("(A) Oats\nImported 2 todos\n>")
        #expect(try await sandbox.list() == ["[ ]  Milk  +home", "[ ]  (A) Oats"])
    }

    /// The sample ends when its terminal is closed.
    @Test func aClosedTerminalLosesNothing() async throws {
        let terminal = try await Tmux(sandbox)
        try await terminal.mentions("\n>")
        try await terminal.type("todos add Milk")
        try await terminal.mentions("[ ]  Milk\n>")
        try await terminal.close()
        #expect(try await sandbox.list() == ["[ ]  Milk"])
        // The database is no longer locked as soon as the sample has ended, a moment after its terminal.
        let file = try SQLiteFile(sandbox.database)
        while (try? file.run("PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; COMMIT")) == nil {
            try Task.checkCancellation()
            await Task.yield()
        }
    }
}
