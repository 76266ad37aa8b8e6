public import Adder
public import AdderServices

/// An expense abroad, with what it is in the currency at home.
public struct ExpenseAbroadPresenter: Presenter {
    public typealias Route = ExpensesRoute

    /// What a person does.
    public enum Intent: Event {
        case appear, edit, delete
    }

    /// The expense, ready to show.
    public struct State: Equatable, Sendable, ShowsProblem {
        public internal(set) var converted: Loadable<ConvertedRow>
        /// The age of the rate in hours.
        public internal(set) var hoursOld: Int
        public var problem: Problem?

        public init(converted: Loadable<ConvertedRow> = .idle, hoursOld: Int = 0, problem: Problem? = nil) {
            (self.converted, self.hoursOld, self.problem) = (converted, hoursOld, problem)
        }
    }

    private let id: Int

    public init(id: Int) {
        self.id = id
    }

    public func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.problem = nil
        switch intent {
        case .appear: if turn.state.converted.begin(.refresh) { turn.send(.convert(id)) }
        case .edit: turn.open(.edit(id))
        case .delete: turn.send(.delete(id))
        }
    }

    public func notice(_ change: ExpenseChange, _ turn: inout Turn) {
        guard change.id == id else { return }
        if change.expense == nil { turn.close() } else { turn.send(.convert(id)) }
    }

    public func receive(_ response: ExpensesResponse, for request: ExpensesRequest, _ turn: inout Turn) {
        switch (response, request) {
        case (.converted(let converted), _):
            turn.state.converted.take(ConvertedRow(converted), isProgress: turn.isProgress)
            turn.state.hoursOld = Int(converted.age.components.seconds / 3_600)
        case (.failed(let error), .convert): turn.state.converted.fail(Problem(error))
        case (.failed(let error), _): turn.state.problem = Problem(error)
        default: break
        }
    }
}

/// An expense abroad, ready to show.
public struct ConvertedRow: Equatable, Sendable {
    public let expense: ExpenseRow
    public let atHome: Money

    public init(expense: ExpenseRow, atHome: Money) {
        (self.expense, self.atHome) = (expense, atHome)
    }

    init(_ converted: ConvertedExpense) {
        self.init(expense: ExpenseRow(converted.expense), atHome: converted.atHome)
    }
}
