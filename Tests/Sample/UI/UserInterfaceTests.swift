import Foundation
import Testing

/// `sample ui` at a real terminal: the screens of all kits, one on top of the other.
@Suite(.serialized, .timeLimit(.minutes(3)), .enabled(if: Tmux.isThere, "There is no tmux."))
struct UserInterfaceTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test func screensOfAllKitsAreAStack() async throws {
        _ = try await sandbox.add("Milk")
        let terminal = try await Tmux(sandbox, "ui")
        try await terminal.mentions("1 open, 0 done, 0 in the trash")
        try await terminal.press("t")
        try await terminal.mentions(" Adder › Todos  ")
        try await terminal.press("Enter")
        try await terminal.mentions(" Adder › Todos › Milk\n")
        try await terminal.press("e")
        try await terminal.mentions(" Adder › Todos › Milk › Edit\n")
        try await terminal.type(" 2l")
        try await terminal.mentions(" Saved  ")
        try await terminal.press("q")
        try await terminal.mentions("[ ]  Milk 2l\n")
        try await terminal.press("q")
        try await terminal.mentions("Latest news")
        // From one kit to another: the item is put into the cart.
        try await terminal.press("w")
        try await terminal.mentions("› 3  [ ]  Everything")
        try await terminal.press("Enter")
        try await terminal.mentions(" Adder › News › Everything here is read from a cache\n")
        try await terminal.press("b")
        try await terminal.mentions(" › Buy an item")
        try await terminal.press("Tab")
        try await terminal.mentions("› Price")
        try await terminal.type("2")
        try await terminal.mentions(" In the cart  3  Everything")
        try await terminal.press("q")
        try await terminal.mentions(" Adder › News  ")
        try await terminal.press("q")
        try await terminal.mentions("1 item, 2.00 EUR")
        try await terminal.press("q")
        try await terminal.shows("[exit 0]")
    }

    @Test func theHomeScreenIsLoadedAgain() async throws {
        let terminal = try await Tmux(sandbox, "ui")
        try await terminal.mentions("0 open, 0 done, 0 in the trash")
        try await terminal.press("t")
        try await terminal.mentions("Nothing to do. Press a, type a todo, and press Return.")
        try await terminal.press("a")
        try await terminal.type("Bread")
        try await terminal.mentions("[ ]  Bread")
        try await terminal.press("Escape")
        try await terminal.mentions("q Back")
        try await terminal.press("q")
        try await terminal.mentions("1 open, 0 done, 0 in the trash")
        try await terminal.press("q")
        try await terminal.shows("[exit 0]")
    }

    @Test(arguments: [
        ("todos", " Todos\n"), ("cart", " Cart\n"), ("news", " News "), ("adder://todos/trash", " Trash\n"),
    ])
    func aScreenIsNamed(_ name: String, _ title: String) async throws {
        let terminal = try await Tmux(sandbox, "ui \(name)")
        try await terminal.mentions(" Quit")
        // The news begin without their number.
        #expect(try await terminal.mentions(title).hasPrefix(title))
        try await terminal.press("Escape")
        try await terminal.shows("[exit 0]")
    }

    @Test(arguments: [
        ("shop", "sample: “shop” is not a screen. Name todos, cart or news, or a link such as adder://todos/done.", 2),
        ("adder://todos/zzzz", "sample: There is no todo “zzzz”. List all todos and the trash to see their keys.", 3),
        ("adder://cart/1/later", "cannot be opened by a link: open the app and go there.", 4),
        ("--json", #"{"error":{"code":"usage","message":"sample ui shows screens to a person: leave --json out"#, 2),
    ])
    func aScreenThatCannotBeShownIsAnError(_ arguments: String, _ message: String, _ code: Int) async throws {
        let terminal = try await Tmux(sandbox, "ui \(arguments)", size: (160, 24))
        try await terminal.mentions(message)
        try await terminal.shows("[exit \(code)]")
    }

    @Test(arguments: [[:], ["TERM": "dumb"]])
    func withoutATerminalTheFirstScreenIsPrinted(_ environment: [String: String]) async throws {
        let outcome = try await sandbox.run(["ui"], environment: environment.mapValues(Optional.init))
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("Adder\n\nt  Todos  0 open, 0 done, 0 in the trash\n"))
    }

    @Test func aTerminalForInputAloneIsAnError() async throws {
        let terminal = try await Tmux(
            sandbox, "ui", size: (160, 24), script: #""$0" "$@" | cat; exit ${PIPESTATUS[0]}"#)
        try await terminal.mentions("sample: sample ui needs a terminal for output if it has one for input:")
        try await terminal.shows("[exit 2]")
    }

    /// A kit that warns at its start does not write over the page.
    @Test func aWarningIsShownInTheFooterAndAtTheEnd() async throws {
        _ = try await sandbox.add("Milk")
        try Data("no database".utf8).write(to: URL(filePath: "\(sandbox.data)/cart.sqlite"))
        #expect(try await sandbox.run("cart").status == 1)
        let terminal = try await Tmux(sandbox, "ui", size: (200, 24))
        try await terminal.mentions("1 open")
        let shown = try await terminal.mentions(" To recover what can be read, and to end the warning: sample doctor")
        #expect(!shown.contains("warning: The database"))
        try await terminal.press("Down")
        try await terminal.mentions("› c  Cart")
        #expect(!(try await terminal.screen().contains("sample doctor")))
        try await terminal.press("q")
        try await terminal.shows("[exit 0]")
        let screen = try await terminal.screen()
        #expect(screen.contains("warning: The database"))
        #expect(screen.contains("sample doctor"))
    }

    /// Without a todo too, the keys are those of the page.
    @Test(arguments: [[], ["milkaaaa"], ["milkaaaa", "oats2345", "rice2345"]])
    func noKeyIsTypedByAccident(_ todos: [String]) async throws {
        if !todos.isEmpty { try await sandbox.seed(todos) }
        let terminal = try await Tmux(sandbox, "ui todos")
        try await terminal.mentions(todos.isEmpty ? "Nothing to do." : "› milk")
        for key in ["Down", "Space", "Space", "Space", "3", "1", "Up", "Home", "u", "4"] {
            try await terminal.press(key)
        }
        let frame = try await terminal.mentions("Trash")
        #expect(frame.contains(" / Search ") && !frame.contains("Search  ["))
        try await terminal.press("q")
        try await terminal.shows("[exit 0]")
    }
}

