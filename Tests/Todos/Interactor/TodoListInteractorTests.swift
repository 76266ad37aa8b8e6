import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// What the list asks: many todos at once.
@Suite struct TodoListInteractorTests {
    private let dispatcher: TodosHarness
    private let list: TodoListInteractor

    init() async throws {
        dispatcher = try await TodosHarness()
        list = TodoListInteractor(store: dispatcher.store, today: .start)
    }

    private func ids(_ status: TodoStatus) async throws -> [String] {
        try await dispatcher.store.ids(status)
    }

    @Test func anEmptyStoreIsListedAsNothing() async throws {
        for status in TodoStatus.allCases { #expect(try await list.list(TodoQuery(status)) == .page()) }
        #expect(try await list.summary() == .summary(TodosSummary()))
    }

    @Test func aListSaysOnWhichDayItWasAsked() async throws {
        let tomorrow = CalendarDay.start.advanced(by: 1)
        let answer = try await TodoListInteractor(store: dispatcher.store, today: tomorrow).list(TodoQuery())
        #expect(answer == .todos(TodoPage(todos: [], today: tomorrow)))
    }

    @Test func deletingIsSoftAndRestoringUndoesIt() async throws {
        try await dispatcher.store.add("milk")
        let keys = try TodoKey.typed("milk")
        let kept = try ListedTodo.sample("milk", "Todo milk", rank: 1, position: 1)
        let trashed = try ListedTodo.sample("milk", "Todo milk", deleted: true, rank: 1, position: 1)
        #expect(try await list.delete(keys) == .change(trashed))
        #expect(try await list.list(TodoQuery(.all)) == .page())
        #expect(try await list.list(TodoQuery(.trash)) == .page(trashed))
        #expect(try await list.restore(keys) == .change(kept))
        #expect(try await list.list(TodoQuery(.all)) == .page(kept))
    }

    @Test func togglingTwiceReopens() async throws {
        try await dispatcher.store.add("milk")
        let keys = try TodoKey.typed("milk")
        #expect(try await dispatcher.changed(.toggle(keys)).completedAt == dispatcher.clock.timestamp)
        #expect(
            try await dispatcher.change(.toggle(keys)).todos == [.sample("milk", "Todo milk", rank: 1, position: 1)])
    }

    @Test func aDoneTodoIsStillDoneAfterTheTrash() async throws {
        try await dispatcher.store.add("milk")
        let keys = try TodoKey.typed("milk")
        let done = await dispatcher.answer(.toggle(keys))
        _ = try await list.delete(keys)
        #expect(try await list.restore(keys) == done)
    }

    @Test func aSummaryCountsEachTodoOnce() async throws {
        try await dispatcher.store.add("aaaa", "bbbb", "cccc", "dddd", "eeee", "ffff")
        _ = try await dispatcher.change(.toggle(try TodoKey.typed("aaaa", "bbbb", "cccc")))
        _ = try await list.delete(try TodoKey.typed("cccc"))
        var summary = TodosSummary()
        (summary.open, summary.done, summary.trash) = (3, 2, 1)
        #expect(try await list.summary() == .summary(summary))
    }

    @Test func aSummaryNamesTheFirstTenOfWhatIsDueInTheOrderInWhichItIsDue() async throws {
        for index in 0..<12 {
            var todo = try Todo.sample("todo\(index)")
            todo.due = DueDate(CalendarDay.start.advanced(by: -index), minute: index == 11 ? 5 : nil)
            _ = try await dispatcher.store.add(todo)
        }
        for (id, due) in [("today", "2026-01-01T23:59"), ("tomorrow", "2026-01-02"), ("done", "2025-12-01")] {
            var todo = try Todo.sample(id, done: id == "done" ? 5 : nil)
            todo.due = DueDate(stored: due)
            _ = try await dispatcher.store.add(todo)
        }
        guard case .summary(let summary) = try await list.summary() else { return }
        #expect((summary.open, summary.done, summary.due) == (14, 1, 13))
        #expect(summary.dueFirst.map(\.todo.id.description) == (2...11).reversed().map { "todo\($0)" })
        guard
            case .summary(let next) = try await TodoListInteractor(
                store: dispatcher.store, today: CalendarDay.start.advanced(by: 1)
            )
            .summary()
        else { return }
        #expect(next.due == 14)
    }

