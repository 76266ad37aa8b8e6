import Testing

/// The verbs with the options of the list in place of keys, and dry runs.
@Suite(.serialized) struct SelectionCommandTests {
    @Test(arguments: [
        ("done --tag shop --no-tag soon", "Done  rice  Rice\nDone  oats  Oats\n"), ("do -s RICE", "Done  rice  Rice\n"),
        ("done --tag shop --sort priority --limit 1", "Done  rice  Rice\n"),
        ("toggle --done", "Reopened  pain  Paint\n"), ("rm --due-before today", "Deleted  milk  Milk\n"),
        ("delete --all --no-tag shop", "Deleted  runs  Run\nDeleted  pain  Paint\n"),
        ("restore --tag shop", "Restored  soap  Soap\n"),
    ])
    func optionsSelectTheTodos(_ command: String, _ output: String) async throws {
        let sandbox = try Sandbox()
        try await sandbox.importExample()
        let words = ["todos"] + command.split(separator: " ").map(String.init)
        let before = try await sandbox.run("todos", "export").output
        #expect(try await sandbox.run(words + ["--dry-run"]).output.hasPrefix("Would "))
        #expect(try await sandbox.run("todos", "export").output == before)
        #expect(try await sandbox.run(words) == Outcome(output: output, messages: "", status: 0))
        // The whole change is one step to undo.
        #expect(try await sandbox.run("todos", "undo").status == 0)
        #expect(try await sandbox.run("todos", "export").output == before)
    }
}
