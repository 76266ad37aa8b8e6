import AdderTerminal
import Foundation
import Servers
import Testing

/// Every command that lists or tells something, at real terminals of several widths.
@Suite(.serialized, .timeLimit(.minutes(3)), .enabled(if: Tmux.isThere, "There is no tmux."))
struct WidthTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    private static let todos = #"""
        {"todos":[{"id":"milk2345","title":"Buy milk and other things that nobody can carry home alone, in one bag",
        "dueAt":"2999-01-02","priority":"A","tags":["+home","@the-supermarket-around-the-corner"],"note":"Two litres, and \#
        the brown bread of last week, if there is any left; otherwise the one with nuts, but not the one with raisins."},
        {"id":"rice2345","title":"Koche Reis 🍚🍚🍚🍚🍚🍚🍚🍚🍚🍚🍚🍚🍚🍚🍚🍚🍚🍚🍚🍚🍚🍚🍚🍚🍚🍚🍚🍚🍚🍚🍚🍚🍚🍚🍚🍚🍚🍚🍚"},
        {"id":"oats2345","title":"漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字"},
        {"id":"ab","title":"x"},{"id":"duec2345","title":"Late","dueAt":"2001-01-01"}]}
        """#

    private static let source = feed(
        "A feed whose title is longer than anybody would expect of the title of a feed",
        "An item with a title that is broken at forty and at eighty columns, and at one hundred columns", "Short")

    /// The commands, and those that a person gets wrong.
    private static let commands = [
        "todos", "todos --all --sort due", "todos show milk", "todos show rice", "todos show oats", "todos history",
        "todos buy milk --price 12345.50", "todos done ab milk", "todos undo", "todos redo", "todos delete ab",
        "todos --trash", "todos restore ab",
        "todos move ab 1", "todos --tag none", "cart", "cart set 1 9999",
        "cart set 1 10000", "cart later 1", "cart remove 77", "news", "news show 1", "news more",
        "news favourite 1 2 3",
        "news later 1", "news buy 2 --price 3", "news read 1 2 77", "news sources", "news sources rename 77 Name",
        "news parse feed.xml nofile.xml", "doctor", "doctor --dismiss", "open adder://todos/done --dry-run",
        "open adder://nowhere/that/is/so/far/away", "todos show zzzz", "todos edit milk --due nothing", "tdos",
        "todos add Run --due-before tomorrow", "todos --sort size", "todos purge ab --yes", "help", "todos --help",
        "version",
        "todos --verbose", "todos show milk --trace", "news show 2 --trace=full", "completion csh", "todos undo 99",
    ]

    private func terminal(_ width: Int, _ commands: [String]) async throws -> Tmux {
        _ = try await sandbox.run("todos", "import", try sandbox.write(Self.todos, to: "todos.json"))
        _ = try sandbox.write(Self.source, to: "feed.xml")
        let lines = commands.map { "\"$0\" \($0) </dev/tty; " }.joined()
        return try await Tmux(
            sandbox, environment: ["PAGER": "cat"], size: (width, 50), script: "cd; \(lines)")
    }

    @Test(arguments: [40, 80, 100, 200])
    func noLineIsWiderThanTheTerminal(_ width: Int) async throws {
        let terminal = try await terminal(width, Self.commands)
        let screen = try await terminal.mentions("[exit ")
        // Lines that the terminal has wrapped are joined.
        for line in screen.split(separator: "\n") {
            #expect(TerminalText.width(String(line)) <= width, "\(line)")
            #expect(!line.contains("\u{FFFD}"), "\(line)")
        }
        #expect(screen.contains("12345.50 EUR"))
        #expect(screen.contains("\nab    [ ]  x\n"))
    }

    /// Sentences are hard to read if they are longer; rows are not.
    @Test func textsTakeAtMost100Columns() async throws {
        let terminal = try await terminal(200, ["todos show milk", "todos edit milk --due nothing", "todos"])
        let screen = try await terminal.mentions("[exit 0]")
        #expect(screen.contains("the one with nuts, but\nnot the one"))
        #expect(screen.contains("tomorrow 9am,\nfriday, in 3 days or 24 Nov.\n"))
        #expect(screen.contains(/in one bag +\+home @the-supermarket-around-the-corner  due 2 Jan 2999\n/))
    }

    @Test func aPipeGetsAMessageWhole() async throws {
        let outcome = try await sandbox.run(["todos", "add", "Milk", "--due", "nothing"], output: .terminal)
        #expect(outcome.messages.split(separator: "\n").count == 1)
        #expect(outcome.messages.utf8.count > 100)
    }
}
