import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// The intents of the list, and the requests that they send.
@Suite struct TodoListIntentTests {
    private let milk: ListedTodo

    init() throws {
        milk = try .sample("milkmilk")
    }

    @Test(arguments: TodoStatus.allCases)
    func appearingLoadsTheQuery(_ status: TodoStatus) throws {
        var harness = PresenterHarness(TodoListPresenter(), state: .init(query: TodoQuery(status)))
        try harness.handle(.appear, effects: [.send(.read(.list(TodoQuery(status))))]) { $0.rows = .loading }
    }

    @Test func appearingAgainKeepsTheRows() throws {
        var harness = PresenterHarness(TodoListPresenter(), state: .loaded(.open, milk))
        let row = TodoRow(milk, on: .start)
        try harness.handle(.appear, effects: [.send(.read(.list(TodoQuery())))]) {
            $0.rows = .loaded([row], .loading(.refresh))
        }
    }

    @Test func appearingWhileLoadingIsIgnored() throws {
        var harness = PresenterHarness(TodoListPresenter(), state: .loading())
        try harness.handle(.appear)
        try harness.handle(.retry)
        try harness.receive(.page(milk), for: .read(.list(TodoQuery()))) { $0 = .loaded(.open, milk) }
        try harness.handle(.appear, effects: [.send(.read(.list(TodoQuery())))]) {
            $0.rows = .loaded([TodoRow(milk, on: .start)], .loading(.refresh))
        }
        try harness.handle(.appear)
    }

    @Test func aFailedLoadIsRetried() throws {
        var harness = PresenterHarness(TodoListPresenter(), state: .loading())
        try harness.receive(.locked, for: .read(.list(TodoQuery()))) { $0.rows = .failed(.locked) }
        try harness.handle(.retry, effects: [.send(.read(.list(TodoQuery())))]) { $0.rows = .loading }
        try harness.receive(.page(milk), for: .read(.list(TodoQuery()))) { $0 = .loaded(.open, milk) }
    }

    @Test func aFailedRefreshIsRetried() throws {
        var harness = PresenterHarness(TodoListPresenter(), state: .loaded(.open, milk))
        let rows = [TodoRow(milk, on: .start)]
        try harness.handle(.appear, effects: [.send(.read(.list(TodoQuery())))]) {
            $0.rows = .loaded(rows, .loading(.refresh))
        }
        try harness.receive(.locked, for: .read(.list(TodoQuery()))) {
            $0.rows = .loaded(rows, .failed(.refresh, .locked))
        }
        try harness.handle(.retry, effects: [.send(.read(.list(TodoQuery())))]) {
            $0.rows = .loaded(rows, .loading(.refresh))
        }
    }

    @Test func anotherQueryEmptiesTheListAndLoads() throws {
        var harness = PresenterHarness(TodoListPresenter(), state: .loaded(.open, milk))
        let query = TodoQuery(.done)
        try harness.handle(.show(query), effects: [.send(.read(.list(query)))]) {
            $0 = .init(query: query)
            $0.rows = .loading
        }
    }

    @Test(arguments: ["Milk", "", "a\nb"])
    func addingSubmitsTheLineAsTyped(_ line: String) throws {
        var harness = PresenterHarness(TodoListPresenter(), state: .init())
        try harness.handle(.add(line), effects: [.send(.draft(.submit(TodoDraft(line: line))))])
    }

    @Test(arguments: [
        (TodoListIntent.toggle(["ABCD", "id-1"]), TodosRequest.change(.toggle(try TodoKey.typed("abcd", "id-1")))),
        (.complete(["abcd"]), .change(.complete(try TodoKey.typed("abcd")))),
        (.delete(["abcd"]), .change(.delete(try TodoKey.typed("abcd")))),
        (.restore(["abcd"]), .change(.restore(try TodoKey.typed("abcd")))),
        (.move(.init("ABCD", to: 3)), .change(.move(TodoMove(try TodoKey(typed: "abcd"), to: 3)))),
        (.move(.init("abcd", to: -3)), .change(.move(TodoMove(try TodoKey(typed: "abcd"), to: -3)))),
        (
            .changeAll(TodoBatch(.delete, .query(TodoQuery(.done)))),
            .change(.batch(TodoBatch(.delete, .query(TodoQuery(.done)))))
        ),
        (.undo(2), .history(.undo(2))), (.redo(2), .history(.redo(2))),
    ])
    func aChangeIsRequestedByKey(_ intent: TodoListIntent, _ request: TodosRequest) throws {
        var harness = PresenterHarness(TodoListPresenter(), state: .init())
        try harness.handle(intent, effects: [.send(request)])
    }

