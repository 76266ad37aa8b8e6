import Testing

/// The order of the list of todos in `sample ui`, at a real terminal.
@Suite(.serialized, .timeLimit(.minutes(3)), .enabled(if: Tmux.isThere, "There is no tmux."))
struct UserInterfaceOrderTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    /// Adds a todo that comes later, one without a due date, and one that is late.
    private func addTodos() async throws {
        _ = try await sandbox.add("Later", "--due", "2999-01-01")
        _ = try await sandbox.add("Undated")
        _ = try await sandbox.add("Late", "--due", "2001-01-01")
    }

    private func leave(_ terminal: Tmux) async throws {
        try await terminal.press("q")
        try await terminal.shows("[exit 0]")
    }

    @Test func theChosenOrderIsRemembered() async throws {
        try await addTodos()
        let agenda = ["[ ] Late late since 2001-01-01", "[ ] Later due 2999-01-01", "[ ] Undated"]
        let preset = ["[ ] Later due 2999-01-01", "[ ] Undated", "[ ] Late late since 2001-01-01"]
        let first = try await Tmux(sandbox, "ui --iso todos")
        try await first.lists(agenda)
        try await first.press("o")
        try await first.lists(preset)
        // The other lists keep the order.
        try await first.press("3")
        try await first.mentions(" All todos   ")
        try await first.lists(preset)
        try await leave(first)
        #expect(try await sandbox.run("settings").output == "todos.sort  position\n")

        let second = try await Tmux(sandbox, "ui --iso")
        try await second.mentions("3 open")
        try await second.press("t")
        try await second.lists(preset)
        for _ in 1...4 { try await second.press("o") }
        try await second.lists(agenda)
        try await second.press("q")
        try await second.mentions("3 open")
        try await leave(second)
        #expect(try await sandbox.run("settings").output == "todos.sort  agenda\n")
    }

    @Test func aMovedTodoStaysThereAfterARestart() async throws {
        try await sandbox.seed(["milkaaaa", "oats2345", "rice2345"])
        _ = try await sandbox.run("settings", "todos.sort", "position")
        let first = try await Tmux(sandbox, "ui todos")
        try await first.lists(["[ ] milkaaaa", "[ ] oats2345", "[ ] rice2345"])
        try await first.press("g", "J")
        try await first.lists(["[ ] oats2345", "[ ] milkaaaa", "[ ] rice2345"])
        // The same todo again: it is still selected.
        try await first.press("J")
        try await first.lists(["[ ] oats2345", "[ ] rice2345", "[ ] milkaaaa"])
        try await first.press("K")
        try await first.lists(["[ ] oats2345", "[ ] milkaaaa", "[ ] rice2345"])
        try await leave(first)

        let second = try await Tmux(sandbox, "ui todos")
        try await second.lists(["[ ] oats2345", "[ ] milkaaaa", "[ ] rice2345"])
        try await second.press("u")
        try await second.lists(["[ ] oats2345", "[ ] rice2345", "[ ] milkaaaa"])
        try await leave(second)
    }

    /// In an order that follows from the todos, no key moves one.
    @Test func onlyMyOrderMovesTodos() async throws {
        try await addTodos()
        let terminal = try await Tmux(sandbox, "ui --iso todos")
        let agenda = ["[ ] Late late since 2001-01-01", "[ ] Later due 2999-01-01", "[ ] Undated"]
        try await terminal.lists(agenda)
        // A key that does nothing changes no frame, so the next key shows that both were read.
        try await terminal.press("J", "K", "Space")
        try await terminal.lists(["[ ] Later due 2999-01-01", "[ ] Undated"])
        try await terminal.press("u")
        try await terminal.lists(agenda)
        try await leave(terminal)
        #expect(try await sandbox.list().map { $0.split(separator: " ")[2] } == ["Later", "Undated", "Late"])
    }

    @Test(arguments: [
        ("adder://todos", ["[ ] Late late since 2001-01-01", "[ ] Undated", "[ ] Later due 2999-01-01"]),
        ("adder://todos/list?status=all&search=later", ["[ ] Later due 2999-01-01"]),
        (
            "adder://todos/list?sort=position#sort=due",
            ["[ ] Later due 2999-01-01", "[ ] Undated", "[ ] Late late since 2001-01-01"]
        ),
    ])
    func aLinkHasTheRememberedOrder(_ link: String, _ rows: [String]) async throws {
        try await addTodos()
        _ = try await sandbox.run("settings", "todos.sort", "created")
        let terminal = try await Tmux(sandbox, "ui --iso '\(link)'")
        try await terminal.lists(rows)
        try await leave(terminal)
    }
}
