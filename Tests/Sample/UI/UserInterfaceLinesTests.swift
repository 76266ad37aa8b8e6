import Testing

/// `sample ui` in a pipe: the screens line by line.
@Suite struct UserInterfaceLinesTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    private func run(_ lines: String..., in screen: String = "todos", options: [String] = []) async throws -> Outcome {
        try await sandbox.run(["ui", screen] + options, input: lines.map { $0 + "\n" }.joined())
    }

    @Test func aTodoIsAddedAndCompleted() async throws {
        let outcome = try await run("a: Milk +home", "Milk Complete")
        #expect(outcome.status == 0, "\(outcome)")
        #expect(outcome.output.hasPrefix("Todos\n\nAdded  "))
        #expect(outcome.output.contains("[ ]  Milk  +home\n"))
        #expect(outcome.output.contains("\nDone  "))
        #expect(outcome.messages.hasPrefix("Nothing to do.\nType Add: TEXT, Search: TEXT, Done todos (2), "))
        #expect(try await sandbox.list("--done") == ["[x]  Milk  +home"])
    }

    @Test func screensOfAllKitsAreAStack() async throws {
        try await sandbox.seed(["milkaaaa"])
        let outcome = try await sandbox.run(["ui"], input: "t\nmilk\nback\nback\nnews\nback\nback\nnever read\n")
        #expect(outcome.status == 0, "\(outcome)")
        let titles = ["Adder", "Todos", "milkaaaa", "Todos", "Adder", "News", "Adder"]
        #expect(outcome.output.split(separator: "\n").filter { titles.contains(String($0)) }.map(String.init) == titles)
    }

    @Test func aFormIsFilledInAndSaved() async throws {
        try await sandbox.seed(["milkaaaa"])
        let outcome = try await run("milk Edit", "Title: Oats", "Due: 2030-01-31", "Priority: a", "Save")
        #expect(outcome.status == 0, "\(outcome)")
        #expect(outcome.output.contains("\nTitle        Oats\n"))
        #expect(outcome.output.contains("\nSaved  milk  [ ]  (A) Oats  due 2030-01-31\n"))
        #expect(try await sandbox.list() == ["[ ]  (A) Oats  due 2030-01-31"])
    }

    /// The lines of a cart have their actions where they are visible: in a pipe, all are.
    @Test func eachRowOfALongListHasItsActions() async throws {
        let adding = (1...60).map { "cart add sku-\($0) --title Item --price 1\n" }.joined()
        #expect(try await sandbox.run([], input: adding).status == 0)
        let outcome = try await run("60 +", "1 +", in: "cart")
        #expect(outcome.status == 0, "\(outcome)")
        #expect(try await sandbox.run("cart", "show").output.contains("62"))
    }

    @Test func aTypedTextIsNotLostSilently() async throws {
        try await sandbox.seed(["milkaaaa"])
        let outcome = try await run("milk e", "Title: Oats", "back")
        let question = "Discard what you have typed? Add a line with y, s or n, or add --yes."
        #expect(
            outcome.messages.hasSuffix("sample: The input ended before an answer to the question: \(question)\n"))
        #expect(outcome.status == 4)
        #expect(try await run("milk e", "Title: Oats", "back", options: ["--yes"]).status == 0)
        // Nothing is offered to the next form.
        #expect(!(try await run("milk e")).output.contains("Oats"))
    }

    @Test(arguments: [
        ("nonsense", "Line 1: The line names nothing on this page. Type Add: TEXT, ", 2),
        ("a: Milk due:soon", "Line 1: “soon” is not a date", 2), ("Undo", "Line 1: There is nothing to undo", 3),
    ])
    func aLineThatFailsEndsTheSession(_ line: String, _ message: String, _ status: Int32) async throws {
        let outcome = try await run(line, "a: Oats")
        #expect(outcome.status == status, "\(outcome)")
        #expect(outcome.messages.contains("\nsample: \(message)"), "\(outcome)")
        #expect(try await sandbox.list().isEmpty)
    }

    @Test func aBatchGoesOnAfterTheScreensAreLeft() async throws {
        let outcome = try await sandbox.run(["batch", "-"], input: "ui todos\na: Milk\nback\ntodos\nui cart\n")
        #expect(outcome.status == 0, "\(outcome)")
        #expect(outcome.output.contains("Milk\n"))
        #expect(outcome.output.hasSuffix("Cart\n"))
    }

    @Test func aShellPipesLines() async throws {
        let outcome = try await sandbox.shell(#"printf 'a: Milk\nMilk Edit\nTitle: Oats\ns\n' | "$0" ui todos"#)
        #expect(outcome.status == 0, "\(outcome)")
        #expect(try await sandbox.list() == ["[ ]  Oats"])
        let ended = try await sandbox.shell(#"yes '' | "$0" ui todos | head -n 3"#)
        #expect(ended.status == 0)
    }

    @Test func theDocumentShowsARealSession() async throws {
        let example = try ConsoleExample(in: "docs/Sample.md", below: "## The screens line by line")
        try #require(example.steps.count == 2)
        let outcome = try await sandbox.shell("cd \"$HOME\"; PATH=$(dirname -- \"$0\"):$PATH\n\(example.script)")
        #expect(ConsoleExample.lines(of: outcome.output) == example.expected)
    }

    @Test(arguments: [
        ("ui shop", "“shop” is not a screen. Name todos, cart or news, or a link such as adder://todos/done.", 2),
        ("ui adder://todos/zzzz", "There is no todo “zzzz”. List all todos and the trash to see their keys.", 3),
        ("ui adder://news/1/purchase", "“news/1/purchase” cannot be opened by a link: open the app and go there.", 4),
    ])
    func aScreenThatCannotBeShownIsAnError(_ line: String, _ message: String, _ status: Int32) async throws {
        try await sandbox.expectError(of: line, message, status)
    }

    @Test func aScreenIsNoDocument() async throws {
        let outcome = try await run(options: ["--json"])
        #expect(outcome.output.hasPrefix(#"{"error":{"code":"usage","message":"sample ui shows screens to a person"#))
        #expect(outcome.status == 2)
    }
}

/// `sample ui` at a real terminal without a full screen.
@Suite(.serialized, .timeLimit(.minutes(3)), .enabled(if: Tmux.isThere, "There is no tmux."))
struct DumbTerminalTests {
    @Test func screensAreShownLineByLine() async throws {
        let terminal = try await Tmux(try Sandbox(), "ui todos", environment: ["TERM": "dumb"])
        try await terminal.mentions("back or help.")
        try await terminal.type("nonsense")
        try await terminal.mentions("The line names nothing on this page.")
        try await terminal.type("a: Milk")
        try await terminal.mentions("[ ]  Milk\n")
        try await terminal.press("C-c")
        try await terminal.shows("[exit 130]")
    }
}
