import Testing

/// `sample todos edit ID` with options: each field alone, and its errors.
@Suite(.serialized) struct EditCommandTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test(arguments: [
        (["--title", "Oats"], "[ ]  (A) Oats  due 2999-01-31  +home @shop"),
        (["--due", "2999-02-01T08:30"], "[ ]  (A) Milk  due 2999-02-01T08:30  +home @shop"),
        (["--due", ""], "[ ]  (A) Milk  +home @shop"), (["--due="], "[ ]  (A) Milk  +home @shop"),
        (["--priority", "z"], "[ ]  (Z) Milk  due 2999-01-31  +home @shop"),
        (["--priority", ""], "[ ]  Milk  due 2999-01-31  +home @shop"),
        (["--tag", "soon", "--tag=+work"], "[ ]  (A) Milk  due 2999-01-31  soon +work"),
        (["--tag", ""], "[ ]  (A) Milk  due 2999-01-31"),
        (["--title", "Oats", "--tag", "", "--due", "", "--priority", "", "--note", "x"], "[ ]  Oats"),
        // Words of todo.txt are special in a new title only.
        (["--title", "Oats +home due:2999-01-01"], "[ ]  (A) Oats +home due:2999-01-01  due 2999-01-31  +home @shop"),
    ])
    func eachOptionChangesItsFieldAlone(_ options: [String], _ line: String) async throws {
        let key = try await sandbox.add("Milk due:2999-01-31 +home @shop (A)", "--note", "Oat")
        let outcome = try await sandbox.run(["todos", "edit", key] + options)
        #expect(outcome == Outcome(output: "Changed  \(key)  \(line)\n", messages: "", status: 0))
        #expect(try await sandbox.list() == [line])
        let shown = try await sandbox.run("todos", "show", key).output
        #expect(shown.hasSuffix(options.contains("--note") ? "\n\nx\n" : "\n\nOat\n"))
        // The same with --json, as one step to undo.
        _ = try await sandbox.run("todos", "undo")
        #expect(try await sandbox.list() == ["[ ]  (A) Milk  due 2999-01-31  +home @shop"])
        #expect(
            try await sandbox.run(["--json", "todos", "edit", key] + options).output.hasPrefix(#"{"todo":{"id":""#))
        #expect(try await sandbox.list() == [line])
    }

    @Test func theDaysOfAStreakCanBeChanged() async throws {
        let key = try await sandbox.add("Run", "--every", "2", "--due", "2999-01-01")
        #expect(try await sandbox.run("todos", "edit", key, "--every", "9").status == 0)
        #expect(try await sandbox.run("todos", "show", key).output.contains("Repeats  every 9 days"))
    }

    @Test(arguments: [
        (["--title", ""], "empty", "The title is empty"), (["--due", "soon"], "malformed", "“soon” is not a date"),
        (["--priority", "AA"], "malformed", "“AA” is not a priority"),
        (["--every", "2"], "otherKind", "cannot change between"),
        (["--title", "", "--due", "soon"], "empty", "Enter what is to be done. “soon” is not a date"),
        (["--title", "a\u{7}b"], "controlCharacter", "U+0007"),
    ])
    func aRejectedFieldChangesNothing(_ options: [String], _ code: String, _ part: String) async throws {
        let key = try await sandbox.add("Milk")
        let outcome = try await sandbox.run(["todos", "edit", key] + options)
        #expect((outcome.output, outcome.status) == ("", 2))
        #expect(outcome.messages.contains(part), "\(outcome.messages)")
        let document = try await sandbox.run(["todos", "edit", "--json", key] + options)
        #expect(document.output.hasPrefix(#"{"error":{"code":"\#(code)","message":""#), "\(document.output)")
        #expect(document.status == 2)
        #expect(try await sandbox.list() == ["[ ]  Milk"])
    }

    @Test(arguments: [[], ["--json"]])
    func withoutOptionsAnEditorNeedsATerminal(_ options: [String]) async throws {
        let key = try await sandbox.add("Milk")
        let outcome = try await sandbox.run(["todos", "edit", key] + options)
        #expect(outcome.status == 2)
        #expect((outcome.messages + outcome.output).contains("--title TITLE"))
    }

    @Test func aTodoInTheTrashCannotBeEdited() async throws {
        let key = try await sandbox.add("Milk")
        _ = try await sandbox.run("todos", "delete", key)
        let outcome = try await sandbox.run("todos", "edit", key, "--title", "Oats")
        #expect((outcome.output, outcome.status) == ("", 2))
        #expect(
            outcome.messages.contains("“\(key)") && outcome.messages.contains("in the trash"), "\(outcome.messages)")
        let document = try await sandbox.run("todos", "edit", key, "--title", "Oats", "--json")
        #expect(document.output.hasPrefix(#"{"error":{"code":"inTrash","message":""#), "\(document.output)")
        #expect(document.status == 2)
        // The same without options, before an editor opens.
        let editor = try await sandbox.run("todos", "edit", key)
        #expect(editor.status == 2)
        #expect(editor.messages.contains("in the trash"), "\(editor.messages)")
        #expect(try await sandbox.list("--trash") == ["[ ]  Milk"])
    }

    @Test func anUnknownTodoCannotBeEdited() async throws {
        let outcome = try await sandbox.run("todos", "edit", "none", "--title", "Oats")
        #expect((outcome.output, outcome.status) == ("", 3))
    }
}
