import Testing

/// `sample todos [list]`: what each option selects and orders.
@Suite(.serialized) struct ListCommandTests {
    /// The data of a user that no test changes.
    private static let listed = Task {
        let sandbox = try Sandbox()
        try await sandbox.importExample()
        return sandbox
    }

    @Test(arguments: [
        ("list", "Milk Oats Rice Run"), ("--all", "Milk Oats Paint Rice Run"), ("--done", "Paint"),
        ("--trash", "Soap"), ("--search ROLLED", "Oats"), ("--tag shop", "Milk Oats Rice"),
        ("--tag shop --tag soon", "Milk"), ("--no-tag +shop", "Rice Run"), ("--overdue", "Milk"),
        ("--due-after 2001-02-03", "Rice"), ("--due-before today", "Milk"), ("--sort agenda", "Milk Rice Oats Run"),
        ("--sort due", "Milk Rice Oats Run"), ("--sort priority", "Rice Oats Milk Run"),
        ("--sort created --all --limit 2", "Milk Oats"), ("--limit 1 --offset 1", "Oats"),
    ])
    func eachOptionSelectsOrOrders(_ options: String, _ titles: String) async throws {
        let order = options.contains("--sort") ? "" : " --sort position"
        let todos = try await Self.listed.value.stored((options + order).split(separator: " ").map(String.init))
        #expect(todos.map(\.title).joined(separator: " ") == titles)
    }
}
