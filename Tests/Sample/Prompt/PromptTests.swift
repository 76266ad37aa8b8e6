import Foundation
import Testing

/// The prompt, in a real terminal.
@Suite(.serialized, .timeLimit(.minutes(3)), .enabled(if: Tmux.isThere, "There is no tmux."))
struct PromptTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    private static let hint = "Type a command, such as todos or todos add Milk; help lists them, exit leaves."

    @Test func theHomeScreenAppearsAndThePrompt() async throws {
        try await sandbox.seed(["milkaaaa"])
        _ = try await sandbox.run("todos", "edit", "milk", "--due", "2001-02-03")
        let terminal = try await Tmux(sandbox, "--iso")
        let screen = try await terminal.mentions("\n\(Self.hint)\n>")
        let summary = "Todos  1 open, 0 done, 0 in the trash\nCart   empty\nNews   3 unread\n\n1 due\n"
        #expect(screen.hasPrefix(summary))
        #expect(screen.contains(/\nmilk  milkaaaa +2001-02-03\n\nLatest news\n/))
    }

    /// Each command sees the changes of the one before it.
    @Test func commandsShareOneSDK() async throws {
        let terminal = try await Tmux(sandbox, "--iso")
        try await terminal.mentions("\n>")
        try await terminal.type("todos add Milk due:2999-01-31")
        try await terminal.mentions("  [ ]  Milk  due 2999-01-31\n>")
        let key = try #require(try await sandbox.run("todos").output.split(separator: " ").first.map(String.init))
        try await terminal.type("todos show \(key)")
        try await terminal.shows("Milk\n\nTodo    \(key)\nStatus  open\nDue     2999-01-31\n>")
        try await terminal.type("sample todos done \(key)")
        try await terminal.shows("> sample todos done \(key)\nDone  \(key)  Milk\n>")
        try await terminal.type("  ")
        try await terminal.type("todos undo")
        try await terminal.shows("\n>\n> todos undo\nUndid: completed “Milk”\n>")
        try await terminal.type("sample")
        try await terminal.mentions("> sample\nTodos  1 open, 0 done, 0 in the trash")
        // The next command sees the changes of other processes.
        _ = try await sandbox.add("Oats")
        try await terminal.type("todos --sort created --limit 1")
        try await terminal.mentions("[ ]  Oats\n>")
    }

    @Test(arguments: [
        ("todos add 'Oat  milk'", "[ ]  Oat  milk"), ("todos add \"it's \\\"new\\\"\"", "[ ]  it's \"new\""),
        ("todos add a\\ \\ b $HOME * # ;", "[ ]  a  b $HOME * # ;"), ("todos add Zoë 🧤 ''", "[ ]  Zoë 🧤"),
        ("todos add -- -5", "[ ]  -5"), ("todos add --note='two words' Milk", "[ ]  Milk"),
    ])
    func aLineIsQuotedAsInAShell(_ line: String, _ row: String) async throws {
        let terminal = try await Tmux(sandbox)
        try await terminal.mentions("\n>")
        try await terminal.type(line)
        try await terminal.mentions("  \(row)\n>")
        #expect(try await sandbox.list() == [row])
    }

    @Test func anErrorIsADocumentToo() async throws {
        let terminal = try await Tmux(sandbox)
        try await terminal.mentions("\n>")
        try await terminal.type("todos --json --home /nowhere")
        try await terminal.mentions(#"{"error":{"code":"usage""#)
    }

    @Test(arguments: [
        ("tdos", "There is no command “tdos”. Did you mean “todos”?"),
        ("todos toggle none", "There is no todo “none”. List all todos and the trash to see their keys."),
        ("todos add 'Milk", "The quote ' before “Milk” is not closed: add another '."),
        ("todos add Milk\\", "The line ends in a backslash: type \\\\ for a literal backslash."),
        ("todos --sort size", "--sort is “size”. Choose agenda, position, due, priority or created."),
        ("todos --home /nowhere", "--home cannot change here: leave with exit, and start again with it."),
        ("exit now", "There is no command “exit”. See sample --help."),
        ("todos import /nowhere", "“/nowhere” cannot be read: No such file or directory."),
        ("open adder://nowhere", "There is no route “nowhere”"),
    ])
    func anErrorDoesNotEndThePrompt(_ line: String, _ message: String) async throws {
        let terminal = try await Tmux(sandbox)
        try await terminal.mentions("\n>")
        try await terminal.type(line)
        try await terminal.mentions("\nsample: \(message)")
        try await terminal.enter("todos")
        try await terminal.mentions("\n> todos\nNothing to do. Add something: sample todos add \"Buy milk\"\n>")
    }

    @Test func helpCoversProgramGroupAndCommand() async throws {
        let terminal = try await Tmux(sandbox, environment: ["PAGER": "cat"])
        try await terminal.mentions("\n>")
        try await terminal.type("help")
        try await terminal.mentions("\nsample: a host of the Adder SDK\n")
        try await terminal.enter("help todos")
        try await terminal.mentions("\nsample todos [list] [OPTION...]")
        try await terminal.enter("todos move --help")
        try await terminal.mentions("\nsample todos move ID POSITION\n\nMove a todo to another position in its list.\n")
        try await terminal.enter("--version")
        try await terminal.mentions("> --version\nsample 0.1.0\n>")
        try await terminal.type("completion bash")
        try await terminal.mentions("complete")
    }

    @Test func jsonLastsForOneCommand() async throws {
        try await sandbox.seed(["milkaaaa"])
        let terminal = try await Tmux(sandbox)
        try await terminal.mentions("\n>")
        try await terminal.type("todos")
        try await terminal.shows("> todos\nmilk  [ ]  milkaaaa\n>")
        try await terminal.type("todos done milk --json")
        let screen = try await terminal.mentions("\"completionCount\":null}}\n>")
        #expect(screen.contains("> todos done milk --json\n{\"todo\":{\"id\":\"milkaaaa\","))
        // The changed list is shown after the next command without --json.
        try await terminal.type("todos undo")
        try await terminal.shows("> todos undo\nUndid: completed “milkaaaa”\n>")
        try await terminal.type("none --json")
        try await terminal.mentions(
            "> none --json\n{\"error\":{\"code\":\"usage\",\"message\":\"There is no command “none”.")
    }

    @Test func verboseLastsForOneCommand() async throws {
        let terminal = try await Tmux(sandbox)
        try await terminal.mentions("\n>")
        try await terminal.type("todos --verbose")
        try await terminal.mentions("request list")
        try await terminal.mentions("Nothing to do")
        try await terminal.enter("todos --done")
        try await terminal.shows("> todos --done\nNothing is done yet. Complete something: sample todos toggle ID\n>")
    }
}
