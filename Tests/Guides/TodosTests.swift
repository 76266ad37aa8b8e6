import Adder
import AdderTesting
import Testing
import TodosKit

/// The code that docs/Kits.md shows.
@MainActor
@Suite struct TodosTests {
    private func start() async throws -> SDK<TodosKit> {
        try await SDK.start(environment: .testing()) { _ in
        } kits: {
            TodosKit.enable()
        }
    }

    @Test func aSubmittedDraftShowsInTheList() async throws {
        let sdk = try await start()
        let todos = sdk.kits
        let list = todos.list()
        list.send(.appear)
        await list.settled()

        let editor = todos.onceEditor()
        editor.send(.appear)
        await editor.settled()
        editor.send(.line("Buy milk due:+1d +home (A)"))
        editor.send(.type(.init("2 litres", in: .note)))
        editor.send(.submit)
        await editor.settled()

        #expect(editor.state.saved?.title == "Buy milk")
        #expect(list.state.rows.value?.map(\.title) == ["Buy milk"])
        await sdk.stop()
    }

    @Test func eachInvalidFieldHasARejection() async throws {
        let sdk = try await start()
        let editor = sdk.kits.streakEditor()
        editor.send(.appear)
        await editor.settled()

        editor.send(.type(.init("Run", in: .title)))
        editor.send(.type(.init("someday", in: .due)))
        editor.send(.type(.init("0", in: .every)))
        editor.send(.submit)
        await editor.settled()

        #expect(editor.state.rejections.map(\.field) == [.due, .every])
        #expect(editor.state.saved == nil)
        await sdk.stop()
    }

    @Test func aChangeIsUndoneOnTheStream() async throws {
        let sdk = try await start()
        let stream = sdk.stream

        let response = try await stream.reply(to: TodosRequest.submit(TodoDraft(line: "Buy milk")))
        let key = try #require(response.change).todos[0].key
        _ = try await stream.reply(to: TodosRequest.complete([key]))
        let undone = try await stream.reply(to: TodosRequest.undo(1))

        let change = try #require(undone.change)
        #expect(change.todos.map(\.todo.status) == [.open])

        #expect(change.steps.map(\.kind) == [.completed])
        let redone = try await stream.reply(to: TodosRequest.redo(1))

        #expect(redone.change?.todos.map(\.todo.status) == [.done])
        await sdk.stop()
    }

    @Test func aBatchIsPreviewedAndThenMade() async throws {
        let sdk = try await start()
        let stream = sdk.stream
        let response = try await stream.reply(to: TodosRequest.submit(TodoDraft(line: "Buy milk")))
        let key = try #require(response.change).todos[0].key
        _ = try await stream.reply(to: TodosRequest.complete([key]))

        let batch = TodoBatch(.delete, .query(TodoQuery(.done)))
        let planned = try await stream.reply(to: TodosRequest.preview(batch))
        let deleted = try await stream.reply(to: TodosRequest.changeAll(batch))

        guard case .preview(let preview) = planned else {
            Issue.record("The response was \(planned).")
            return
        }
        #expect(preview.changes.map(\.kind) == [.deleted])
        #expect(preview.changes.map(\.todo.todo.status) == [.done])
        #expect(deleted.change?.todos.map(\.todo.status) == [.trash])
        #expect(try await stream.reply(to: TodosRequest.changeAll(batch)) == .failed(.noMatch))
        await sdk.stop()
    }
}

extension TodosResponse {
    fileprivate var change: TodosChange? { if case .changed(let change) = self { change } else { nil } }
}
