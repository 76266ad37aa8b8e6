import Testing

/// The sample as a process of its own answers as it does in the process of the tests.
@Suite struct ProcessTests {
    private let sandbox: Sandbox

    init() async throws {
        sandbox = try Sandbox()
        try await sandbox.seed(["milkaaaa", "oatsbbbb"])
    }

    @Test(arguments: [
        [], ["todos", "--json"], ["news", "--limit", "1"], ["--help"], ["todos", "toggle", "none"], ["tdos"],
        ["todos", "purge"], ["todos", "import", "none.txt"], ["ui"],
    ])
    func aCommandHasTheSameOutcome(_ arguments: [String]) async throws {
        let outcome = try await sandbox.run(arguments)
        #expect(outcome == (try await sandbox.runProcess(arguments)), "\(outcome)")
    }

    @Test(arguments: [[], ["batch", "-"], ["batch", "-", "--json"]])
    func linesHaveTheSameOutcome(_ arguments: [String]) async throws {
        let lines = "todos\ntodos toggle none\ntodos\n"
        let outcome = try await sandbox.run(arguments, input: lines)
        #expect(outcome == (try await sandbox.runProcess(arguments, input: lines)), "\(outcome)")
    }

    @Test(arguments: [
        ["CLICOLOR_FORCE": "1"], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], ["ADDER_HOME": "/dev/null/x"],
    ])
    func variablesHaveTheSameEffect(_ variables: [String: String]) async throws {
        let changes = variables.mapValues(Optional.init)
        let outcome = try await sandbox.run(["todos"], environment: changes)
        #expect(outcome == (try await sandbox.runProcess(["todos"], environment: changes)))
    }
}
