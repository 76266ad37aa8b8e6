import Adder
import AdderServices
import AdderTesting
import AdderViews
import TestSupport
import Testing

@testable import TodosKit

/// The order by what matters, on Wednesday, 7 January 2026.
@Suite struct TodoAgendaTests {
    private let today = CalendarDay(year: 2026, month: 1, day: 7) ?? .start

    private func todo(
        _ name: String, due: String? = nil, _ priority: String? = nil, added: Int64 = 0, isDone: Bool = false
    ) throws -> Todo {
        var todo = Todo(
            id: TodoID(name), title: try TodoTitle(name), createdAt: Timestamp(milliseconds: added), kind: .once)
        todo.due = due.flatMap { DueDate(stored: $0) }
        todo.priority = try priority.map { try TodoPriority($0) }
        todo.completedAt = isDone ? Timestamp(milliseconds: 1) : nil
        return todo
    }

    @Test(arguments: [
        (nil, TodoPeriod.undated), ("0001-01-01", .late), ("2026-01-06T23:59", .late), ("2026-01-07", .today),
        ("2026-01-07T00:00", .today), ("2026-01-07T23:59", .today), ("2026-01-08", .week), ("2026-01-11T23:59", .week),
        ("2026-01-12", .later), ("9999-12-31", .later),
    ])
    func aDueDateIsInAPeriod(_ due: String?, _ period: TodoPeriod) throws {
        let open = try todo("open", due: due)
        #expect(TodoPeriod(open, on: today) == period)
        #expect(TodoRow(.listed(open), on: today).period == period)
        let done = try todo("done", due: due, isDone: true)
        #expect(TodoPeriod(done, on: today) == .closed)
        #expect(TodoRow(.listed(done), on: today).period == .closed)
    }

    /// Sunday is the last day of its week.
    @Test func noDayFollowsSundayInItsWeek() throws {
        let sunday = try #require(CalendarDay(iso8601: "2026-01-11"))
        #expect(TodoPeriod(try todo("a", due: "2026-01-11"), on: sunday) == .today)
        #expect(TodoPeriod(try todo("a", due: "2026-01-12"), on: sunday) == .later)
    }

    @Test func prioritiesAndThenEntriesDecideInAPeriod() throws {
        let sorted = [
            try todo("late0001", due: "2026-01-06", "A", added: 9), try todo("late0002", due: "2026-01-01", "B"),
            try todo("late0003", due: "2026-01-05", added: 1), try todo("late0004", due: "2026-01-04", added: 2),
            try todo("today001", due: "2026-01-07T09:00"), try todo("week0001", due: "2026-01-09"),
            try todo("later001", due: "2026-02-01", "A"), try todo("undated1", "A"), try todo("undated2"),
            try todo("closed01", due: "2026-01-06", "A", isDone: true),
        ]
        let shuffled = sorted.shuffled().sorted { TodoSort.agenda.precedes($0, $1, on: today) }
        #expect(shuffled.map(\.id) == sorted.map(\.id))
    }

    // MARK: The list

    private typealias State = TodoListPresenter.State

    private func page(_ query: TodoQuery, _ todos: [Todo], hasHeadings: Bool = true) -> Page<TodoListIntent> {
        let state = State(query: query, rows: .loaded(todos.map { TodoRow(.listed($0), on: today) }, .loaded(.initial)))
        var texts = TodosTexts()
        texts.periods.areShown = hasHeadings
        return TodoListView(texts: texts).page(of: state)
    }

    private func query(_ sort: TodoSort, _ status: TodoStatus = .open) -> TodoQuery {
        var query = TodoQuery(status)
        query.sort = sort
        return query
    }

    @Test func eachPeriodHasAHeading() throws {
        let todos = [
            try todo("late0001", due: "2026-01-06"), try todo("today001", due: "2026-01-07"),
            try todo("week0001", due: "2026-01-09"), try todo("later001", due: "2026-02-01"), try todo("undated1"),
        ]
        func sections(_ sort: TodoSort, _ todos: [Todo], hasHeadings: Bool = true) -> [String] {
            page(query(sort), todos, hasHeadings: hasHeadings).parts.compactMap {
                if case .section(let title) = $0 { title } else { nil }
            }
        }
        #expect(sections(.agenda, todos) == ["Late", "Today", "This week", "Later", "Without a date"])
        #expect(sections(.agenda, [todos[1], todos[4]]) == ["Today", "Without a date"])
        #expect(sections(.agenda, todos, hasHeadings: false) == [])
        #expect(sections(.due, todos) == [])
        #expect(sections(.agenda, []) == [])
    }

    @Test func theNextOrderIsOffered() throws {
        var sort = TodoSort.agenda
        var titles: [String] = []
        for _ in TodoSort.allCases {
            let action = try #require(page(query(sort), []).actions.first { $0.key == "o" })
            titles.append(action.title)
            guard case .sort(let next) = action.intent else {
                Issue.record("\(action)")
                return
            }
            sort = next
        }
        #expect(
            titles == [
                "Order: My order", "Order: Due date", "Order: Priority", "Order: Newest first", "Order: Due first",
            ])
        #expect(sort == .agenda)
    }

    @Test func todosAreMovedInMyOrderAlone() throws {
        let todos = [try todo("milk2345"), try todo("oats2345")]
        func keys(_ query: TodoQuery) -> [Character?] { page(query, todos).rows[0].actions.map(\.key) }
        #expect(keys(query(.position)).contains("J") && keys(query(.position)).contains("K"))
        #expect(!keys(query(.agenda)).contains("J"))
        #expect(!keys(query(.position, .all)).contains("J"))
        var part = query(.position)
        part.limit = 5
        #expect(!keys(part).contains("J"))
    }

    @Test(arguments: [("milk", 1, 2), ("oats", -1, 1)])
    func movingAsksForTheNextPosition(_ key: String, _ distance: Int, _ position: Int) throws {
        var harness = try harness(.position)
        let move = TodoMove(try TodoKey(typed: key), to: position)
        try harness.handle(.shift(.init(key, by: distance)), effects: [.send(.change(.move(move)))])
    }

    @Test(arguments: [
        ("milk", -1, TodoSort.position), ("oats", 1, .position), ("milk", .max, .position), ("oats", .min, .position),
        ("milk", 0, .position), ("none", 1, .position), ("milk", 1, .agenda),
    ])
    func movingNowhereIsIgnored(_ key: String, _ distance: Int, _ sort: TodoSort) throws {
        var harness = try harness(sort)
        try harness.handle(.shift(.init(key, by: distance)))
    }

    private func harness(_ sort: TodoSort) throws -> PresenterHarness<TodoListPresenter> {
        let todos = [try todo("milk2345"), try todo("oats2345")].map { ListedTodo.listed($0) }
        return PresenterHarness(TodoListPresenter(), state: .loaded(query(sort), todos))
    }

    @Test func anotherOrderIsLoaded() throws {
        var harness = try harness(.agenda)
        let next = query(.position)
        try harness.handle(.sort(.position), effects: [.send(.read(.list(next)))]) { state in
            state = State(query: next)
            state.rows = .loading
        }
    }
}
