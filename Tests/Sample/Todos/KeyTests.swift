import Testing

/// The names of todos on the command line.
@Suite(.serialized) struct KeyTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test func listsShowTheShortestUniquePrefix() async throws {
        try await sandbox.seed(["milkaaaa", "milkbbbb", "oats2345"])
        let outcome = try await sandbox.run("todos")
        #expect(outcome.output == "milka  [ ]  milkaaaa\nmilkb  [ ]  milkbbbb\noats   [ ]  oats2345\n")
    }

    @Test(arguments: ["o", "oats", "OATS2", "oats2345"])
    func anyUnambiguousPrefixIsAccepted(_ key: String) async throws {
        try await sandbox.seed(["milkaaaa", "milkbbbb", "oats2345"])
        let outcome = try await sandbox.run("todos", "toggle", key)
        #expect(outcome == Outcome(output: "Done  oats  oats2345\n", messages: "", status: 0))
    }

    @Test func anAmbiguousPrefixNamesTheCandidates() async throws {
        try await sandbox.seed(["milkaaaa", "milkbbbb", "oats2345"])
        let sentence = "The key “mi” matches milka “milkaaaa” and milkb “milkbbbb”. Enter more of its characters."
        let outcome = try await sandbox.run("todos", "delete", "oats", "mi")
        #expect(outcome == Outcome(output: "", messages: "sample: \(sentence)\n", status: 2))
        let json = try await sandbox.run("todos", "delete", "oats", "mi", "--json")
        let document = #"{"error":{"code":"ambiguous","message":"\#(sentence)"}}"#
        #expect(json == Outcome(output: document + "\n", messages: "", status: 2))
        #expect(try await sandbox.run("todos", "--trash").output == "")
    }

    @Test(arguments: ["toggle", "delete", "restore"])
    func anUnknownIdentityEndsWith3AndChangesNothing(_ verb: String) async throws {
        try await sandbox.seed(["milkaaaa"])
        let outcome = try await sandbox.run("todos", verb, "milkaaaa", "none")
        let message = "There is no todo “none”. List all todos and the trash to see their keys."
        #expect(outcome == Outcome(output: "", messages: "sample: \(message)\n", status: 3))
        #expect(try await sandbox.run("todos").output == "milk  [ ]  milkaaaa\n")
    }

    @Test(arguments: ["", "%", "a b", "é", "../x", String(repeating: "x", count: 65)])
    func anInvalidIdentityEndsWith2(_ key: String) async throws {
        let outcome = try await sandbox.run("todos", "toggle", key)
        #expect(outcome.status == 2)
        #expect(
            outcome.messages.hasSuffix(
                "is not the key of a todo. Enter the characters that a list shows before it.\n"))
    }
}
