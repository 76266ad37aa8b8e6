import Testing

/// `sample todos purge`, which asks for confirmation.
@Suite(.serialized) struct PurgeCommandTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    private func seed() async throws {
        try await sandbox.seed(["milkaaaa", "oats2345", "rice2345"])
        _ = try await sandbox.run("todos", "delete", "milk", "oats")
    }

    @Test(arguments: [
        (["purge"], "Remove everything in the trash for ever? This cannot be undone. [y/N] ", ""),
        (["purge", "oats"], "Remove “oats” for ever? This cannot be undone. [y/N] ", "milk  [ ]  milkaaaa\n"),
        (["purge", "oats", "MILK"], "Remove “oats”, “milk” for ever? This cannot be undone. [y/N] ", ""),
    ])
    func aTerminalAsksForConfirmation(_ words: [String], _ question: String, _ rest: String) async throws {
        try await seed()
        let before = try await sandbox.run("todos", "--trash").output
        for (answer, isYes) in [("n", false), ("", false), ("\u{4}", false), ("yes!", false), (" Yes ", true)] {
            let program = try sandbox.start(["todos", "--no-color"] + words, output: .interactive)
            #expect(await program.says(question))
            try program.type(answer + "\n")
            let outcome = await program.outcome()
            #expect(outcome.status == (isYes ? 0 : 4))
            #expect(outcome.output.contains("Purged  oats  oats2345\n") == isYes)
            #expect(outcome.messages.contains("Nothing was removed: confirm the question, or add --yes.\n") == !isYes)
            #expect(try await sandbox.run("todos", "--trash").output == (isYes ? rest : before))
        }
    }

    /// Control-D at the beginning of a line is the end of input.
    @Test func theEndOfInputDeclines() async throws {
        try await seed()
        let program = try sandbox.start(["todos", "purge"], output: .echoing)
        #expect(await program.says("[y/N] "))
        try program.type("\u{4}")
        let outcome = await program.outcome()
        #expect(outcome.status == 4 && outcome.messages.contains("[y/N] \nsample: Nothing was removed"), "\(outcome)")
    }

    @Test(arguments: [["purge"], ["purge", "oats"]])
    func aPurgeWithoutATerminalIsRefused(_ words: [String]) async throws {
        try await seed()
        let message = "Nothing was removed: confirm the question, or add --yes."
        let outcome = try await sandbox.run(["todos"] + words, input: "y\n")
        #expect(outcome == Outcome(output: "", messages: "sample: \(message)\n", status: 4))
        let document = try await sandbox.run(["--json", "todos"] + words)
        #expect(document.output == #"{"error":{"code":"unconfirmed","message":"\#(message)"}}"# + "\n")
        #expect(document.status == 4)
        #expect(try await sandbox.list("--trash").count == 2)
    }

    @Test func yesConfirmsAPurge() async throws {
        try await seed()
        #expect(try await sandbox.run("todos", "purge", "oats", "--yes").output == "Purged  oats  oats2345\n")
        let document = try await sandbox.run("todos", "purge", "--yes", "--json").output
        #expect(document.hasPrefix(#"{"purged":[{"id":"milkaaaa","#))
        #expect(try await sandbox.list("--trash") == [])
        #expect(try await sandbox.run("todos", "purge", "--yes").output == "Nothing was changed\n")
    }

    @Test func aDocumentOfAPurgeHasOnlyTheNamedTodos() async throws {
        try await seed()
        let document = try await sandbox.run("--json", "todos", "purge", "oats", "--yes").output
        #expect(document.hasPrefix(#"{"purged":[{"id":"oats2345","#))
        #expect(!document.contains("milkaaaa"))
        #expect(try await sandbox.list("--trash") == ["[ ]  milkaaaa"])
    }

    /// Undo restores neither the purged todo nor its earlier changes.
    @Test func aPurgeRemovesTheTodosFromAllSteps() async throws {
        try await seed()
        _ = try await sandbox.run("todos", "edit", "rice", "--title", "Basmati")
        _ = try await sandbox.run("todos", "purge", "--yes")
        #expect(try await sandbox.run("todos", "undo").output == "Undid: edited “Basmati”\n")
        #expect(try await sandbox.run("todos", "undo").status == 3)
        #expect(try await sandbox.list("--trash") == [])
    }

    @Test(arguments: [
        (["rice"], "is not in the trash", 2), (["oats", "rice"], "is not in the trash", 2),
        (["none"], "There is no todo “none”", 3), (["%"], "“%” is not the key of a todo", 2),
    ])
    func onlyTodosInTheTrashArePurged(_ keys: [String], _ part: String, _ status: Int32) async throws {
        try await seed()
        let outcome = try await sandbox.run(["todos", "purge", "--yes"] + keys)
        #expect((outcome.output, outcome.status) == ("", status))
        #expect(outcome.messages.contains(part), "\(outcome.messages)")
        #expect(try await sandbox.list("--trash").count == 2)
    }
}
