import Testing

/// `toggle`, `done`, `delete`, `restore`, `move` and `undo`, with one todo and with several.
@Suite(.serialized) struct ChangeCommandTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test(arguments: [
        (
            ["toggle", "milk", "OATS2345", "rice"],
            "Reopened  milk  milkaaaa\nDone  oats  oats2345\nDone  rice  rice2345\n"
        ),
        (["done", "milk", "oats"], "Done  milk  milkaaaa\nDone  oats  oats2345\n"),
        (["delete", "oats", "o", "milk"], "Deleted  oats  oats2345\nDeleted  milk  milkaaaa\n"),
        (["restore", "soap", "oats"], "Restored  soap  soap2345\nRestored  oats  oats2345\n"),
        (["toggle", "--", "rice"], "Done  rice  rice2345\n"),
    ])
    func severalAreChangedAtOnce(_ words: [String], _ output: String) async throws {
        try await seed()
        let outcome = try await sandbox.run(["todos"] + words)
        #expect(outcome == Outcome(output: output, messages: "", status: 0))
        // The whole change is one step to undo.
        let after = try await sandbox.run("todos", "--all").output
        _ = try await sandbox.run("todos", "undo")
        #expect(try await sandbox.run("todos", "--all").output == Self.all)
        #expect(after != Self.all || words.first == "done")
    }

    @Test(arguments: [
        ("rice", 1, "rice2345 oats2345 soda2345"), ("oats", 2, "rice2345 oats2345 soda2345"),
        ("oats", 3, "rice2345 soda2345 oats2345"), ("oats", 1_000_000_000, "rice2345 soda2345 oats2345"),
        ("soda", 1, "soda2345 oats2345 rice2345"), ("rice", 2, "oats2345 rice2345 soda2345"),
    ])
    func aTodoIsMovedToAPositionInItsList(_ key: String, _ position: Int, _ titles: String) async throws {
        try await sandbox.seed(["oats2345", "milkaaaa", "rice2345", "soda2345"])
        _ = try await sandbox.run("todos", "done", "milk")
        let outcome = try await sandbox.run("todos", "move", key, "\(position)")
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("Moved  \(key)  "))
        let open = try await sandbox.list()
        #expect(open.map { $0.replacing("[ ]  ", with: "") }.joined(separator: " ") == titles)
        let document = try await sandbox.run("--json", "todos", "move", key, "\(position)").output
        #expect(document.contains(#""position":\#(min(position, 3)),"#))
    }

    @Test(arguments: [
        ["move"], ["move", "oats"], ["move", "oats", "0"], ["move", "oats", "-1"], ["move", "oats", "x"],
        ["move", "oats", "1", "2"], ["undo", "0"], ["undo", "1001"], ["undo", "x"], ["undo", "1", "2"], ["done"],
    ])
    func aWrongArgumentEndsWith2(_ words: [String]) async throws {
        try await sandbox.seed(["oats2345"])
        let outcome = try await sandbox.run(["todos"] + words)
        #expect((outcome.output, outcome.status) == ("", 2))
        #expect(outcome.messages.hasPrefix("sample: "))
    }

    /// Each command runs in its own process.
    @Test func stepsAreUndoneOneByOneOrSeveralAtOnce() async throws {
        let key = try await sandbox.add("Milk")
        for words in [["edit", key, "--title", "Oats"], ["toggle", key], ["delete", key]] {
            #expect(try await sandbox.run(["todos"] + words).status == 0)
        }
        #expect(try await sandbox.run("todos", "undo").output == "Undid: deleted “Oats”\n")
        #expect(try await sandbox.list("--all") == ["[x]  Oats"])
        #expect(try await sandbox.run("todos", "undo", "2").output == "Undid: completed “Oats”\nUndid: edited “Oats”\n")
        #expect(try await sandbox.list() == ["[ ]  Milk"])
        let tooMany = try await sandbox.run("todos", "undo", "2")
        let message = "Only 1 step can be undone. Undo at most that many."
        #expect(tooMany == Outcome(output: "", messages: "sample: \(message)\n", status: 3))
        #expect(try await sandbox.run("todos", "undo").output == "Undid: added “Milk”\n")
        let nothing = try await sandbox.run("todos", "undo")
        #expect(nothing == Outcome(output: "", messages: "sample: There is nothing to undo.\n", status: 3))
    }

    @Test func undoIsADocumentOfRestoredAndRemovedTodos() async throws {
        let key = try await sandbox.add("Milk")
        _ = try await sandbox.add("Oats")
        _ = try await sandbox.run("todos", "done", key)
        let document = try await sandbox.run("todos", "undo", "2", "--json").output
        let pattern =
            /\{"steps":\[\{"number":1,"kind":"completed",.*\}\],"todos":\[\{"id":"[a-z2-7]{26}","title":"Milk",.*\}\],"removed":\[\{"id":.*"title":"Oats".*\}\]\}\n/
        #expect(document.wholeMatch(of: pattern) != nil, "\(document)")
    }

    private static let all = "oats  [ ]  oats2345\nrice  [ ]  rice2345\nmilk  [x]  milkaaaa\n"

    private func seed() async throws {
        try await sandbox.seed(["oats2345", "milkaaaa", "rice2345", "soap2345"])
        _ = try await sandbox.run("todos", "done", "milk")
        _ = try await sandbox.run("todos", "delete", "soap")
        #expect(try await sandbox.run("todos", "--all").output == Self.all)
    }
}
