import Foundation
import Servers
import Testing

/// `--ndjson`.
@Suite(.serialized) struct JSONLinesCommandTests {
    private let sandbox: Sandbox

    init() async throws {
        sandbox = try Sandbox()
        try await sandbox.seed(["milkaaaa", "oats2345"])
    }

    private func lines(_ arguments: String...) async throws -> [JSONTree] {
        try await sandbox.run(["--ndjson"] + arguments).output.split(separator: "\n").map(JSONTree.init(document:))
    }

    @Test func aListIsALineForEachTodo() async throws {
        let todos = try await lines("todos")
        #expect(todos.map { $0["todo"]?["id"]?.text } == ["milkaaaa", "oats2345"])
        #expect(try await lines("todos", "--done").isEmpty)
        #expect(
            try await lines("todos", "done", "milk", "oats").map { $0["todo"]?["id"]?.text } == [
                "milkaaaa", "oats2345",
            ])
        let undone = try await lines("todos", "undo")
        #expect(undone.map { $0.members.keys.first } == ["step", "todo", "todo"])
        #expect(try await lines("todos", "export").count == 2)
    }

    @Test func aListOfTheNewsEndsWithItsCursor() async throws {
        let items = try await lines("news", "--limit", "2")
        #expect(items.count == 3)
        #expect(items[0]["item"]?["id"] == .number(3))
        #expect(items[2]["nextCursor"]?.text != nil)
        #expect(try await lines("news").last == .object(["nextCursor": .null]))
    }

    @Test func anErrorIsALine() async throws {
        let outcome = try await sandbox.run("todos", "done", "none", "--ndjson")
        #expect(outcome.output.hasPrefix(#"{"error":{"code":"notFound","#))
        #expect((outcome.messages, outcome.status) == ("", 3))
    }

    @Test func unreadableRowsAreLines() async throws {
        let file = try SQLiteFile(sandbox.database)
        try file.run("UPDATE todo SET due = 'friday' WHERE id = 'milkaaaa'")
        file.close()
        let todos = try await lines("todos")
        #expect(todos.count == 3)
        #expect(todos[1]["unreadable"]?["key"]?.text == "milkaaaa")
        #expect(todos[2] == .object(["unreadableCount": .number(1)]))
    }

    @Test func theLastFormThatIsGivenIsWritten() async throws {
        #expect(try await sandbox.run("todos", "--json", "--ndjson").output.hasPrefix(#"{"todo":{"#))
        #expect(try await sandbox.run("todos", "--ndjson", "--json").output.hasPrefix(#"{"todos":[{"#))
    }

    @Test func aRefreshIsALineForEachSource() async throws {
        let server = try FeedServer(["/a": feed("A", "One"), "/b": feed("B", "Two")])
        for path in ["a", "b"] {
            #expect(try await sandbox.run("news", "sources", "add", "\(server.address)/\(path)").status == 0)
        }
        let steps = try await lines("news", "refresh")
        #expect(steps.dropLast().map { $0["refreshing"]?["done"] } == [.number(1), .number(2)])
        #expect(Set(steps.dropLast().map { $0["refreshing"]?["source"]?["name"]?.text }) == ["A", "B"])
        #expect(steps.last?["refresh"]?["sources"]?.elements.count == 2)
        // One document has no steps.
        #expect(try await sandbox.run("--json", "news", "refresh").output.split(separator: "\n").count == 1)
    }
}