    @Test(arguments: [0, -1, .min])
    func aPlaceBeforeTheFirstIsRejected(_ position: Int) async throws {
        try await dispatcher.store.add("aaaa", "bbbb")
        let answer = try await list.move(TodoMove(TodoKey(TodoID("bbbb")), to: position))
        guard case .rejected(let rejections) = answer else { throw NotAnswered(answer) }
        #expect(rejections.map(\.field) == [.position])
        #expect(rejections.first?.message == "There is no place \(position): the first in a list is 1.")
        #expect(try await ids(.open) == ["aaaa", "bbbb"])
    }

    @Test func aMovedTodoIsTheChange() async throws {
        try await dispatcher.store.add("aaaa", "bbbb")
        let answer = try await list.move(TodoMove(TodoKey(TodoID("bbbb")), to: 1))
        guard case .changed(let change) = answer else { throw NotAnswered(answer) }
        #expect(change.todos.map(\.position) == [1])
        #expect(!change.isBulk)
        #expect(try await ids(.open) == ["bbbb", "aaaa"])
    }

    /// With ranks that are others too, no list could tell its order from the one todo.
    @Test func aMoveForWhichOthersMakeRoomIsAnnouncedAsAChangeOfMore() async throws {
        try await dispatcher.store.add("aaaa", "bbbb", "cccc")
        var bulk = 0
        for index in 0..<70 {
            let answer = try await list.move(
                TodoMove(TodoKey(TodoID(index.isMultiple(of: 2) ? "cccc" : "bbbb")), to: 2))
            guard case .changed(let change) = answer else { throw NotAnswered(answer) }
            #expect((change.count, change.todos.count) == (1, 1))
            bulk += change.isBulk ? 1 : 0
        }
        #expect(1...3 ~= bulk)
    }

    @Test func whatIsPurgedIsRemoved() async throws {
        _ = try await dispatcher.store.add(try .sample("milk", deleted: true))
        let removed = try ListedTodo.sample("milk", deleted: true, rank: 1, position: 1)
        #expect(try await list.purge(try TodoKey.typed("milk")) == .change(removed: [removed]))
        #expect(try await ids(.trash) == [])
    }

    @Test func undoingTellsWhatIsBackAndWhatIsNoMore() async throws {
        try await dispatcher.store.add("aaaa", "bbbb")
        _ = try await list.delete(try TodoKey.typed("aaaa"))
        let answer = try await list.undo(2)
        guard case .changed(let change) = answer else { throw NotAnswered(answer) }
        #expect(change.todos == [try .sample("aaaa", "Todo aaaa", rank: 1, position: 1)])
        #expect(change.removed.map(\.todo.id.description) == ["bbbb"])
        for steps in [0, -1] { #expect(try await list.undo(steps) == .change()) }
        #expect(try await ids(.open) == ["aaaa"])
    }

    /// More than fit into one answer.
    @Test(arguments: [256, 257])
    func ofAChangeOfManyOnlyTheNumberIsTold(_ count: Int) async throws {
        let ids = (0..<count).map { TodoID("todo\($0)") }
        let merged = try await dispatcher.store.merge(try ids.map { try .sample($0.description) })
        #expect(merged.count == count)
        let change = try await dispatcher.change(.delete(ids.map { TodoKey($0) }))
        #expect(change.count == count)
        #expect(change.isBulk == (count > 256))
        #expect(change.todos.count == (count > 256 ? 0 : count))
        #expect(try await dispatcher.store.ids(.trash).count == count)
        #expect(try await dispatcher.change(.undo(1)).count == count)
        #expect(try await dispatcher.store.ids(.open).count == count)
    }

    @Test(arguments: TodosRequest.each)
    func aFailureOfTheStoreIsTheAnswer(_ request: TodosRequest) async {
        if case .newDraft = request { return }
        let interactor = TodosInteractor(store: FailingTodoStore(), secondsFromGMT: 0)
        #expect(await interactor.respond(to: request, .testing()) == .failed(FailingTodoStore.error))
    }
}
