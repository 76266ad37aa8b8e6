public import Adder

/// An expense at home.
public struct ExpensePresenter: Presenter {
    public typealias Route = ExpensesRoute

    /// What a person does.
    public enum Intent: Event {
        case appear, edit, delete
    }

    /// The expense, ready to show.
    public struct State: Equatable, Sendable, ShowsProblem {
        public internal(set) var expense: Loadable<ExpenseRow>
        public var problem: Problem?

        public init(expense: Loadable<ExpenseRow> = .idle, problem: Problem? = nil) {
            (self.expense, self.problem) = (expense, problem)
        }
    }

    private let id: Int

    public init(id: Int) {
        self.id = id
    }

    public func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.problem = nil
        switch intent {
        case .appear: if turn.state.expense.begin(.refresh) { turn.send(.show(id)) }
        case .edit: turn.open(.edit(id))
        case .delete: turn.send(.delete(id))
        }
    }

    public func notice(_ change: ExpenseChange, _ turn: inout Turn) {
        guard change.id == id else { return }
        guard let expense = change.expense else { return turn.close() }
        turn.state.expense = .loaded(ExpenseRow(expense), .loaded(.refresh))
    }

    public func receive(_ response: ExpensesResponse, for request: ExpensesRequest, _ turn: inout Turn) {
        switch (response, request) {
        case (.expense(let expense), _): turn.state.expense.finish(ExpenseRow(expense))
        case (.failed(let error), .show): turn.state.expense.fail(Problem(error))
        case (.failed(let error), _): turn.state.problem = Problem(error)
        default: break
        }
    }
}
