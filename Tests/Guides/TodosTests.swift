import Adder
import AdderTesting
import Testing
import TodosKit

/// The code that docs/Todos.md shows.
@MainActor
@Suite struct TodosTests {
    private func start() async throws -> SDK<TodosKit> {
        try await SDK.start(environment: .testing()) { _ in
        } kits: {
            TodosKit.enable()
        }
    }

    @Test func aDraftIsSubmittedAndTheListFollows() async throws {
        let sdk = try await start()
        let todos = sdk.kits
        guard case .list(let list) = try await todos.screen(for: .list()) else { return }
        list.send(.appear)
        await list.settled()

        guard case .editor(let editor) = try await todos.screen(for: .new(.once)) else { return }
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

    @Test func whatIsWrongStandsWithEachField() async throws {
        let sdk = try await start()
        guard case .streakEditor(let editor) = try await sdk.kits.screen(for: .new(.streak)) else { return }
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

    @Test func aChangeIsUndoneOnTheStreamToo() async throws {
        let sdk = try await start()
        let stream = sdk.stream

        guard case .changed(let added) = try await stream.reply(to: TodosRequest.submit(TodoDraft(line: "Buy milk")))
        else { return }
        let key = added.todos[0].key
        _ = try await stream.reply(to: TodosRequest.complete([key]))
        let undone = try await stream.reply(to: TodosRequest.undo(1))

        guard case .changed(let change) = undone else { return }
        #expect(change.todos.map(\.todo.status) == [.open])
        await sdk.stop()
    }
}
