import Adder
import AdderStorage
import AdderTesting
import Testing

@testable import TodosKit

/// Screens over a store that fails: every failure can be retried, and nothing is lost.
@MainActor
@Suite struct TodoRetryTests {
    /// Opens screens over a store whose first `failures` calls fail.
    private func withStage(failures: Int, _ body: (Stage, FailingTodoStore) async throws -> Void) async throws {
        try await StoreKind.memory.withStore { store in
            try await store.add("milk")
            let failing = FailingTodoStore(times: failures, then: store)
            let stream = EventStream(environment: .testing())
            let answering = try stream.answer(with: TodosInteractor(store: failing, zone: .utc))
            try await body(Stage(stream: stream), failing)
            answering.cancel()
        }
    }

    @Test func aFailedListIsRetried() async throws {
        try await withStage(failures: 2) { stage, store in
            let list = stage.open(TodoListPresenter(), state: .init())
            await list.want(.appear)
            #expect(list.state.rows == .failed(.locked))
            await list.want(.retry)
            #expect(list.state.rows == .failed(.locked))
            await list.want(.retry)
            #expect(list.state.rows.value?.map(\.title) == ["Todo milk"])
            store.fail(times: 1)
            await list.want(.appear)
            #expect(list.state.rows.problem == .locked)
            #expect(list.state.rows.value?.count == 1)
            await list.want(.retry)
            #expect(list.state.rows.problem == nil)
        }
    }

    @Test func aFailedChangeCanBeRepeated() async throws {
        try await withStage(failures: 0) { stage, store in
            let list = stage.open(TodoListPresenter(), state: .init())
            await list.want(.appear)
            store.fail(times: 1)
            await list.want(.delete(["milk"]))
            #expect(list.state.problem == .locked)
            #expect(list.state.rows.value?.count == 1)
            await list.want(.delete(["milk"]))
            #expect(list.state.problem == nil)
            #expect(list.state.rows.value == [])
        }
    }

    @Test func aFailedEditorIsRetried() async throws {
        try await withStage(failures: 1) { stage, store in
            let editor = stage.open(TodoEditorPresenter<TodoForm>(), state: .init(id: TodoID("milk")))
            await editor.want(.appear)
            #expect(editor.state.loadProblem == .locked)
            #expect(!editor.state.canSubmit)
            await editor.want(.retry)
            #expect(editor.state.form?.texts.title == "Todo milk")
            store.fail(times: 1)
            await editor.want(.type(.init("Oats", in: .title)))
            await editor.want(.submit)
            #expect(editor.state.problem == .locked)
            #expect(editor.state.canSubmit)
            await editor.want(.submit)
            #expect(editor.state.saved?.title == "Oats")
        }
    }
}
