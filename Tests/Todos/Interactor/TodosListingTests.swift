import Adder
import AdderServices
import AdderTesting
import TestSupport
import Testing

@testable import TodosKit

/// Lists, moves, the trash and the history, by the interactor.
@Suite struct TodosListingTests {
    private let harness: TodosHarness
    private let interactor: TodosInteractor

    init() async throws {
        harness = try await TodosHarness()
        interactor = TodosInteractor(store: harness.store, zone: .utc)
    }

    private func ids(_ status: TodoStatus) async throws -> [String] {
        try await harness.store.ids(status)
    }

    @Test func anEmptyStoreIsAnEmptyList() async throws {
        for status in TodoStatus.allCases {
            let page = TodoPage(todos: [], waiting: status == .open ? 0 : nil, today: .start)
            #expect(try await interactor.read(.list(TodoQuery(status)), harness.call()) == .read(.todos(page)))
        }
        #expect(try await interactor.read(.summary, harness.call()) == .read(.summary(TodosSummary())))
    }

    @Test func aListNamesItsDay() async throws {
        harness.clock.advance(by: .seconds(86_400))
        let answer = try await interactor.read(.list(TodoQuery()), harness.call())
        #expect(answer == .read(.todos(TodoPage(todos: [], waiting: 0, today: CalendarDay.start.advanced(by: 1)))))
    }

