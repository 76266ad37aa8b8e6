import Adder
import AdderServices
import AdderTesting
import Testing

@testable import TodosKit

/// The presenter of the screen of a todo that is done once.
@Suite struct TodoDetailPresenterTests {
    private typealias Harness = PresenterHarness<TodoDetailPresenter<TodoCard>>

    private let milk: ListedTodo
    private let trashed: ListedTodo
    private let key: TodoKey

    init() throws {
        milk = try .sample("milkmilk", position: 1)
        trashed = try .sample("milkmilk", deleted: true, position: 1)
        key = TodoKey(milk.todo.id)
    }

    private func harness(_ listed: ListedTodo) -> Harness {
        Harness(TodoDetailPresenter<TodoCard>(), state: .init(TodoDetail(listed, today: .start)))
    }

    private func card(_ listed: ListedTodo, on day: CalendarDay = .start) -> TodoCard {
        TodoCard(TodoDetail(listed, today: day))
    }

    @Test func theScreenShowsItsTodoAtOnce() throws {
        var todo = milk.todo
        todo.note = try TodoNote("2 l")
        let state = harness(.listed(todo)).state
        #expect(state.card.value?.row == TodoRow(.listed(todo), on: .start))
        #expect(state.card.value?.note == "2 l")
        #expect((state.isReadOnly, state.isGone, state.problem) == (false, false, nil))
    }

    @Test(arguments: [
        (TodoDetailIntent.toggle, TodosRequest.change(.toggle([TodoKey(TodoID("milkmilk"))]))),
        (.delete, .change(.delete([TodoKey(TodoID("milkmilk"))]))),
        (.restore, .change(.restore([TodoKey(TodoID("milkmilk"))]))),
    ])
    func aChangeIsRequestedByFullIdentity(_ intent: TodoDetailIntent, _ request: TodosRequest) throws {
        var harness = harness(milk)
        try harness.handle(intent, effects: [.send(request)])
    }

    @Test func editingOpensTheEditor() throws {
        var harness = harness(milk)
        try harness.handle(.edit, effects: [.open(.edit(key), model: TodoRow(milk, on: .start))])
    }

    @Test func aTodoInTheTrashIsReadOnly() throws {
        var harness = harness(trashed)
        #expect(harness.state.isReadOnly)
        let problem = Problem(TodosError.inTrash(key))
        // The interactor decides: the rule stands there alone.
        try harness.handle(.toggle, effects: [.send(.change(.toggle([key])))])
        try harness.receive(.failed(.inTrash(key)), for: .change(.toggle([key]))) { $0.problem = problem }
        #expect(harness.state.problem?.code == "inTrash")
        try harness.handle(.restore, effects: [.send(.change(.restore([key])))]) { $0.problem = nil }
        try harness.receive(.change(milk), for: .change(.restore([key]))) {
            $0.card = .loaded(card(milk), .loaded(.initial))
            $0.isReadOnly = false
        }
        try harness.handle(.toggle, effects: [.send(.change(.toggle([key])))])
    }

    @Test(arguments: [nil, TodosRequest.change(.toggle([TodoKey(TodoID("milkmilk"))]))])
    func onlyChangesOfItsTodoAreFolded(_ request: TodosRequest?) throws {
        var harness = harness(milk)
        let done = try ListedTodo.sample("milkmilk", done: 5)
        try harness.receive(.change(try .sample("milkmil"), done, try .sample("oats")), for: request) {
            $0.card = .loaded(card(done), .loaded(.initial))
        }
        try harness.receive(.change(try .sample("oats", "Oats"), removed: [try .sample("milkmilkmilk")]), for: request)
    }

    @Test func aChangeMovesTheCardToItsDay() throws {
        var todo = milk.todo
        todo.due = DueDate(.start)
        var harness = harness(.listed(todo))
        #expect(harness.state.card.value?.row.isLate == false)
        let tomorrow = CalendarDay.start.advanced(by: 1)
        try harness.receive(.changed(TodosChange([.listed(todo)], today: tomorrow))) {
            $0.card = .loaded(card(.listed(todo), on: tomorrow), .loaded(.initial))
        }
        #expect(harness.state.card.value?.row.isLate == true)
    }

