import Adder
import AdderTesting
import AdderViews
import TestSupport
import Testing

@testable import TodosKit

/// The marks of the list, and the actions that change all marked todos.
@Suite struct TodoMarksTests {
    private let (milk, oats, rice): (ListedTodo, ListedTodo, ListedTodo)

    init() throws {
        (milk, oats, rice) = (try .sample("milkmilk"), try .sample("oatsoats"), try .sample("ricerice"))
    }

    private func key(_ todo: ListedTodo) -> String { todo.key.description }

    private func marked(_ todos: ListedTodo...) -> TodoListPresenter.State {
        var state = TodoListPresenter.State.loaded(.open, milk, oats, rice)
        state.marked = Set(todos.map(\.todo.id))
        return state
    }

    // MARK: The presenter

    @Test func aTodoIsMarkedAndUnmarked() throws {
        var harness = PresenterHarness(TodoListPresenter(), state: marked())
        try harness.handle(.mark(key(oats))) { [oats] in $0.marked = [oats.todo.id] }
        try harness.handle(.mark(key(rice))) { [oats, rice] in $0.marked = [oats.todo.id, rice.todo.id] }
        try harness.handle(.mark(key(oats))) { [rice] in $0.marked = [rice.todo.id] }
        try harness.handle(.unmarkAll) { $0.marked = [] }
        try harness.handle(.mark("gone"))
    }

    @Test func aMarkEndsWhenItsTodoLeavesTheList() throws {
        var harness = PresenterHarness(TodoListPresenter(), state: marked(milk, oats))
        let done = try ListedTodo.sample("oatsoats", done: 1)
        try harness.receive(.change(done)) { [milk, rice] state in
            state.rows = .loaded([TodoRow(milk, on: .start), TodoRow(rice, on: .start)], .loaded(.initial))
            state.marked = [milk.todo.id]
        }
    }

    @Test func anotherListHasNoMarks() throws {
        var harness = PresenterHarness(TodoListPresenter(), state: marked(milk))
        let query = TodoQuery(.all)
        try harness.handle(.show(query), effects: [.send(.read(.list(query)))]) {
            $0 = .init(query: query)
            $0.rows = .loading
        }
    }

    @Test func aChangeEndsTheMarksAndAFailureKeepsThem() throws {
        let keys = [milk.key, oats.key]
        var harness = PresenterHarness(TodoListPresenter(), state: marked(milk, oats))
        try harness.receive(.locked, for: .change(.complete(keys))) { $0.problem = .locked }
        let change = TodosChange([], today: .start)
        try harness.receive(.changed(change), for: .change(.complete(keys))) {
            $0.marked = []
            $0.notice = TodoNotice(.toggled, count: 0)
        }
    }

    // MARK: The view

    @Test func theActionsChangeAllMarkedTodos() throws {
        let page = TodoListView().page(of: marked(oats, milk))
        let keys = [key(milk), key(oats)]
        #expect(page.rows.map(\.isMarked) == [true, true, false])
        for row in page.rows {
            let actions = Dictionary(row.actions.map { ($0.key, $0) }) { first, _ in first }
            #expect(actions[" "]?.intent == .complete(keys))
            #expect(actions[" "]?.title == "Complete (2)")
            #expect(actions["d"]?.intent == .delete(keys))
            #expect(actions["d"]?.title == "Delete (2)")
        }
        #expect(page.rows.map { $0.actions.last?.title } == ["Unmark", "Unmark", "Mark"])
        #expect(page.remarks.contains(.text("2 marked.")))
        #expect(page.actions.first { $0.key == "\u{1B}" }?.intent == .unmarkAll)
    }

    @Test func withoutMarksAnActionChangesItsRow() {
        let page = TodoListView().page(of: marked())
        #expect(page.rows.map(\.isMarked) == [false, false, false])
        #expect(page.rows[0].actions.map(\.intent).contains(.toggle([key(milk)])))
        #expect(!page.actions.contains { $0.key == "\u{1B}" })
    }

    @Test func completedTodosAreReopenedTogether() throws {
        let rows = ["milk", "oats"].map { TodoRow(id: TodoID($0), key: $0, title: $0, isDone: true) }
        var state = TodoListPresenter.State(query: TodoQuery(.done), rows: .loaded(rows, .loaded(.initial)))
        state.marked = Set(rows.map(\.id))
        let action = TodoListView().page(of: state).rows[0].actions.first { $0.key == " " }
        #expect(action?.intent == .toggle(["milk", "oats"]))
        #expect(action?.title == "Reopen (2)")
    }

    // MARK: The interactor
}
