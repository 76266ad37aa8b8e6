public import Adder
public import AdderServices

/// The expenses of a month, or those that contain a text: one presenter for both screens.
public struct ExpenseListPresenter: Presenter {
    public typealias Route = ExpensesRoute

    /// What a person does.
    public enum Intent: Event {
        case appear, more, undo
        case search(String)
        case open(Int)
        case delete(Int)
    }

    /// The expenses, ready to show.
    public struct State: Equatable, Sendable, ShowsProblem {
        public internal(set) var query: ExpenseQuery
        public internal(set) var rows: Loadable<[ExpenseRow]>
        /// The number of expenses of the whole list.
        public internal(set) var total: Int
        /// The title of the expense that was saved or deleted last.
        public internal(set) var notice: ExpenseNotice?
        public var problem: Problem?

        public init(
            query: ExpenseQuery, rows: Loadable<[ExpenseRow]> = .idle, total: Int = 0, notice: ExpenseNotice? = nil,
            problem: Problem? = nil
        ) {
            (self.query, self.rows, self.total, self.notice, self.problem) = (query, rows, total, notice, problem)
        }
    }

    private let home: Currency

    /// Creates a presenter.
    ///
    /// - Parameter home: The currency at home. An expense in another one is opened abroad.
    public init(home: Currency) {
        self.home = home
    }

    public func handle(_ intent: Intent, _ turn: inout Turn) {
        (turn.state.problem, turn.state.notice) = (nil, nil)
        switch intent {
        case .appear: load(.refresh, &turn)
        case .more: load(.more, &turn)
        case .search(let text):
            turn.state.query.text = text
            turn.state.rows.begin(.refresh)
            turn.send(.search(turn.state.query))
        case .open(let id):
            guard let row = turn.state.rows.value?.first(where: { $0.id == id }) else { return }
            turn.open(row.paid.currency == home ? .expense(id) : .abroad(id))
        case .delete(let id): turn.send(.delete(id))
        case .undo: turn.send(.undo)
        }
    }

    /// Folds one expense into the rows that are loaded.
    public func notice(_ change: ExpenseChange, _ turn: inout Turn) {
        guard turn.state.query.text.isEmpty else { return turn.send(.search(turn.state.query)) }
        guard let rows = turn.state.rows.value else { return }
        let old = rows.first { $0.id == change.id }
        let new = change.expense.flatMap { turn.state.query.isOfMonth($0) ? ExpenseRow($0) : nil }
        guard let row = new ?? old else { return }
        // Behind the last row that is loaded, it is the next window’s.
        let isLoaded = rows.count == turn.state.total || rows.last.map { row.precedes($0) } ?? true
        turn.state.total += (new == nil ? 0 : 1) - (old == nil ? 0 : 1)
        let overtaken = turn.state.rows.merge { $0.upsert(row, belongs: new != nil && isLoaded) { $0.precedes($1) } }
        if let overtaken { send(overtaken, &turn) }
    }

    public func receive(_ response: ExpensesResponse, for request: ExpensesRequest, _ turn: inout Turn) {
        switch (response, request) {
        case (.window(let window), .list(turn.state.query, _)), (.window(let window), .search(turn.state.query)):
            turn.state.total = window.total
            turn.state.rows.finish(window.expenses.map(ExpenseRow.init))
        case (.changed(let change), .delete): turn.state.notice = .deleted(change.id)
        case (.changed, .undo): turn.state.notice = .undone
        case (.failed(let error), .list), (.failed(let error), .search): turn.state.rows.fail(Problem(error))
        case (.failed(let error), _): turn.state.problem = Problem(error)
        default: break
        }
    }

    public func receive(_ outcome: ExpensesRoute.Outcome, from route: ExpensesRoute, _ turn: inout Turn) {
        switch outcome {
        case .saved(let title): turn.state.notice = .saved(title)
        }
    }

    private func load(_ kind: LoadKind, _ turn: inout Turn) {
        if turn.state.rows.begin(kind) { send(kind, &turn) }
    }

    private func send(_ kind: LoadKind, _ turn: inout Turn) {
        let shown = kind == .more ? turn.state.rows.value?.count ?? 0 : 0
        turn.send(.list(turn.state.query, after: shown))
    }
}

/// An expense, ready to show.
public struct ExpenseRow: Equatable, Sendable, Identifiable {
    public let id: Int
    public let day: CalendarDay
    public let title: String
    public let category: String
    public let paid: Money

    public init(id: Int, day: CalendarDay, title: String, category: String, paid: Money) {
        (self.id, self.day, self.title, self.category, self.paid) = (id, day, title, category, paid)
    }

    init(_ expense: Expense) {
        self.init(
            id: expense.id, day: expense.day, title: expense.title, category: expense.category, paid: expense.paid)
    }

    /// The latest first, as in the store.
    func precedes(_ other: ExpenseRow) -> Bool { (day, id) > (other.day, other.id) }
}

/// What has been done last.
public enum ExpenseNotice: Equatable, Sendable {
    case saved(String)
    case deleted(Int)
    case undone
}
