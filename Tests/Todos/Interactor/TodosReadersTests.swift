import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// Screens read and request: only the interactor changes the todos.
@MainActor
@Suite struct TodosReadersTests {
    /// A list, a detail and an editor over an interactor that refuses every change.
    @Test func aRefusedChangeChangesNoScreen() async throws {
        let milk = try ListedTodo.sample("milkmilk", rank: 1)
        let draft = LoadedDraft(TodoDraft(milk.todo), today: .start)
        let stub = StubTodosInteractor { request in
            switch request {
            case .read(.list): .page(milk)
            case .draft(.edit): .draft(draft)
            default: .locked
            }
        }
        let stream = EventStream(environment: .testing())
        let answering = try stream.answer(with: stub)
        let stage = Stage(stream: stream)
        let list = stage.open(TodoListPresenter(), state: .init(query: TodoQuery()))
        let detail = stage.detail(of: milk)
        let editor = stage.open(TodoEditorPresenter<TodoForm>(), state: .init(id: milk.todo.id))
        await list.want(.appear)
        await editor.want(.appear)

        for intent in [TodoListIntent.toggle(["milk"]), .delete(["milk"]), .move(.init("milk", to: 2)), .add("Oats")] {
            await list.want(intent)
            #expect(list.state.problem == .locked)
        }
        for intent in [TodoDetailIntent.toggle, .delete, .restore] { await detail.want(intent) }
        await editor.want(.type(.init("Oats", in: .title)))
        await editor.want(.submit)

        #expect(list.state.rows.value == [TodoRow(milk, on: .start)])
        #expect(list.state.notice == nil)
        var unchanged = TodoDetailPresenter<TodoCard>.State(TodoDetail(milk, today: .start))
        unchanged.problem = .locked
        #expect(detail.state == unchanged)
        #expect(editor.state.saved == nil)
        #expect(stub.requests.count == 10)
        answering.cancel()
    }

    /// A change that the interactor makes for one screen is read by all.
    @Test func aChangeIsReadByEveryScreen() async throws {
        let (milk, done) = (
            try ListedTodo.sample("milkmilk", rank: 1), try ListedTodo.sample("milkmilk", done: 5, rank: 1)
        )
        let stream = EventStream(environment: .testing())
        let answering = try stream.answer(
            with: StubTodosInteractor { request in if case .read(.list) = request { .page(milk) } else { .change(done) }
            })
        let stage = Stage(stream: stream)
        let list = stage.open(TodoListPresenter(), state: .init(query: TodoQuery(.all)))
        let detail = stage.detail(of: milk)
        await list.want(.appear)
        await detail.want(.toggle)
        #expect(list.state.rows.value == [TodoRow(done, on: .start)])
        #expect(detail.state.card.value?.row.isDone == true)
        answering.cancel()
    }

    @Test func theStreamHasOneInteractorForTodos() async throws {
        let store = try await TodosHarness().store
        let stream = EventStream(environment: .testing())
        let answering = try stream.answer(with: StubTodosInteractor { _ in .page() })
        #expect(throws: (any Error).self) {
            _ = try stream.answer(with: TodosInteractor(store: store, zone: .utc))
        }
        answering.cancel()
    }
}

extension Stage {
    /// Opens the screen of a todo that is done once.
    fileprivate func detail(of todo: ListedTodo) -> Screen<TodoDetailPresenter<TodoCard>> {
        open(TodoDetailPresenter<TodoCard>(), state: .init(TodoDetail(todo, today: .start))) { _, state, opener in
            self.open(StreakCountPresenter(), state: .init(id: state.id), openedBy: opener)
        }
    }
}
