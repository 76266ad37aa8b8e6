import Foundation
import Testing

/// The commands of the sample with rows that cannot be read: the rest is shown, and the damaged row can be removed.
@Suite(.serialized) struct DamagedRowTests {
    private let sandbox: Sandbox
    private static let message =
        "sample: The todo “milkaaaa” cannot be read, because its row was damaged or changed from outside. “friday” is not "
        + "a date. Delete and purge it, correct the row, or restore a backup.\n"
    private static let member =
        #""unreadable":[{"key":"milkaaaa","reason":"“friday” is not a date."}],"unreadableCount":1"#

    init() async throws {
        sandbox = try Sandbox()
        try await sandbox.seed(["milkaaaa", "oats2345", "rice2345"])
        try damage("UPDATE todo SET due = 'friday' WHERE id = 'milkaaaa'")
    }

    private func damage(_ sql: String) throws {
        let file = try SQLiteFile(sandbox.database)
        try file.run(sql)
        file.close()
    }

    @Test func aListShowsTheOthersAndNamesTheRow() async throws {
        let outcome = try await sandbox.run("todos")
        let rows = "oats  [ ]  oats2345\nrice  [ ]  rice2345\n"
        #expect(outcome == Outcome(output: rows, messages: Self.message, status: 1))
        let document = try await sandbox.run("--json", "todos")
        #expect(document.output.hasSuffix("],\(Self.member)}\n"))
        #expect((document.messages, document.status) == ("", 1))
        // A list without the row is as it was.
        #expect(try await sandbox.run("--json", "todos", "--done").output == "{\"todos\":[]}\n")
        #expect(try await sandbox.run([]).status == 0)
    }

    @Test func anExportHasTheOthersAndNamesTheRow() async throws {
        let outcome = try await sandbox.run("todos", "export")
        #expect(outcome.output.hasSuffix("],\(Self.member)}\n"))
        #expect((outcome.messages, outcome.status) == (Self.message, 1))
        let file = "\(sandbox.home)/all.txt"
        let saved = try await sandbox.run("todos", "export", file)
        #expect(
            saved
                == Outcome(
                    output: "Exported all todos that can be read to \(file)\n", messages: Self.message, status: 1))
        #expect(try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").count == 2)
        let other = try Sandbox()
        #expect(try await other.run(["todos", "import", "-"], input: outcome.output).output == "Imported 2 todos\n")
    }

    /// Values that a STRICT table refuses, as a damaged disk leaves them.
    @Test(arguments: [
        "title = NULL", "title = x'00ff'", "created_at = 'x'", "created_at = 1.5", "is_deleted = NULL",
        "is_deleted = 'x'", "completed_at = 'x'", "id = x'01'", "tags = NULL",
    ])
    func aRowThatTheTableRefusesIsPurged(_ assignment: String) async throws {
        try replace(assignment)
        let outcomes =
            [try await sandbox.run("todos"), try await sandbox.run("todos", "--trash")]
            + [try await sandbox.run("todos", "--done")]
        let messages = outcomes.map(\.messages).joined()
        #expect(outcomes.flatMap { $0.output.split(separator: "\n") }.count == 2, "\(outcomes)")
        let key = assignment.hasPrefix("id") ? "row-4294967296" : "milkaaaa"
        #expect(messages.contains("The todo “\(key)” cannot be read"), "\(messages)")
        #expect(messages.contains("can only be purged"))
        #expect(try await sandbox.run("todos", "export").messages.contains("“\(key)”"))
        #expect(try await sandbox.run("todos", "add", "Bread").status == 0)
        #expect(try await sandbox.run("todos", "delete", key).status == 1)
        #expect(try await sandbox.run("todos", "purge", "--yes", key).output == "Purged  1 todo\n")
        #expect(try await sandbox.list("--all") == ["[ ]  oats2345", "[ ]  rice2345", "[ ]  Bread"])
        #expect(try await sandbox.run("todos", "--trash").status == 0)
    }

    /// Values of columns that are not read, since the todo is no streak.
    @Test(arguments: [
        "streak_count = 'x'", "streak_count = 1.5", "kept_on = x'00'", "due_before = x''", "searched = NULL",
    ])
    func columnsThatAreNotReadLoseNothing(_ assignment: String) async throws {
        try replace("due = NULL, \(assignment)")
        let before = try await sandbox.run("todos")
        #expect((before.messages, before.status) == ("", 0))
        for words in [["delete", "milk"], ["done", "milk"], ["move", "milk", "3"]] {
            #expect(try await sandbox.run(["todos"] + words).status == 0)
            #expect(try await sandbox.run("todos", "undo").status == 0)
            #expect(try await sandbox.run("todos") == before, "\(words)")
            try replace(assignment)
        }
    }

    @Test(arguments: ["searched = NULL", "key_length = NULL", "key_length = 'x'"])
    func derivedColumnsLockNothing(_ assignment: String) async throws {
        try replace("due = 'friday', \(assignment)")
        #expect(try await sandbox.run("todos", "delete", "milk").output == "Deleted  1 todo\n")
        #expect(try await sandbox.run("todos", "undo").output == "Undid: deleted “milkaaaa”\n")
        #expect(try await sandbox.run("todos", "delete", "milk").output == "Deleted  1 todo\n")
        #expect(try await sandbox.run("todos", "purge", "--yes").output == "Purged  1 todo\n")
    }

    /// The history accepts no copy of the row that redoing replaces, so that undoing cannot bring it back.
    @Test func aRowThatCannotBeCopiedLeavesItsStep() async throws {
        try damage("UPDATE todo SET due = NULL")
        _ = try await sandbox.run("todos", "delete", "milk")
        _ = try await sandbox.run("todos", "undo")
        try replace("title = x'00'")
        #expect(try await sandbox.run("todos").status == 1)
        #expect(try await sandbox.run("todos", "redo").output == "Redid: deleted “milkaaaa”\n")
        #expect(try await sandbox.list("--trash") == ["[ ]  milkaaaa"])
        #expect(try await sandbox.run("todos", "undo").status == 3)
    }

    /// Changes the row while its table accepts any value.
    private func replace(_ assignment: String) throws {
        let schema = "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql ="
        try damage("\(schema) replace(replace(sql, ' STRICT', ''), ' NOT NULL', ' /**/') WHERE name = 'todo'")
        try damage("UPDATE todo SET \(assignment) WHERE id = 'milkaaaa'")
        try damage("\(schema) replace(sql, ' /**/', ' NOT NULL') || ' STRICT' WHERE name = 'todo'")
    }
}
