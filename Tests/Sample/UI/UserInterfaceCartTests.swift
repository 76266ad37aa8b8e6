import Testing

/// The marks of the cart in `sample ui`, at a real terminal.
@Suite(.serialized, .timeLimit(.minutes(3)), .enabled(if: Tmux.isThere, "There is no tmux."))
struct UserInterfaceCartTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    /// The SKU and the quantity of each line, as another process reads them.
    private func quantities() async throws -> [String] {
        try await sandbox.run("cart", "show").output.split(separator: "\n")
            .map { $0.split(separator: " ") }.filter { $0.count > 2 && $0[1].hasPrefix("Item") }
            .map { "\($0[1]) \($0[2])" }
    }

    /// Each key is pressed when the frame shows the one before, so that nothing depends on time.
    @Test func markedLinesAreChangedAndUndoneTogether() async throws {
        for name in ["A", "B", "C"] {
            _ = try await sandbox.run("cart", "add", name, "--title", "Item-\(name)", "--price", "1", "--quantity", "2")
        }
        let terminal = try await Tmux(sandbox, "ui cart")
        try await terminal.mentions("Item-C")
        try await terminal.press("v")
        try await terminal.mentions("1 marked.")
        try await terminal.press("j", "v")
        try await terminal.mentions("2 marked.")
        try await terminal.press("+")
        try await terminal.mentions("Total  8.00 EUR")
        #expect(try await quantities() == ["Item-A 3", "Item-B 3", "Item-C 2"])
        try await terminal.press("u")
        try await terminal.mentions("Undid: added 1 to “Item-A” and 1 more")
        #expect(try await quantities() == ["Item-A 2", "Item-B 2", "Item-C 2"])
        // The marks are kept, and both lines are removed.
        try await terminal.press("d")
        try await terminal.mentions("Total  2.00 EUR")
        #expect(try await quantities() == ["Item-C 2"])
        try await terminal.press("u")
        try await terminal.mentions("Undid: removed “Item-A” and 1 more")
        #expect(try await quantities() == ["Item-A 2", "Item-B 2", "Item-C 2"])
        // They are saved for later after a confirmation, in one step of each kit.
        try await terminal.press("g", "v", "j", "v")
        try await terminal.mentions("2 marked.")
        try await terminal.press("l")
        try await terminal.mentions("Move 2 lines to the todo list?")
        try await terminal.press("y")
        try await terminal.mentions("Moved  2  Item-B  to the todos as ")
        #expect(try await quantities() == ["Item-C 2"])
        #expect(try await sandbox.list() == ["[ ]  Item-A", "[ ]  Item-B"])
        try await terminal.press("u")
        try await terminal.mentions("The todo list still has what was saved: press t in Adder, then d.")
        #expect(try await quantities() == ["Item-A 2", "Item-B 2", "Item-C 2"])
        #expect(try await sandbox.list() == ["[ ]  Item-A", "[ ]  Item-B"])
        try await terminal.press("q")
        try await terminal.shows("[exit 0]")
    }
}