    @Test func aPurgedTodoIsGoneButStaysVisible() throws {
        var harness = harness(trashed)
        try harness.receive(.change(removed: [trashed])) { $0.isGone = true }
        #expect(harness.state.card.value?.row.title == "Milk")
        try harness.receive(.change(milk)) { state in
            state.isGone = false
            state.isReadOnly = false
            state.card = .loaded(card(milk), .loaded(.initial))
        }
    }

    /// A bulk change may list the todo all the same: its key was long, and others may have shorter keys now.
    @Test func aListedTodoIsNotLoadedAgain() throws {
        var harness = harness(milk)
        let done = try ListedTodo.sample("milkmilk", done: 5)
        try harness.receive(.changed(TodosChange([done], today: .start, isBulk: true))) {
            $0.card = .loaded(card(done), .loaded(.initial))
        }
        try harness.receive(.changed(TodosChange([], removed: [done], today: .start, isBulk: true))) {
            $0.isGone = true
        }
    }

    @Test func aBulkChangeLoadsTheTodoAgain() throws {
        var harness = harness(milk)
        let bulk = TodosResponse.changed(TodosChange([], today: .start, isBulk: true))
        try harness.receive(bulk, effects: [.send(.read(.show(key)))]) {
            $0.card = .loaded(card(milk), .loading(.refresh))
        }
        try harness.receive(bulk)
        try harness.receive(.read(.todo(TodoDetail(trashed, today: .start))), for: .read(.show(key))) {
            $0.card = .loaded(card(trashed), .loaded(.refresh))
            $0.isReadOnly = true
        }
    }

    /// More todos were purged than the response lists.
    @Test func aTodoThatIsNotFoundIsGone() throws {
        var harness = harness(trashed)
        let bulk = TodosResponse.changed(TodosChange([], today: .start, isBulk: true))
        try harness.receive(bulk, effects: [.send(.read(.show(key)))]) {
            $0.card = .loaded(card(trashed), .loading(.refresh))
        }
        try harness.receive(.failed(.notFound(key)), for: .read(.show(key))) {
            $0.card = .loaded(card(trashed), .failed(.refresh, Problem(.notFound(key))))
            $0.isGone = true
        }
        try harness.handle(.retry, effects: [.send(.read(.show(key)))]) {
            $0.card = .loaded(card(trashed), .loading(.refresh))
        }
        try harness.receive(.read(.todo(TodoDetail(trashed, today: .start))), for: .read(.show(key))) {
            $0.card = .loaded(card(trashed), .loaded(.refresh))
            $0.isGone = false
        }
    }

    @Test func aLoadThatDidNotFailIsNotRetried() throws {
        var harness = harness(milk)
        try harness.handle(.retry)
    }

    @Test func aFailedRefreshIsNotGone() throws {
        var harness = harness(milk)
        try harness.handle(.appear, effects: [.send(.read(.show(key)))]) {
            $0.card = .loaded(card(milk), .loading(.refresh))
        }
        try harness.handle(.appear)
        try harness.receive(.locked, for: .read(.show(key))) {
            $0.card = .loaded(card(milk), .failed(.refresh, .locked))
        }
        try harness.handle(.retry, effects: [.send(.read(.show(key)))]) {
            $0.card = .loaded(card(milk), .loading(.refresh))
        }
        try harness.fail(.read(.show(key)), .stopped) {
            let problem = Problem(.unanswered(ReplyError(.stopped, request: TodosRequest.self)))
            $0.card = .loaded(card(milk), .failed(.refresh, problem))
        }
    }

    @Test func theNextIntentClearsTheProblem() throws {
        var harness = harness(milk)
        try harness.receive(.locked, for: .change(.toggle([key]))) { $0.problem = .locked }
        try harness.handle(.toggle, effects: [.send(.change(.toggle([key])))]) { $0.problem = nil }
        try harness.fail(.change(.toggle([key])), .stopped) {
            $0.problem = Problem(.unanswered(ReplyError(.stopped, request: TodosRequest.self)))
        }
    }

    @Test func aRejectedRequestEndsTheBusyState() throws {
        var harness = harness(milk)
        try harness.handle(.appear, effects: [.send(.read(.show(key)))]) {
            $0.card = .loaded(card(milk), .loading(.refresh))
        }
        try harness.receive(.rejected([.emptyTitle]), for: .read(.show(key))) {
            $0.card = .loaded(card(milk), .failed(.refresh, Problem(.emptyTitle)))
        }
    }
}
