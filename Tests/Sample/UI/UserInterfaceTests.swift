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

    @Test(arguments: [
        ("news", " News "), ("adder://todos/trash", " Trash\n"),
    ])
    func aScreenIsNamed(_ name: String, _ title: String) async throws {
        let terminal = try await Tmux(sandbox, "ui \(name)")
        try await terminal.mentions(" Quit")
        // The news begin without their number.
        #expect(try await terminal.mentions(title).hasPrefix(title))
        try await terminal.press("Escape")
        try await terminal.shows("[exit 0]")
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

    @Test func theTreeOfEventsIsShown() async throws {
        try await sandbox.seed(["milkaaaa", "oats2345"])
        let terminal = try await Tmux(sandbox, "ui todos", size: (80, 24))
        try await terminal.mentions("└ response read.todos: 2 todos")
        try await terminal.mentions("| Events  ? Keys  q Quit")
        try await terminal.press("|")
        while try await terminal.frame().contains("response read.todos") { try Task.checkCancellation() }
        try await terminal.press("|")
        try await terminal.mentions("Nothing yet. Press a key of the page, such as:\n Space Complete")
        try await terminal.press("Space")
        try await terminal.mentions("intent toggle: “")
        try await terminal.mentions("└ response changed: 1 todo")
        try await terminal.press("q")
        try await terminal.shows("[exit 0]")
    }
}
