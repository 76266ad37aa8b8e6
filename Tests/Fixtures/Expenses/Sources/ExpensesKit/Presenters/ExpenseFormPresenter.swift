public import Adder
public import AdderServices

/// The form of an expense, which says what is left of the budget while a person types.
public struct ExpenseFormPresenter: Presenter, NoticesNothing {
    public typealias Route = ExpensesRoute

    /// What a person does.
    public enum Intent: Event {
        case appear, save
        case type(ExpenseDraft.Field, String)
    }

    /// The form, ready to show.
    public struct State: Equatable, Sendable, ShowsProblem {
        public internal(set) var draft: Loadable<ExpenseDraft>
        public internal(set) var rejections: [ExpenseRejection]
        /// What is left of the budget of the category; `nil` without a limit.
        public internal(set) var remaining: Money?
        public internal(set) var hasTyped: Bool
        public internal(set) var isSaving: Bool
        public var problem: Problem?

        public init(
            draft: Loadable<ExpenseDraft> = .idle, rejections: [ExpenseRejection] = [], remaining: Money? = nil,
            hasTyped: Bool = false, isSaving: Bool = false, problem: Problem? = nil
        ) {
            (self.draft, self.rejections, self.remaining) = (draft, rejections, remaining)
            (self.hasTyped, self.isSaving, self.problem) = (hasTyped, isSaving, problem)
        }

        /// Returns what is wrong with a field.
        public func error(of field: ExpenseDraft.Field) -> String? {
            rejections.first { $0.field == field }?.problem.message
        }
    }

    /// Asks before typed texts are left.
    public static func leaving(_ state: State) -> LeaveQuestion<Intent>? {
        state.hasTyped ? LeaveQuestion("Discard what you have typed?", save: .save) : nil
    }

    private let id: Int?
    private let currency: Currency

    /// Creates a presenter.
    ///
    /// - Parameters:
    ///   - id: The expense that is changed; `nil` for a new one.
    ///   - currency: The currency of a new one.
    public init(id: Int?, currency: Currency) {
        (self.id, self.currency) = (id, currency)
    }

    public func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.problem = nil
        switch intent {
        case .appear:
            guard let id else { return turn.state.draft = .loaded(newDraft(&turn), .loaded(.initial)) }
            if turn.state.draft.begin(.initial) { turn.send(.show(id)) }
        case .type(let field, let text):
            guard var draft = turn.state.draft.value, !turn.state.isSaving else { return }
            draft[field] = text
            turn.state.draft = .loaded(draft, .loaded(.initial))
            turn.state.hasTyped = true
            turn.state.rejections.removeAll { $0.field == field }
            turn.send(.remaining(draft))
        case .save:
            guard let draft = turn.state.draft.value, !turn.state.isSaving else { return }
            turn.state.isSaving = true
            turn.send(.save(draft))
        }
    }

    public func receive(_ response: ExpensesResponse, for request: ExpensesRequest, _ turn: inout Turn) {
        if case .save = request { turn.state.isSaving = false }
        switch (response, request) {
        case (.expense(let expense), _): turn.state.draft.finish(ExpenseDraft(expense))
        case (.remaining(let money), _): turn.state.remaining = money
        case (.changed(let change), _): turn.close(returning: .saved(change.expense?.title ?? ""))
        case (.failed(.rejected(let rejections)), .save): turn.state.rejections = rejections
        case (.failed, .remaining): turn.state.remaining = nil
        case (.failed(let error), .show): turn.state.draft.fail(Problem(error))
        case (.failed(let error), _): turn.state.problem = Problem(error)
        default: break
        }
    }

    private func newDraft(_ turn: inout Turn) -> ExpenseDraft {
        ExpenseDraft(day: CalendarDay(turn.now, zone: .utc), currency: currency.code)
    }
}
