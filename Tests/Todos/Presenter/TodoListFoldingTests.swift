import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// A list stays true whoever changes a todo: `changed` is folded into the rows.
@Suite struct TodoListFoldingTests {
    private let presenter = TodoListPresenter()

    /// Whether an answer is this list's own makes no difference to its rows.
    @Test(arguments: [nil, TodosRequest.toggle([])])
    func aChangedTodoIsReplacedInItsPlace(_ own: TodosRequest?) throws {
        let before = [try listed("a", 1), try listed("b", 2), try listed("c", 3)]
        let changed = try listed("b", 2, title: "Bread")
        var harness = PresenterHarness(presenter, state: .loaded(.all, before.map(TodoRow.init)))
        try harness.receive(.changed([changed]), to: own) { state in
            state.rows[1] = TodoRow(changed)
            state.notice = own.flatMap { TodoNotice($0, [TodoRow(changed)]) }
        }
        #expect(harness.state.rows.map(\.title) == ["Milk", "Bread", "Milk"])
    }

    @Test(arguments: [(1, 0), (4, 1), (6, 2), (9, 3)] as [(Int64, Int)])
    func aTodoThatComesToBelongIsInsertedInItsPlace(_ position: Int64, _ index: Int) throws {
        let before = [try listed("b", 2), try listed("e", 5), try listed("g", 7)]
        let changed = try listed("x", position)
        var harness = PresenterHarness(presenter, state: .loaded(.open, before.map(TodoRow.init)))
        try harness.receive(.changed([changed])) { $0.rows.insert(TodoRow(changed), at: index) }
    }

    @Test(arguments: [
        (TodoFilter.open, true, false, false), (.open, false, true, false), (.done, false, false, false),
        (.done, true, true, false), (.all, false, true, false), (.all, true, false, true),
        (.trash, false, false, false),
        (.trash, true, true, true),
    ])
    func aShownTodoStaysOnlyWhileTheFilterAcceptsIt(
        _ filter: TodoFilter, _ isDone: Bool, _ isDeleted: Bool, _ stays: Bool
    ) throws {
        let shown = try listed("a", 1)
        let changed = try ListedTodo.sample("a", done: isDone ? 5 : nil, deleted: isDeleted, position: 1)
        var harness = PresenterHarness(presenter, state: .loaded(filter, shown))
        try harness.receive(.changed([changed])) { $0.rows = stays ? [TodoRow(changed)] : [] }
    }

    @Test func aTodoThatNeverBelongedChangesNothing() throws {
        let shown = try listed("a", 1)
        let changed = try ListedTodo.sample("b", deleted: true, position: 2)
        var harness = PresenterHarness(presenter, state: .loaded(.open, shown))
        try harness.receive(.changed([changed]))
    }

    @Test func oneAnswerMayChangeSeveral() throws {
        let before = [try listed("a", 1), try listed("b", 2), try listed("c", 3)]
        let changed = [
            try ListedTodo.sample("a", deleted: true, position: 1), try listed("c", 3, title: "Bread"),
            try listed("d", 4),
        ]
        var harness = PresenterHarness(presenter, state: .loaded(.open, before.map(TodoRow.init)))
        try harness.receive(.changed(changed)) { $0.rows = [before[1], changed[1], changed[2]].map(TodoRow.init) }
    }

    @Test func theSameChangeTwiceIsFoldedOnce() throws {
        let changed = try listed("b", 2)
        var harness = PresenterHarness(presenter, state: .loaded(.open, try listed("a", 1)))
        try harness.receive(.changed([changed])) { $0.rows.append(TodoRow(changed)) }
        try harness.receive(.changed([changed]))
    }

    /// Its answer will have the change: it is asked for after it, or in the same line before it.
    @Test func aListThatIsNotLoadedIsNotFoldedInto() throws {
        var harness = PresenterHarness(presenter, state: .init(filter: .all))
        try harness.receive(.changed([try listed("a", 1)]))
    }

    /// Whatever comes, a list shows what a fresh one would.
    @Test(arguments: [UInt64](1...20))
    func aFoldedListIsWhatAFreshOneWouldBe(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let filter = try #require(TodoFilter.allCases.randomElement(using: &random))
        var todos: [ListedTodo] = []
        var harness = PresenterHarness(presenter, state: .loaded(filter, []))
        for _ in 0..<60 {
            let index = Int.random(in: 0...min(todos.count, 8), using: &random)
            let changed = try ListedTodo.sample(
                "todo\(index)", done: Bool.random(using: &random) ? 5 : nil, deleted: .random(using: &random),
                position: Int64(index + 1))
            if index == todos.count { todos.append(changed) } else { todos[index] = changed }
            let fresh = todos.filter { filter.accepts($0.todo) }.map(TodoRow.init)
            try harness.receive(.changed([changed])) { $0.rows = fresh }
        }
    }

    private func listed(_ id: String, _ position: Int64, title: String = "Milk") throws -> ListedTodo {
        try .sample(id, title, position: position)
    }
}
