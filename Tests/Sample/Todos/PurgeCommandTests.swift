import Testing

/// `sample todos purge`, which asks for confirmation.
@Suite(.serialized) struct PurgeCommandTests {
    private let sandbox: Sandbox

    init() async throws {
        sandbox = try Sandbox()
        try await sandbox.seed(["milkaaaa", "oats2345", "rice2345"])
        _ = try await sandbox.run("todos", "delete", "milk", "oats")
    }

    @Test func aTerminalAsksForConfirmation() async throws {
        for (answer, isYes) in [("n", false), ("", false), ("\u{4}", false), ("yes!", false), (" Yes ", true)] {
            let program = try sandbox.start(["todos", "--no-color", "purge", "oats"], output: .interactive)
            #expect(await program.says("Remove “oats” for ever? This cannot be undone. [y/N] "))
            try program.type(answer + "\n")
            let outcome = await program.outcome()
            #expect((outcome.output, outcome.status) == (isYes ? "Purged  oats  oats2345\n" : "", isYes ? 0 : 4))
            #expect(outcome.messages.contains("Nothing was changed: confirm the question, or add --yes.\n") == !isYes)
            #expect(try await sandbox.list("--trash").count == (isYes ? 1 : 2))
        }
    }

    /// Control-D at the beginning of a line is the end of input.
    @Test func theEndOfInputDeclines() async throws {
        let program = try sandbox.start(["todos", "purge"], output: .echoing)
        #expect(await program.says("[y/N] "))
        try program.type("\u{4}")
        let outcome = await program.outcome()
        #expect(outcome.status == 4 && outcome.messages.contains("[y/N] \nsample: Nothing was changed"), "\(outcome)")
    }
}
