public import Adder
public import AdderServices

/// The months in which something was paid for.
public struct ExpenseMonthsPresenter: Presenter {
    public typealias Route = ExpensesRoute

    /// What a person does.
    public enum Intent: Event {
        case appear, search, new
        case open(String)
    }

    /// The months, ready to show.
    public struct State: Equatable, Sendable, ShowsProblem {
        public internal(set) var months: Loadable<[ExpenseMonthRow]>
        public var problem: Problem?

        public init(months: Loadable<[ExpenseMonthRow]> = .idle, problem: Problem? = nil) {
            (self.months, self.problem) = (months, problem)
        }
    }

    public init() {}

    public func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.problem = nil
        switch intent {
        case .appear: if turn.state.months.begin(.refresh) { turn.send(.months) }
        case .search: turn.open(.search(nil))
        case .new: turn.open(.new)
        case .open(let month): turn.open(.month(month))
        }
    }

    /// The sums are the store’s.
    public func notice(_ change: ExpenseChange, _ turn: inout Turn) {
        turn.send(.months)
    }

    public func receive(_ response: ExpensesResponse, for request: ExpensesRequest, _ turn: inout Turn) {
        switch response {
        case .months(let months):
            turn.state.months = .loaded(months.map(ExpenseMonthRow.init), .loaded(.refresh))
        case .failed(let error): turn.state.months.fail(Problem(error))
        default: break
        }
    }
}

/// A month, ready to show.
public struct ExpenseMonthRow: Equatable, Sendable, Identifiable {
    /// The month in ISO 8601.
    public let id: String
    public let count: Int
    public let total: Money

    public init(id: String, count: Int, total: Money) {
        (self.id, self.count, self.total) = (id, count, total)
    }

    init(_ month: ExpenseMonth) {
        self.init(id: month.id, count: month.count, total: month.total)
    }
}
