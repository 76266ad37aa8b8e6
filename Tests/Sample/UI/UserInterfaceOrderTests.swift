import Testing

/// The order of the list of todos in `sample ui`, at a real terminal.
@Suite(.serialized, .timeLimit(.minutes(3)), .enabled(if: Tmux.isThere, "There is no tmux."))
struct UserInterfaceOrderTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    private func leave(_ terminal: Tmux) async throws {
        try await terminal.press("q")
        try await terminal.shows("[exit 0]")
    }

    @Test func theChosenOrderIsRemembered() async throws {
        for words in [["Later", "--due", "2999-01-01"], ["Undated"], ["Late", "--due", "2001-01-01"]] {
            #expect(try await sandbox.run(["todos", "add"] + words).status == 0)
        }
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
        #expect(try await sandbox.run("settings", "todos.sort").output == "todos.sort  position\n")

        let second = try await Tmux(sandbox, "ui --iso")
        try await second.mentions("3 open")
        try await second.press("t")
        try await second.lists(preset)
        for _ in 1...4 { try await second.press("o") }
        try await second.lists(agenda)
        try await second.press("q")
        try await second.mentions("3 open")
        try await leave(second)
        #expect(try await sandbox.run("settings", "todos.sort").output == "todos.sort  agenda\n")
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
}
