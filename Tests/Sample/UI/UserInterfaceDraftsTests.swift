import Foundation
import Testing

/// A form of `sample ui` at a real terminal whose program ends while a person types.
@Suite(.serialized, .timeLimit(.minutes(3)), .enabled(if: Tmux.isThere, "There is no tmux."))
struct UserInterfaceDraftsTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    /// Keeps the identity of the program in a file.
    private static let naming = #"(echo $BASHPID > $HOME/process; exec "$0" "$@")"#

    private func open(_ link: String) async throws -> Tmux {
        try await Tmux(sandbox, "ui \(link)", size: (80, 24), script: Self.naming)
    }

    private func end(by signal: Int32) throws {
        let text = try String(contentsOfFile: "\(sandbox.home)/process", encoding: .utf8)
        #expect(kill(try #require(pid_t(text.filter(\.isNumber))), signal) == 0)
    }

    /// Returns the number of rows with a text in the database of a kit.
    private func count(_ text: String, in table: String, of kit: String) throws -> Int {
        let file = try SQLiteFile("\(sandbox.data)/\(kit).sqlite")
        return try file.number("SELECT count(*) FROM \(table) WHERE text = '\(text)'")
    }

    /// Waits until the text that was typed last is kept.
    private func keeps(_ text: String, in table: String, of kit: String) async throws {
        while try count(text, in: table, of: kit) == 0 {
            try Task.checkCancellation()
            await Task.yield()
        }
    }

    @Test func aKilledEditorOffersItsText() async throws {
        try await sandbox.seed(["milkaaaa"])
        let killed = try await open("adder://todos/milkaaaa/edit")
        try await killed.mentions("[milkaaaa")
        try await killed.write(" and oats")
        try await keeps("milkaaaa and oats", in: "draft", of: "todos")
        try end(by: SIGKILL)
        try await killed.close()

        let terminal = try await open("adder://todos/milkaaaa/edit")
        try await terminal.mentions("A draft is kept from before: “milkaaaa and oats”.")
        #expect(try await terminal.frame().contains("[milkaaaa and oats") == false)
        try await terminal.press("Escape")
        try await terminal.mentions("r Restore the draft  x Discard the draft")
        try await terminal.press("r")
        try await terminal.mentions("[milkaaaa and oats")
        try await terminal.press("s")
        try await terminal.shows("[exit 0]")
        #expect(try await sandbox.list().contains { $0.contains("milkaaaa and oats") })
        #expect(try count("milkaaaa and oats", in: "draft", of: "todos") == 0)
    }

    @Test func aKilledFormOfASourceOffersItsAddress() async throws {
        let address = "https://a.example/feed"
        let killed = try await open("adder://news/sources")
        try await killed.mentions("Add a source")
        try await killed.press("a")
        try await killed.write(address)
        try await keeps(address, in: "kept_address", of: "news")
        try end(by: SIGKILL)
        try await killed.close()

        let terminal = try await open("adder://news/sources")
        try await terminal.mentions("A draft is kept from before: “\(address)”.")
        try await terminal.press("r")
        try await terminal.mentions("[\(address)")
        try await terminal.press("q")
        try await terminal.mentions("Discard the address that you have typed?")
        try await terminal.press("y")
        try await terminal.shows("[exit 0]")
        #expect(try count(address, in: "kept_address", of: "news") == 0)
    }

    /// The pause after the last key does not have to be over.
    @Test func aSignalKeepsWhatIsTyped() async throws {
        try await sandbox.seed(["milkaaaa"])
        let terminal = try await open("adder://todos/milkaaaa/edit")
        try await terminal.mentions("[milkaaaa")
        try await terminal.write("!")
        try await terminal.mentions("[milkaaaa!")
        try end(by: SIGTERM)
        try await terminal.shows("[exit 143]")
        #expect(try count("milkaaaa!", in: "draft", of: "todos") == 1)
    }
}
