import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// The interactor alone, with plain awaits, over a store in memory.
@Suite struct TodoListInteractorTests {
    private let clock = ManualClock()
    private let store = MemoryTodoStore()

    private func answer(_ request: TodosRequest, world: World? = nil) async -> TodosResponse {
        await TodoListInteractor(store: store).respond(to: request, .testing(world ?? .testing(clock: clock)))
    }

    @Test func anEmptyStoreIsListedAsNothing() async {
        for filter in TodoFilter.allCases { #expect(await answer(.list(filter)) == .todos([])) }
        #expect(await answer(.summary) == .summary(TodosSummary()))
    }

    @Test func anAddedTodoHasItsIdentityAndTimeFromTheCall() async throws {
        var todo = Todo(id: TodoID("id-1"), title: try TodoTitle("Milk"), createdAt: clock.timestamp)
        todo.position = 1
        let listed = ListedTodo(todo, key: try TodoKey(typed: "id-1"))
        #expect(await answer(.add(" Milk ")) == .changed([listed]))
        #expect(await answer(.list(.open)) == .todos([listed]))
    }

    @Test(arguments: [("", "empty"), ("a\tb", "controlCharacter"), (String(repeating: "x", count: 501), "tooLong")])
    func whatIsNoTitleIsRejectedAndNothingIsAdded(_ text: String, _ code: String) async {
        guard case .rejected(let rejection) = await answer(.add(text)) else {
            Issue.record("It was not rejected.")
            return
        }
        #expect((rejection.field, rejection.code) == ("title", code))
        #expect(await answer(.list(.all)) == .todos([]))
    }

    @Test func togglingSetsTheTimeOfTheCall() async throws {
        try await store.add("milk")
        clock.advance(by: .seconds(60))
        let expected = try ListedTodo.sample(
            "milk", "Todo milk", done: clock.timestamp.milliseconds, position: 1)
        #expect(await answer(.toggle(try TodoKey.typed("milk"))) == .changed([expected]))
    }

    @Test func togglingTwiceReopens() async throws {
        try await store.add("milk")
        let keys = try TodoKey.typed("milk")
        _ = await answer(.toggle(keys))
        #expect(await answer(.toggle(keys)) == .changed([try .sample("milk", "Todo milk", position: 1)]))
    }

    @Test func deletingIsSoftAndRestoringUndoesIt() async throws {
        try await store.add("milk")
        let keys = try TodoKey.typed("milk")
        let kept = try ListedTodo.sample("milk", "Todo milk", position: 1)
        let trashed = try ListedTodo.sample("milk", "Todo milk", deleted: true, position: 1)
        #expect(await answer(.delete(keys)) == .changed([trashed]))
        #expect(await answer(.list(.all)) == .todos([]))
        #expect(await answer(.list(.trash)) == .todos([trashed]))
        #expect(await answer(.restore(keys)) == .changed([kept]))
        #expect(await answer(.list(.all)) == .todos([kept]))
    }

    @Test func aDoneTodoIsStillDoneAfterTheTrash() async throws {
        try await store.add("milk")
        let keys = try TodoKey.typed("milk")
        let done = await answer(.toggle(keys))
        _ = await answer(.delete(keys))
        #expect(await answer(.restore(keys)) == done)
    }

    @Test func aSummaryCountsEachTodoOnce() async throws {
        try await store.add("aaaa", "bbbb", "cccc", "dddd", "eeee", "ffff")
        _ = await answer(.toggle(try TodoKey.typed("aaaa", "bbbb", "cccc")))
        _ = await answer(.delete(try TodoKey.typed("cccc")))
        var summary = TodosSummary()
        (summary.open, summary.done, summary.trash) = (3, 2, 1)
        #expect(await answer(.summary) == .summary(summary))
    }

    @Test(arguments: [
        TodosRequest.toggle(try TodoKey.typed("milk", "none")), .delete(try TodoKey.typed("milk", "none")),
        .restore(try TodoKey.typed("milk", "none")),
    ])
    func anUnknownKeyFailsTheWholeChange(_ request: TodosRequest) async throws {
        try await store.add("milk")
        #expect(await answer(request) == .failed(.notFound(try TodoKey(typed: "none"))))
        #expect(await answer(.list(.open)) == .todos([try .sample("milk", "Todo milk", position: 1)]))
    }

    @Test(arguments: [
        TodosRequest.list(.open), .summary, .add("Milk"), .toggle([]), .delete([]), .restore([]),
    ])
    func aFailureOfTheStoreIsTheAnswer(_ request: TodosRequest) async {
        let interactor = TodoListInteractor(store: FailingTodoStore())
        #expect(await interactor.respond(to: request, .testing()) == .failed(FailingTodoStore.error))
    }

    @Test func everythingIsAnsweredInTurn() {
        let requests = [TodosRequest.list(.open), .summary, .add("Milk"), .toggle([]), .delete([]), .restore([])]
        let interactor = TodoListInteractor(store: store)
        for request in requests { #expect(interactor.lane(for: request) == .serial) }
    }
}