    @Test(arguments: [
        TodoListIntent.toggle(["abcd", "%"]), .complete(["%"]), .delete(["%"]), .restore(["%"]), .purge(["%"]),
        .move(.init("%", to: 1)), .open("%"), .edit("%"),
    ])
    func aMalformedKeyIsAProblem(_ intent: TodoListIntent) throws {
        var harness = PresenterHarness(TodoListPresenter(), state: .init())
        try harness.handle(intent) { state in
            state.problem = Problem(
                TodoRejection(
                    field: .id, code: .malformed,
                    message: "“%” is not the key of a todo. Enter the characters that a list shows before it."))
        }
    }

    @Test func openingAndEditingOpenRoutes() throws {
        var harness = PresenterHarness(TodoListPresenter(), state: .init())
        try harness.handle(.open("ABCD"), effects: [.open(.detail(try TodoKey(typed: "abcd")))])
        try harness.handle(.edit("abcd"), effects: [.open(.edit(try TodoKey(typed: "abcd")))])
    }

    @Test func aShownRowIsHandedOver() throws {
        let milk = try ListedTodo.sample("milkmilk")
        let row = TodoRow(milk, on: .start)
        var harness = PresenterHarness(TodoListPresenter(), state: .init(rows: .loaded([row], .loaded(.initial))))
        try harness.handle(.open(row.key), effects: [.open(.detail(milk.key), model: row)])
        try harness.handle(.edit(row.key.uppercased()), effects: [.open(.edit(milk.key), model: row)])
        try harness.handle(.edit("other"), effects: [.open(.edit(try TodoKey(typed: "other")))])
    }

    @Test func aSavedDraftIsANotice() throws {
        let row = TodoRow(try .sample("milkmilk"), on: .start)
        var harness = PresenterHarness(TodoListPresenter(), state: .init())
        try harness.receive(.saved(row), from: .new(.once)) { state in
            state.notice = TodoNotice(.saved, rows: [row], count: 1)
        }
    }

    // MARK: Purging

    @Test(arguments: [["ABCD", "id-1"], []])
    func purgingIsConfirmedFirst(_ keys: [String]) throws {
        let typed = try keys.map(TodoKey.init(typed:))
        var harness = PresenterHarness(TodoListPresenter(), state: .loaded(.trash, milk))
        try harness.handle(.purge(keys)) { $0.question = TodoPurgeQuestion(typed) }
        try harness.handle(.answer(false)) { $0.question = nil }
        try harness.handle(.answer(true))
        try harness.handle(.purge(keys)) { $0.question = TodoPurgeQuestion(typed) }
        try harness.handle(.answer(true), effects: [.send(.change(.purge(typed)))]) { $0.question = nil }
        try harness.handle(.answer(true))
    }

    @Test func theHistoryIsOpened() throws {
        var harness = PresenterHarness(TodoListPresenter(), state: .init())
        try harness.handle(.history, effects: [.open(.history())])
    }

    // MARK: Problems

    @Test(arguments: [
        TodoListIntent.appear, .retry, .show(TodoQuery()), .search("milk"), .add("Milk"), .toggle(["abcd"]),
        .complete(["abcd"]),
        .delete(["abcd"]), .restore(["abcd"]), .purge(["abcd"]), .answer(true),
        .move(.init("abcd", to: 1)), .undo(1), .redo(1), .history,
        .changeAll(TodoBatch(.delete, .query(TodoQuery(.done)))),
        .open("abcd"), .edit("abcd"),
    ])
    func everyIntentClearsTheProblem(_ intent: TodoListIntent) throws {
        var state = TodoListPresenter.State()
        state.problem = Problem(.emptyTitle)
        var turn = PresenterTurn<TodoListPresenter>(
            state: state, event: EventID(rawValue: 1), screen: ScreenID(rawValue: 1), environment: .testing())
        TodoListPresenter().handle(intent, &turn)
        #expect(turn.state.problem == nil)
    }
}
