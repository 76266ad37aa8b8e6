import Foundation
import Testing

/// The search of `sample ui` in 2,000 todos, and in the news.
@Suite(.serialized, .timeLimit(.minutes(3)), .enabled(if: Tmux.isThere, "There is no tmux."))
struct UserInterfaceSearchTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test func aTodoIsFoundAmongTwoThousand() async throws {
        let titles = (1..<2_000).map { "Todo \($0)" } + ["Quince and quark"]
        _ = try await sandbox.run("todos", "import", try sandbox.write(titles.joined(separator: "\n"), to: "list.txt"))
        let terminal = try await Tmux(sandbox, "ui todos", size: (80, 17))
        try await terminal.mentions("1/2000")
        try await terminal.press("/")
        try await terminal.write("qu")
        try await terminal.mentions("[ ]  Quince and quark")
        #expect(try await terminal.frame().contains("[ ]  Todo") == false)
        // The text is longer, and finds nothing; then it is edited until it finds again.
        try await terminal.write("x")
        try await terminal.mentions("No todo matches.")
        try await terminal.press("BSpace")
        try await terminal.mentions("[ ]  Quince and quark")
        try await terminal.press("Enter")
        try await terminal.mentions("1/1")
        try await terminal.press("Enter")
        try await terminal.mentions("Todos: “qu” › Quince and quark")
        try await terminal.press("q")
        // Escape on a row ends the search, and the next one the program.
        try await terminal.mentions("Search  [qu ")
        try await terminal.press("Escape")
        try await terminal.mentions("/2000")
        try await terminal.press("/")
        try await terminal.write("todo 77")
        try await terminal.mentions("Todo 77")
        try await terminal.mentions("“todo 77”\n")
        try await terminal.press("Escape")
        // The first row that was found is still selected, among all of them.
        try await terminal.mentions("77/2000")
        try await terminal.press("Escape")
        try await terminal.shows("[exit 0]")
    }

    @Test func anItemOfTheNewsIsFound() async throws {
        let terminal = try await Tmux(sandbox, "ui news", size: (80, 17))
        try await terminal.mentions("1/3")
        try await terminal.press("/")
        try await terminal.write("watch")
        try await terminal.mentions("News: “watch”\n")
        #expect(try await terminal.frame().contains("Everything here") == false)
        try await terminal.press("C-u")
        try await terminal.mentions("Everything here")
        try await terminal.write("?")
        try await terminal.mentions("Type a letter or a digit.")
        try await terminal.press("Escape")
        try await terminal.mentions("1/3")
        try await terminal.press("q")
        try await terminal.shows("[exit 0]")
    }
}