    @Test func togglingTwiceReopens() async throws {
        try await harness.store.add("milk")
        let keys = try TodoKey.typed("milk")
        #expect(try await harness.changed(.change(.toggle(keys))).completedAt == harness.clock.timestamp)
        #expect(
            try await harness.change(.change(.toggle(keys))).todos == [
                .sample("milk", "Todo milk", rank: 1, position: 1)
            ])
    }

    @Test func aCompletedTodoStaysSoInTheTrash() async throws {
        try await harness.store.add("milk")
        let keys = try TodoKey.typed("milk")
        let done = await harness.answer(.change(.toggle(keys)))
        _ = try await interactor.change(.delete(keys), harness.call())
        #expect(try await interactor.change(.restore(keys), harness.call()) == done)
    }

    @Test func aSummaryListsTheFirstTenDueTodos() async throws {
        for index in 0..<12 {
            var todo = try Todo.sample("todo\(index)")
            todo.due = DueDate(CalendarDay.start.advanced(by: -index), minute: index == 11 ? 5 : nil)
            _ = try await harness.store.add(todo)
        }
        for (id, due) in [("today", "2026-01-01T23:59"), ("tomorrow", "2026-01-02"), ("done", "2025-12-01")] {
            var todo = try Todo.sample(id, done: id == "done" ? 5 : nil)
            todo.due = DueDate(stored: due)
            _ = try await harness.store.add(todo)
        }
        let summary = try await summary()
        #expect((summary.open, summary.done, summary.due) == (14, 1, 13))
        #expect(summary.dueFirst.map(\.todo.id.description) == (2...11).reversed().map { "todo\($0)" })
        harness.clock.advance(by: .seconds(86_400))
        #expect(try await self.summary().due == 14)
    }

    private func summary() async throws -> TodosSummary {
        let response = try await interactor.read(.summary, harness.call())
        guard case .read(.summary(let summary)) = response else { throw NotAnswered(response) }
        return summary
    }

    @Test(arguments: [0, -1, .min])
    func aPositionBelowOneIsRejected(_ position: Int) async throws {
        try await harness.store.add("aaaa", "bbbb")
        let answer = try await interactor.change(.move(TodoMove(TodoKey(TodoID("bbbb")), to: position)), harness.call())
        guard case .rejected(let rejections) = answer else { throw NotAnswered(answer) }
        #expect(rejections.map(\.field) == [.position])
        #expect(
            rejections.first?.message == "The position is \(position). Enter 1 for the first todo in the list, or more."
        )
        #expect(try await ids(.open) == ["aaaa", "bbbb"])
    }

    @Test func aMoveChangesOneTodo() async throws {
        try await harness.store.add("aaaa", "bbbb")
        let answer = try await interactor.change(.move(TodoMove(TodoKey(TodoID("bbbb")), to: 1)), harness.call())
        guard case .changed(let change) = answer else { throw NotAnswered(answer) }
        #expect(change.todos.map(\.position) == [1])
        #expect(!change.isBulk)
        #expect(try await ids(.open) == ["bbbb", "aaaa"])
    }

    /// When the ranks of others change too, no list could tell its order from the moved todo alone.
    @Test func aMoveThatSpreadsRanksIsABulkChange() async throws {
        try await harness.store.add("aaaa", "bbbb", "cccc")
        var bulk = 0
        for index in 0..<70 {
            let answer = try await interactor.change(
                .move(TodoMove(TodoKey(TodoID(index.isMultiple(of: 2) ? "cccc" : "bbbb")), to: 2)), harness.call())
            guard case .changed(let change) = answer else { throw NotAnswered(answer) }
            #expect((change.count, change.todos.count) == (1, 1))
            bulk += change.isBulk ? 1 : 0
        }
        #expect(1...3 ~= bulk)
    }

    @Test func aPurgeRemovesTodos() async throws {
        _ = try await harness.store.add(try .sample("milk", deleted: true))
        let removed = try ListedTodo.sample("milk", deleted: true, rank: 1, position: 1)
        #expect(
            try await interactor.change(.purge(try TodoKey.typed("milk")), harness.call())
                == .change(removed: [removed]))
        #expect(try await ids(.trash) == [])
    }

    @Test func undoingListsChangedAndRemovedTodos() async throws {
        try await harness.store.add("aaaa", "bbbb")
        _ = try await interactor.change(.delete(try TodoKey.typed("aaaa")), harness.call())
        let answer = try await interactor.history(.undo(2), harness.call())
        guard case .changed(let change) = answer else { throw NotAnswered(answer) }
        #expect(change.todos == [try .sample("aaaa", "Todo aaaa", rank: 1, position: 1)])
        #expect(change.removed.map(\.todo.id.description) == ["bbbb"])
        let time = harness.clock.timestamp
        #expect(change.steps.first == TodoStep(.deleted, title: "Todo aaaa", time: time))
        for steps in [0, -1] { #expect(try await interactor.history(.undo(steps), harness.call()) == .change()) }
        #expect(try await ids(.open) == ["aaaa"])
    }

    @Test func redoingListsChangedTodosAndSteps() async throws {
        try await harness.store.add("aaaa", "bbbb")
        _ = try await interactor.change(.delete(try TodoKey.typed("aaaa")), harness.call())
        _ = try await interactor.history(.undo(2), harness.call())
        let answer = try await interactor.history(.redo(2), harness.call())
        guard case .changed(let change) = answer else { throw NotAnswered(answer) }
        #expect(Set(change.todos.map(\.todo.id.description)) == ["aaaa", "bbbb"])
        #expect(change.removed == [])
        #expect(change.steps.map(\.kind) == [.added, .deleted])
        for steps in [0, -1] { #expect(try await interactor.history(.redo(steps), harness.call()) == .change()) }
        guard case .history(.steps(let history)) = try await interactor.history(.list(limit: 1), harness.call()) else {
            throw NotAnswered("history")
        }
        #expect(history.done.map(\.kind) == [.deleted])
    }

    /// A response lists at most 256 todos.
    @Test(arguments: [256, 257])
    func aLargeChangeNamesOnlyItsCount(_ count: Int) async throws {
        let ids = (0..<count).map { TodoID("todo\($0)") }
        let merged = try await harness.store.merge(try ids.map { try .sample($0.description) })
        #expect(merged.count == count)
        let change = try await harness.change(.change(.delete(ids.map { TodoKey($0) })))
        #expect(change.count == count)
        #expect(change.isBulk == (count > 256))
        #expect(change.todos.count == (count > 256 ? 0 : count))
        #expect(try await harness.store.ids(.trash).count == count)
        #expect(try await harness.change(.history(.undo(1))).count == count)
        #expect(try await harness.store.ids(.open).count == count)
    }

    /// An empty draft needs no store, and a watch waits for it.
    @Test(arguments: TodosRequest.each.filter { $0 != .draft(.new(.once)) && $0 != .watch })
    func aStoreFailureIsTheResponse(_ request: TodosRequest) async throws {
        await harness.store.close()
        guard case .failed(let error) = await harness.answer(request) else { throw NotAnswered("a failure") }
        #expect(error.code == "closed")
    }
}
