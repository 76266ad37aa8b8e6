import Testing

@testable import sample

/// What a command reads from what was typed.
@Suite struct ParsedCommandTests {
    private enum Order: String { case due, title }

    private let command = ParsedCommand(
        ["notes", "add"], words: ["Oat", "12"],
        options: ["--all": [], "--tag": ["a", "b"], "--limit": ["7"], "--sort": ["due"], "--due": ["x"]])

    @Test func wordsAreReadByIndexOrAsOneText() {
        #expect(command.text == "Oat 12")
        #expect(command.word(1) == "12")
        #expect(command.word(2) == nil)
        #expect(command.word(-1) == nil)
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
        #expect(try command.integer(word: 1, "N", in: 1...20) == 12)
        #expect(try command.integer(word: 2, "N", in: 1...20) == nil)
    }

    @Test(arguments: ["0", "101", "-1", "", "x", "1.5", "1e2", " 1", "99999999999999999999", "٣", "\u{1B}[2J"])
    func whatIsNoWholeNumberInRangeIsNamed(_ value: String) {
        let command = ParsedCommand([], words: [value], options: ["--limit": [value]])
        let shown = value.filter { $0 != "\u{1B}" }
        let mend = "cannot be “\(shown)”: give a whole number from 1 to 100."
        #expect(throws: Failure(usage: "--limit \(mend)")) { try command.integer("--limit", in: 1...100) }
        #expect(throws: Failure(usage: "N \(mend)")) { try command.integer(word: 0, "N", in: 1...100) }
    }
}
