import Adder
import AdderServices
import AdderTesting
import Testing

@testable import TodosKit

/// The responses that the list folds: those to its own requests, and those to others.
@Suite struct TodoListResponseTests {
    private let milk: ListedTodo
    private let presenter = TodoListPresenter()

    init() throws {
        milk = try .sample("milkmilk", "Milk", rank: 1, position: 1)
    }

    /// A list that is left and appears again is requested twice.
    @Test func aResponseAfterAFailureIsShown() throws {
        var harness = PresenterHarness(presenter, state: .loading())
        try harness.receive(.locked, for: .read(.list(TodoQuery()))) { $0.rows = .failed(.locked) }
        try harness.receive(.page(milk), for: .read(.list(TodoQuery()))) { $0 = .loaded(.open, milk) }
    }

    @Test func dueRowsAreCounted() throws {
        var (due, later) = (try Todo.sample("aaaa"), try Todo.sample("bbbb"))
        due.due = DueDate(.start)
        later.due = DueDate(CalendarDay.start.advanced(by: 1))
        var harness = PresenterHarness(presenter, state: .loading())
        try harness.receive(.page(.listed(due), milk, .listed(later)), for: .read(.list(TodoQuery()))) {
            $0 = .loaded(.open, .listed(due), milk, .listed(later))
            $0.dueCount = 1
        }
    }

    @Test func aResponseToAnEarlierQueryIsIgnored() throws {
        var harness = PresenterHarness(presenter, state: .loading())
        try harness.handle(.show(TodoQuery(.done)), effects: [.send(.read(.list(TodoQuery(.done))))]) {
            $0.query = TodoQuery(.done)
        }
        try harness.receive(.page(milk), for: .read(.list(TodoQuery())))
        try harness.receive(.locked, for: .read(.list(TodoQuery())))
        try harness.fail(.read(.list(TodoQuery())), .stopped)
        try harness.receive(.page(), for: .read(.list(TodoQuery(.done)))) { $0 = .loaded(.done) }
    }

    @Test func otherResponsesAreIgnored() throws {
        let request = TodosRequest.read(.summary)
        var harness = PresenterHarness(presenter, state: .loading())
        try harness.receive(.read(.summary(TodosSummary())), for: request)
        try harness.receive(.read(.todo(TodoDetail(milk, today: .start))), for: request)
        try harness.receive(.draft(LoadedDraft(TodoDraft(.once), today: .start)), for: request)
        try harness.receive(.read(.preview(TodosPreview([.init(.completed, milk)]))), for: request)
        try harness.receive(.history(.steps(TodoSteps(done: []))), for: request)
        try harness.receive(.exported(ExportedTodos(TodoDocument(.json, ""))), for: request)
    }

    @Test(arguments: [
        (TodosRequest.draft(.submit(TodoDraft(.once))), TodoNotice.Kind.added), (.change(.toggle([])), .toggled),
        (.change(.complete([])), .toggled), (.change(.delete([])), .deleted), (.change(.restore([])), .restored),
        (.change(.purge([])), .purged), (.change(.move(TodoMove(TodoKey(TodoID("a")), to: 1))), .moved),
        (.history(.undo(1)), .undone), (.history(.redo(1)), .redone),
        (.exchange(.import(TodoDocument(.json, ""))), .imported),
    ])
    func aChangeByThisScreenIsANotice(_ request: TodosRequest, _ kind: TodoNotice.Kind) throws {
        var harness = PresenterHarness(presenter, state: .init())
        let oats = try ListedTodo.sample("oats")
        let change = TodosChange([milk], removed: [oats], today: .start)
        try harness.receive(.changed(change), for: request) { $0.notice = TodoNotice(request, change) }
        let notice = try #require(harness.state.notice)
        #expect(notice.kind == kind)
        #expect(notice.rows.map(\.title) == ["Milk"])
        #expect(notice.removed.map(\.key) == ["oats"])
        #expect(notice.count == 2)
    }

    @Test func aChangeByAnotherScreenIsNoNotice() throws {
        var harness = PresenterHarness(presenter, state: .init())
        try harness.receive(.change(milk))
    }

    @Test func aRejectionLeavesTheLoadingAlone() throws {
        var harness = PresenterHarness(presenter, state: .loading())
        try harness.receive(.rejected([.emptyTitle, .wrongDue]), for: .draft(.submit(TodoDraft(.once)))) {
            $0.problem = Problem([.emptyTitle, .wrongDue])
        }
        #expect(harness.state.problem?.code == "empty")
        #expect(harness.state.problem?.message == "The title is empty. It is not a date.")
    }

    @Test func aFailedChangeLeavesTheLoadingAlone() throws {
        var harness = PresenterHarness(presenter, state: .loading())
        try harness.receive(.locked, for: .change(.toggle([]))) { $0.problem = .locked }
        #expect(harness.state.problem?.code == "locked")
    }

    @Test func anUnansweredRequestIsAProblem() throws {
        let problem = Problem(.unanswered(ReplyError(.stopped, request: TodosRequest.self)))
        var harness = PresenterHarness(presenter, state: .loading())
        try harness.fail(.change(.toggle([])), .stopped) { $0.problem = problem }
        try harness.fail(.read(.list(TodoQuery())), .stopped) { $0.rows = .failed(problem) }
        #expect(problem.code == "stopped")
    }

    @Test func aRejectedRequestEndsTheBusyState() throws {
        var harness = PresenterHarness(presenter, state: .loading())
        try harness.receive(.rejected([.emptyTitle]), for: .read(.list(TodoQuery()))) {
            $0.rows = .failed(Problem(.emptyTitle))
        }
    }
}
