import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// What is answered to the list's own requests, and what it makes of answers to others.
@Suite struct TodoListAnswerTests {
    private let milk: ListedTodo
    private let presenter = TodoListPresenter()

    init() throws {
        milk = try .sample("milkmilk", "Milk", position: 1)
    }

    private var loading: TodoListPresenter.State {
        var state = TodoListPresenter.State()
        state.isLoading = true
        return state
    }

    @Test func itsOwnListIsShownAndEndsTheLoading() throws {
        var harness = PresenterHarness(presenter, state: loading)
        try harness.receive(.todos([milk]), to: .list(.open)) { $0 = .loaded(.open, milk) }
    }

    @Test func aRowIsReadyToShow() throws {
        let row = TodoRow(try .sample("abcdefgh", "Milk", done: 5, deleted: true, position: 3))
        #expect((row.id, row.key, row.title, row.isDone, row.isDeleted) == ("abcdefgh", "abcd", "Milk", true, true))
    }

    @Test func anothersListChangesNothing() throws {
        var harness = PresenterHarness(presenter, state: loading)
        try harness.receive(.todos([milk]))
    }

    @Test func anAnswerOfAFilterThatWasLeftChangesNothing() throws {
        var harness = PresenterHarness(presenter, state: loading)
        try harness.handle(.filter(.done), effects: [.send(.list(.done))]) { $0.filter = .done }
        try harness.receive(.todos([milk]), to: .list(.open))
        try harness.receive(.failed(FailingTodoStore.error), to: .list(.open))
        try harness.receive(.todos([]), to: .list(.done)) { $0 = .loaded(.done) }
    }

    @Test(arguments: [nil, TodosRequest.summary])
    func aSummaryChangesNothing(_ own: TodosRequest?) throws {
        var harness = PresenterHarness(presenter, state: loading)
        try harness.receive(.summary(TodosSummary()), to: own)
    }

    @Test(arguments: [
        (TodosRequest.add("Milk"), TodoNotice.Kind.added),
        (.toggle([]), .toggled),
        (.delete([]), .deleted),
        (.restore([]), .restored),
    ])
    func itsOwnChangeIsANotice(_ own: TodosRequest, _ kind: TodoNotice.Kind) throws {
        var harness = PresenterHarness(presenter, state: .init())
        let row = TodoRow(milk)
        try harness.receive(.changed([milk]), to: own) { $0.notice = TodoNotice(own, [row]) }
        #expect(harness.state.notice?.kind == kind)
        #expect(harness.state.notice?.rows == [row])
    }

    @Test func anothersChangeIsNoNotice() throws {
        var harness = PresenterHarness(presenter, state: .init())
        try harness.receive(.changed([milk]))
    }

    @Test func itsOwnRejectionIsAProblemThatLeavesTheLoadingAlone() throws {
        var harness = PresenterHarness(presenter, state: loading)
        let rejection = Rejection(field: "title", code: "empty", message: "The title is empty.")
        try harness.receive(.rejected(rejection), to: .add("")) {
            $0.problem = TodoProblem(code: "empty", message: "The title is empty.")
        }
    }

    @Test func itsOwnFailedChangeIsAProblemThatLeavesTheLoadingAlone() throws {
        var harness = PresenterHarness(presenter, state: loading)
        try harness.receive(.failed(FailingTodoStore.error), to: .toggle([])) {
            $0.problem = TodoProblem(code: "locked", message: "The database is locked.")
        }
    }

    @Test func itsOwnFailedListIsAProblemThatEndsTheLoading() throws {
        var harness = PresenterHarness(presenter, state: loading)
        try harness.receive(.failed(FailingTodoStore.error), to: .list(.open)) {
            $0.isLoading = false
            $0.problem = TodoProblem(code: "locked", message: "The database is locked.")
        }
    }

    @Test func problemsBelongToWhoAsked() throws {
        var harness = PresenterHarness(presenter, state: loading)
        try harness.receive(.rejected(Rejection(field: "title", code: "empty", message: "The title is empty.")))
        try harness.receive(.failed(FailingTodoStore.error))
    }

    @Test(arguments: [(TodosRequest.list(.open), false), (.toggle([]), true)])
    func aRequestWithoutAnAnswerIsAProblem(_ own: TodosRequest, _ stillLoads: Bool) throws {
        var harness = PresenterHarness(presenter, state: loading)
        try harness.fail(own, .stopped) { state in
            let error = ReplyError(.stopped, request: TodosRequest.self)
            state.isLoading = stillLoads
            state.problem = TodoProblem(code: "stopped", message: error.description)
        }
    }

    @Test func aListWithoutAnAnswerIsForgottenOnceItsFilterWasLeft() throws {
        var harness = PresenterHarness(presenter, state: loading)
        try harness.fail(.list(.done), .stopped)
    }
}
