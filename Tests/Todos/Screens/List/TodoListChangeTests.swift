import Adder
import AdderServices
import AdderTesting
import Testing

@testable import TodosKit

/// The changes that a list folds into its rows, by whichever screen they are made.
@Suite struct TodoListChangeTests {
    private let presenter = TodoListPresenter()

    /// The rows follow in the same way when the change is this screen's own.
    @Test(arguments: [nil, TodosRequest.change(.toggle([]))])
    func aChangedTodoReplacesItsRow(_ request: TodosRequest?) throws {
        let before = [try listed("a", 1), try listed("b", 2), try listed("c", 3)]
        let changed = try listed("b", 2, title: "Bread")
        var harness = PresenterHarness(presenter, state: .loaded(TodoQuery(.all), before))
        try harness.receive(.change(changed), for: request) { state in
            state = .loaded(TodoQuery(.all), [before[0], changed, before[2]])
            state.notice = request.flatMap { TodoNotice($0, TodosChange([changed], today: .start)) }
        }
    }

    @Test(arguments: [(1, 0), (4, 1), (6, 2), (9, 3)] as [(Int64, Int)])
    func aMatchingTodoIsInsertedInOrder(_ rank: Int64, _ index: Int) throws {
        var todos = [try listed("b", 2), try listed("e", 5), try listed("g", 7)]
        let changed = try listed("x", rank)
        var harness = PresenterHarness(presenter, state: .loaded(TodoQuery(), todos))
        todos.insert(changed, at: index)
        try harness.receive(.change(changed)) { $0 = .loaded(TodoQuery(), todos) }
    }

    @Test(arguments: [
        (TodoStatus.open, true, false, false), (.open, false, true, false), (.done, false, false, false),
        (.done, true, true, false), (.all, false, true, false), (.all, true, false, true),
        (.trash, false, false, false), (.trash, true, true, true),
    ])
    func aTodoStaysWhileItMatches(
        _ status: TodoStatus, _ isDone: Bool, _ isDeleted: Bool, _ stays: Bool
    ) throws {
        let changed = try ListedTodo.sample("a", done: isDone ? 5 : nil, deleted: isDeleted, rank: 1)
        var harness = PresenterHarness(presenter, state: .loaded(status, try listed("a", 1)))
        try harness.receive(.change(changed)) { $0 = stays ? .loaded(status, changed) : .loaded(status) }
    }

    @Test func aRemovedTodoDisappears() throws {
        let (a, b) = (try listed("a", 1), try listed("b", 2))
        var harness = PresenterHarness(presenter, state: .loaded(.open, a, b))
        try harness.receive(.change(removed: [a])) { $0 = .loaded(.open, b) }
        try harness.receive(.change(removed: [a]))
    }

    @Test func aRepeatedChangeIsFoldedOnce() throws {
        let (a, b) = (try listed("a", 1), try listed("b", 2))
        var harness = PresenterHarness(presenter, state: .loaded(.open, a))
        try harness.receive(.change(b)) { $0 = .loaded(.open, a, b) }
        try harness.receive(.change(b))
    }

    /// The response to its first load contains the change already.
    @Test func changesBeforeTheFirstLoadAreIgnored() throws {
        var harness = PresenterHarness(presenter, state: .loading())
        try harness.receive(.change(try listed("a", 1)))
        try harness.receive(.changed(TodosChange([], today: .start, isBulk: true)))
    }

    @Test func changesAreFoldedDuringARefresh() throws {
        let (a, b) = (try listed("a", 1), try listed("b", 2))
        var harness = PresenterHarness(presenter, state: .loaded(.open, a))
        try harness.handle(.appear, effects: [.send(.read(.list(TodoQuery())))]) {
            $0.rows = .loaded([TodoRow(a, on: .start)], .loading(.refresh))
        }
        try harness.receive(.change(b)) {
            $0.rows = .loaded([a, b].map { TodoRow($0, on: .start) }, .loading(.refresh))
        }
    }

    // MARK: - Changes that need a load

    /// Only the store can tell which todo comes into the page.
    @Test(arguments: [(5, 0), (nil, 1)] as [(Int?, Int)])
    func aPageIsLoadedAgain(_ limit: Int?, _ offset: Int) throws {
        var query = TodoQuery()
        (query.limit, query.offset) = (limit, offset)
        try expectReload(.loaded(query, [try listed("a", 1)]), .change(try listed("b", 2)))
    }

    @Test func aLargeChangeIsLoadedAgain() throws {
        let many = try (0..<257).map { try listed("todo\($0)", Int64($0)) }
        let change = TodosChange(many, today: .start)
        #expect((change.isBulk, change.count, change.todos.count) == (true, 257, 0))
        try expectReload(.loaded(.open), .changed(change))
    }

    @Test func upTo256TodosAreFolded() throws {
        let many = try (0..<256).map { try listed("todo\($0)", Int64($0)) }
        var harness = PresenterHarness(presenter, state: .loaded(.open))
        try harness.receive(.changed(TodosChange(many, today: .start))) { $0 = .loaded(TodoQuery(), many) }
    }

    @Test func aBulkChangeIsLoadedAgain() throws {
        let a = try listed("a", 1)
        try expectReload(.loaded(.open, a), .changed(TodosChange([a], today: .start, isBulk: true)))
    }

    /// On another day other todos are due.
    @Test func aChangeOnAnotherDayIsLoadedAgain() throws {
        let change = TodosChange([try listed("b", 2)], today: CalendarDay.start.advanced(by: 1))
        try expectReload(.loaded(.open, try listed("a", 1)), .changed(change))
    }

    private func expectReload(_ state: TodoListPresenter.State, _ response: TodosResponse) throws {
        var harness = PresenterHarness(presenter, state: state)
        let rows = state.rows.value ?? []
        try harness.receive(response, effects: [.send(.read(.list(state.query)))]) {
            $0.rows = .loaded(rows, .loading(.refresh))
        }
        try harness.receive(response)
    }

    private func listed(_ id: String, _ rank: Int64, title: String = "Milk") throws -> ListedTodo {
        try .sample(id, title, rank: rank)
    }
}
