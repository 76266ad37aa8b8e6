import Adder
import AdderTesting
import Testing
import TodosKit

/// The code that docs/Kits.md shows.
@MainActor
@Suite struct TodosTests {
    @Test func aBatchIsPreviewedAndThenMade() async throws {
        let sdk = try await SDK.start(environment: .testing()) { _ in
        } kits: {
            TodosKit.enable()
        }
        let stream = sdk.stream
        let response = try await stream.reply(to: TodosRequest.draft(.submit(TodoDraft(line: "Buy milk"))))
        let key = try #require(response.change).todos[0].key
        _ = try await stream.reply(to: TodosRequest.change(.complete([key])))

        let batch = TodoBatch(.delete, .query(TodoQuery(.done)))
        let planned = try await stream.reply(to: TodosRequest.read(.preview(batch)))
        let deleted = try await stream.reply(to: TodosRequest.change(.batch(batch)))

        guard case .read(.preview(let preview)) = planned else {
            Issue.record("The response was \(planned).")
            return
        }
        #expect(preview.changes.map(\.kind) == [.deleted])
        #expect(preview.changes.map(\.todo.todo.status) == [.done])
        #expect(deleted.change?.todos.map(\.todo.status) == [.trash])
        #expect(try await stream.reply(to: TodosRequest.change(.batch(batch))) == .failed(.noMatch))
        await sdk.stop()
    }
}

extension TodosResponse {
    fileprivate var change: TodosChange? { if case .changed(let change) = self { change } else { nil } }
}
