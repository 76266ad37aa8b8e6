import Testing

/// `sample todos edit ID` with options: each changes its field alone.
@Suite(.serialized) struct EditCommandTests {
    @Test(arguments: [
        // Words of todo.txt are special in a new title only.
        (["--title", "Oats +home due:2999-01-01"], "[ ]  (A) Oats +home due:2999-01-01  due 2999-01-31  +home @shop"),
        (["--due", "2999-02-01T08:30"], "[ ]  (A) Milk  due 2999-02-01T08:30  +home @shop"),
        (["--due="], "[ ]  (A) Milk  +home @shop"), (["--priority", ""], "[ ]  Milk  due 2999-01-31  +home @shop"),
        (["--tag", "soon", "--tag=+work"], "[ ]  (A) Milk  due 2999-01-31  soon +work"),
        (["--title", "Oats", "--tag", "", "--due", "", "--priority", "z", "--note", "x"], "[ ]  (Z) Oats"),
    ])
    func eachOptionChangesItsFieldAlone(_ options: [String], _ line: String) async throws {
        let sandbox = try Sandbox()
        let key = try await sandbox.add("Milk due:2999-01-31 +home @shop (A)", "--note", "Oat")
        let outcome = try await sandbox.run(["todos", "edit", key] + options)
        #expect(outcome == Outcome(output: "Changed  \(key)  \(line)\n", messages: "", status: 0))
        let shown = try await sandbox.run("todos", "show", key).output
        #expect(shown.hasSuffix(options.contains("--note") ? "\n\nx\n" : "\n\nOat\n"))
    }
}