/// The search, the undo and the tree of events of `sample ui`, at three widths.
@Suite(.serialized, .timeLimit(.minutes(3)), .enabled(if: Tmux.isThere, "There is no tmux."))
struct UserInterfaceKeysTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test(arguments: [(40, 12), (80, 24), (200, 50)])
    func aFoundTodoIsDeletedAndComesBack(_ columns: Int, _ lines: Int) async throws {
        try await sandbox.seed(["milkaaaa", "oats2345", "rice2345"])
        let terminal = try await Tmux(sandbox, "ui todos", size: (columns, lines))
        try await terminal.mentions("[ ]  rice2345")
        try await terminal.press("/")
        try await terminal.type("a")
        try await terminal.mentions("1/2")
        #expect(try await terminal.screen().contains("[ ]  rice") == false)
        // A resized terminal, which has cut off the end of the first line, is drawn again with the text.
        try await terminal.resize(columns - 3, lines)
        #expect(try await terminal.mentions("1/2").contains("Search  [a "))
        try await terminal.press("d")
        try await terminal.mentions("Deleted  ")
        try await terminal.mentions("1/1")
        try await terminal.press("u")
        try await terminal.mentions("2/2")
        try await terminal.press("Escape")
        try await terminal.mentions("[ ]  rice")
        try await terminal.press("q")
        try await terminal.shows("[exit 0]")
        #expect(try await sandbox.list().count == 3)
    }

    @Test func theTreeOfEventsIsShown() async throws {
        try await sandbox.seed(["milkaaaa", "oats2345"])
        let terminal = try await Tmux(sandbox, "ui todos", size: (80, 24))
        try await terminal.mentions("└ response todos: 2 todos")
        try await terminal.mentions("| Events  ? Keys  q Quit")
        try await terminal.press("|")
        while try await terminal.frame().contains("response todos") { try Task.checkCancellation() }
        try await terminal.press("|")
        try await terminal.mentions("Nothing yet. Press a key of the page, such as:\n Space Complete")
        try await terminal.press("Space")
        try await terminal.mentions("intent toggle: “")
        // In a small terminal, it takes the place of the page.
        try await terminal.resize(80, 12)
        while try await terminal.frame().contains("intent toggle") { try Task.checkCancellation() }
        try await terminal.mentions("[ ]  oats")
        try await terminal.press("|")
        try await terminal.mentions(" | Hide")
        try await terminal.mentions("intent toggle: “")
        try await terminal.press("|")
        try await terminal.mentions("[ ]  oats")
        try await terminal.press("u")
        try await terminal.mentions("[ ]  milk")
        try await terminal.resize(130, 24)
        try await terminal.mentions("│ Events")
        try await terminal.press("Space")
        try await terminal.mentions("│intent toggle: “")
        try await terminal.mentions("└ response changed: 1 todo")
        try await terminal.press("|")
        while try await terminal.frame().contains("└") { try Task.checkCancellation() }
        #expect(try await terminal.screen().contains("│") == false)
        try await terminal.press("q")
        try await terminal.shows("[exit 0]")
    }
}
