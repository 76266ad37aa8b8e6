import Testing

/// The prompt shows a list again after another screen has changed it.
@Suite(.serialized, .timeLimit(.minutes(3)), .enabled(if: Tmux.isThere, "There is no tmux."))
struct RepeatedListTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    private func prompt(_ list: String) async throws -> Tmux {
        try await sandbox.seed(["milkaaaa", "oats2345"])
        let terminal = try await Tmux(sandbox)
        try await terminal.mentions("\n>")
        try await terminal.type(list)
        try await terminal.mentions("> \(list)\n")
        return terminal
    }

    @Test(arguments: [
        ("todos toggle milk", "Done  milk  milkaaaa", "oats  [ ]  oats2345"),
        ("todos delete oats", "Deleted  oats  oats2345", "milk  [ ]  milkaaaa"),
        ("todos move oats 1", "Moved  oats  oats2345", "oats  [ ]  oats2345\nmilk  [ ]  milkaaaa"),
        (
            "todos edit milk --title Rice", "Changed  milk  [ ]  Rice", "milk  [ ]  Rice\noats  [ ]  oats2345"
        ),
    ])
    func aChangedListIsShownAgain(_ line: String, _ report: String, _ list: String) async throws {
        let terminal = try await prompt("todos")
        try await terminal.shows("> todos\nmilk  [ ]  milkaaaa\noats  [ ]  oats2345\n>")
        try await terminal.type(line)
        try await terminal.shows("> \(line)\n\(report)\nThe list is now:\n\(list)\n>")
        try await terminal.type("todos undo")
        try await terminal.mentions("> todos undo\nUndid:")
        try await terminal.shows("\nThe list is now:\nmilk  [ ]  milkaaaa\noats  [ ]  oats2345\n>")
    }

    @Test(arguments: [
        ("todos toggle none", "sample: There is no todo “none”. List all todos and the trash to see their keys."),
        ("todos restore milk", "Restored  milk  milkaaaa"), ("todos --version", "sample 0.1.0"),
        ("todos move milk 1", "Moved  milk  milkaaaa"),
        ("todos edit milk --title milkaaaa", "Changed  milk  [ ]  milkaaaa"),
    ])
    func anUnchangedListIsNotShownAgain(_ line: String, _ report: String) async throws {
        let terminal = try await prompt("todos")
        try await terminal.shows("oats  [ ]  oats2345\n>")
        try await terminal.type(line)
        try await terminal.shows("> \(line)\n\(report)\n>")
    }

    /// Open todos do not belong to a list of completed ones.
    @Test func changesOutsideTheListAreIgnored() async throws {
        let terminal = try await prompt("todos --done")
        try await terminal.shows("Nothing is done yet. Complete something: sample todos toggle ID\n>")
        try await terminal.type("todos move oats 1")
        try await terminal.shows("> todos move oats 1\nMoved  oats  oats2345\n>")
        try await terminal.type("todos done oats")
        try await terminal.shows("Done  oats  oats2345\nThe list is now:\noats  [x]  oats2345\n>")
        try await terminal.type("todos toggle oats")
        try await terminal.shows("> todos toggle oats\nReopened  oats  oats2345\nThe list is now empty.\n>")
    }

    /// Lists come from commands and links; changes also come from an import.
    @Test func theLastListIsWatched() async throws {
        let file = try sandbox.write("x Rice\n", to: "rice.txt")
        let terminal = try await prompt("todos")
        try await terminal.type("open adder://todos/list?status=done&sort=created")
        try await terminal.mentions("\nNothing is done yet. Complete something: sample todos toggle ID\n>")
        try await terminal.type("todos import \(file)")
        let screen = try await terminal.mentions("[x]  Rice\n>")
        #expect(screen.contains("\nImported 1 todo\nThe list is now:\n"))
    }

    /// The list left out a todo of another process, and showed a completed one as open.
    @Test func changesOfOtherProcessesAreShown() async throws {
        let terminal = try await prompt("todos")
        try await terminal.shows("oats  [ ]  oats2345\n>")
        #expect(try await sandbox.run("todos", "done", "milk").status == 0)
        #expect(try await sandbox.run("todos", "add", "--id", "ricebbbb", "Rice").status == 0)
        try await terminal.type("todos edit oats --title Bread")
        try await terminal.shows(
            "Changed  oats  [ ]  Bread\nThe list is now:\noats  [ ]  Bread\nrice  [ ]  Rice\n>")
    }

    @Test func aLongListShowsItsChangedRowsOnly() async throws {
        try await sandbox.seed("abcdefghijklmnopqrstuvwxyz".map { "\($0)\($0)\($0)\($0)2345" })
        let terminal = try await Tmux(sandbox, environment: ["PAGER": "cat"])
        try await terminal.mentions("\n>")
        try await terminal.type("todos")
        try await terminal.mentions("\nzzzz  [ ]  zzzz2345\n>")
        try await terminal.type("todos edit mmmm --title Bread")
        try await terminal.shows("Changed  mmmm  [ ]  Bread\nChanged in the list:\nmmmm  [ ]  Bread\n>")
        try await terminal.type("todos done bbbb cccc")
        try await terminal.shows("\nNo longer in the list: bbbb, cccc\n>")
        #expect(try await sandbox.run("todos", "move", "zzzz", "1").status == 0)
        try await terminal.type("todos --version")
        try await terminal.shows("\nChanged in the list:\nzzzz  [ ]  zzzz2345\n>")
        let file = try sandbox.write((1...40).map { "Rice \($0)\n" }.joined(), to: "rice.txt")
        try await terminal.type("todos import \(file)")
        try await terminal.shows("\n40 rows of the list have changed. List it again to see them.\n>")
    }

    @Test func followingCanBeTurnedOff() async throws {
        let terminal = try await prompt("todos")
        try await terminal.shows("oats  [ ]  oats2345\n>")
        try await terminal.type("follow off")
        try await terminal.shows("> follow off\nChanged lists are not shown again.\n>")
        try await terminal.type("todos done milk")
        try await terminal.shows("> todos done milk\nDone  milk  milkaaaa\n>")
        try await terminal.type("follow on")
        try await terminal.shows("Changed lists are shown again.\nThe list is now:\noats  [ ]  oats2345\n>")
    }
}
