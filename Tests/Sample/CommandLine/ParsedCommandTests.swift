import Testing

@testable import sample

/// The arguments and options that a command reads.
@Suite struct ParsedCommandTests {
    private enum Order: String { case due, title }

    private let command = ParsedCommand(
        ["notes", "add"], arguments: ["Oat", "12"],
        options: ["--all": [], "--tag": ["a", "b"], "--limit": ["7"], "--sort": ["due"], "--due": ["x"]])

    @Test func argumentsAreReadByIndexOrAsOneText() {
        #expect(command.text == "Oat 12")
        #expect(command.argument(1) == "12")
        #expect(command.argument(2) == nil)
        #expect(command.argument(-1) == nil)
    }

    @Test func optionsAreReadByName() {
        #expect(command.has("--all") && !command.has("--trash"))
        #expect(command.value("--all") == nil)
        #expect(command.values("--tag") == ["a", "b"])
        #expect(command.values("--none") == [])
        #expect(command.value("--sort", as: Order.self) == .due)
        #expect(command.value("--due", as: Order.self) == nil)
    }

    @Test func wholeNumbersAreReadFromOptionsAndWords() throws {
        #expect(try command.integer("--limit", in: 1...7) == 7)
        #expect(try command.integer("--none", in: 1...7) == nil)
        #expect(try command.integer(argument: 1, "N", in: 1...20) == 12)
        #expect(try command.integer(argument: 2, "N", in: 1...20) == nil)
    }

    @Test(arguments: ["0", "101", "-1", "", "x", "1.5", "1e2", " 1", "99999999999999999999", "٣", "\u{1B}[2J"])
    func anInvalidNumberIsNamed(_ value: String) {
        let command = ParsedCommand([], arguments: [value], options: ["--limit": [value]])
        let shown = value.filter { $0 != "\u{1B}" }
        let rule = "is “\(shown)”. Enter a whole number from 1 to 100."
        #expect(throws: Failure(usage: "--limit \(rule)")) { try command.integer("--limit", in: 1...100) }
        #expect(throws: Failure(usage: "N \(rule)")) { try command.integer(argument: 0, "N", in: 1...100) }
    }
}
