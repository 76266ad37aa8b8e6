import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// What is answered to the list's own requests, and what it makes of answers to others.
@Suite struct TodoListAnswerTests {
    private let milk: ListedTodo
    private let presenter = TodoListPresenter()

    init() throws {
        milk = try .sample("milkmilk", "Milk", rank: 1, position: 1)
    }

    @Test func itsOwnListIsShownAndEndsTheLoading() throws {
        var harness = PresenterHarness(presenter, state: .loading())
        try harness.receive(.page(milk), for: .list(TodoQuery())) { $0 = .loaded(.open, milk) }
    }

    /// Who leaves a list and comes back to it asks twice.
    @Test func whatComesAfterItHasFailedIsShown() throws {
        var harness = PresenterHarness(presenter, state: .loading())
        try harness.receive(.locked, for: .list(TodoQuery())) { $0.rows = .failed(.locked) }
        try harness.receive(.page(milk), for: .list(TodoQuery())) { $0 = .loaded(.open, milk) }
    }

    @Test func aRowIsReadyToShow() throws {
        var todo = try Todo.sample("abcdefgh", "Milk", done: 5, deleted: true, rank: 3)
        todo.priority = try TodoPriority("b")
        todo.tags = try TodoTags(typed: "+home urgent")
        todo.due = DueDate(.start, minute: 905)
        let row = TodoRow(.listed(todo, position: 3), on: .start)
        #expect(row.id == TodoID("abcdefgh"))
        #expect((row.key, row.title, row.isDone, row.isDeleted) == ("abcd", "Milk", true, true))
        #expect((row.due, row.priority, row.tags, row.streak) == ("2026-01-01T15:05", "B", "+home urgent", nil))
        #expect(!row.isDue && !row.isLate)
    }

    @Test(arguments: [
        ("2025-12-31", true, true), ("2026-01-01", true, false), ("2026-01-01T23:59", true, false),
        ("2026-01-02", false, false),
    ])
    func whatIsOpenIsDueOnItsDayAndLateAfterIt(_ due: String, _ isDue: Bool, _ isLate: Bool) throws {
        var todo = try Todo.sample("abcd")
        todo.due = DueDate(stored: due)
        for (isDone, isDeleted) in [(false, false), (true, false), (false, true)] {
            todo.completedAt = isDone ? Timestamp(milliseconds: 5) : nil
            todo.isDeleted = isDeleted
            let row = TodoRow(.listed(todo), on: .start)
            #expect(row.isDue == (isDue && !isDone && !isDeleted))
            #expect(row.isLate == (isLate && !isDone && !isDeleted))
        }
    }

    @Test func whatIsDueIsCounted() throws {
        var (due, later) = (try Todo.sample("aaaa"), try Todo.sample("bbbb"))
        due.due = DueDate(.start)
        later.due = DueDate(CalendarDay.start.advanced(by: 1))
        var harness = PresenterHarness(presenter, state: .loading())
        try harness.receive(.page(.listed(due), milk, .listed(later)), for: .list(TodoQuery())) {
            $0 = .loaded(.open, .listed(due), milk, .listed(later))
            $0.dueCount = 1
        }
    }

    @Test func anothersListChangesNothing() throws {
        var harness = PresenterHarness(presenter, state: .loading())
        try harness.receive(.page(milk))
    }

    @Test func anAnswerOfAQueryThatWasLeftChangesNothing() throws {
        var harness = PresenterHarness(presenter, state: .loading())
        try harness.handle(.show(TodoQuery(.done)), effects: [.send(.list(TodoQuery(.done)))]) {
            $0.query = TodoQuery(.done)
        }
        try harness.receive(.page(milk), for: .list(TodoQuery()))
        try harness.receive(.locked, for: .list(TodoQuery()))
        try harness.fail(.list(TodoQuery()), .stopped)
        try harness.receive(.page(), for: .list(TodoQuery(.done))) { $0 = .loaded(.done) }
    }

    @Test(arguments: [nil, TodosRequest.summary])
    func whatIsForOthersChangesNothing(_ request: TodosRequest?) throws {
        var harness = PresenterHarness(presenter, state: .loading())
        try harness.receive(.summary(TodosSummary()), for: request)
        try harness.receive(.todo(TodoDetail(milk, today: .start)), for: request)
        try harness.receive(.draft(LoadedDraft(TodoDraft(.once), today: .start)), for: request)
        try harness.receive(.exported(TodoDocument(.json, "")), for: request)
    }

    @Test(arguments: [
        (TodosRequest.submit(TodoDraft(.once)), TodoNotice.Kind.saved), (.toggle([]), .toggled),
        (.complete([]), .toggled), (.delete([]), .deleted), (.restore([]), .restored), (.purge([]), .purged),
        (.move(TodoMove(TodoKey(TodoID("a")), to: 1)), .moved), (.undo(1), .undone),
        (.import(TodoDocument(.json, "")), .imported),
    ])
    func itsOwnChangeIsANotice(_ request: TodosRequest, _ kind: TodoNotice.Kind) throws {
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

    @Test func anothersChangeIsNoNotice() throws {
        var harness = PresenterHarness(presenter, state: .init())
        try harness.receive(.change(milk))
    }

    @Test func itsOwnRejectionIsAProblemThatLeavesTheLoadingAlone() throws {
        var harness = PresenterHarness(presenter, state: .loading())
        try harness.receive(.rejected([.emptyTitle, .wrongDue]), for: .submit(TodoDraft(.once))) {
            $0.problem = TodoProblem([.emptyTitle, .wrongDue])
        }
        #expect(harness.state.problem?.code == "empty")
        #expect(harness.state.problem?.message == "The title is empty. It is not a date.")
    }

    @Test func itsOwnFailedChangeIsAProblemThatLeavesTheLoadingAlone() throws {
        var harness = PresenterHarness(presenter, state: .loading())
        try harness.receive(.locked, for: .toggle([])) { $0.problem = .locked }
        #expect(harness.state.problem?.code == "locked")
    }

    @Test func problemsBelongToWhoAsked() throws {
        var harness = PresenterHarness(presenter, state: .loading())
        try harness.receive(.rejected([.emptyTitle]))
        try harness.receive(.locked)
    }

    @Test func aRequestWithoutAnAnswerIsAProblem() throws {
        let problem = TodoProblem(ReplyError(.stopped, request: TodosRequest.self))
        var harness = PresenterHarness(presenter, state: .loading())
        try harness.fail(.toggle([]), .stopped) { $0.problem = problem }
        try harness.fail(.list(TodoQuery()), .stopped) { $0.rows = .failed(problem) }
        #expect(problem.code == "stopped")
    }
}
