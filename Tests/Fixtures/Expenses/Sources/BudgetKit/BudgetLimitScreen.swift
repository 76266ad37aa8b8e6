public import Adder
public import AdderViews

/// The form of the limit of a category.
public struct BudgetLimitPresenter: Presenter, NoticesNothing {
    public typealias Request = BudgetRequest

    /// What a person does.
    public enum Intent: Event {
        case type(String)
        case save
    }

    /// The form, ready to show.
    public struct State: Equatable, Sendable {
        public let category: String
        public internal(set) var amount: String
        public internal(set) var isSaving: Bool
        public internal(set) var error: String?

        public init(category: String, amount: String = "", isSaving: Bool = false, error: String? = nil) {
            (self.category, self.amount, self.isSaving, self.error) = (category, amount, isSaving, error)
        }
    }

    public init() {}

    public func handle(_ intent: Intent, _ turn: inout Turn) {
        guard !turn.state.isSaving else { return }
        switch intent {
        case .type(let text): (turn.state.amount, turn.state.error) = (text, nil)
        case .save:
            turn.state.isSaving = true
            turn.send(.set(turn.state.category, amount: turn.state.amount))
        }
    }

    public func receive(_ response: BudgetResponse, for request: BudgetRequest, _ turn: inout Turn) {
        turn.state.isSaving = false
        switch response {
        case .limits: turn.close()
        case .failed(let problem): turn.state.error = problem.message
        }
    }
}

public struct BudgetLimitView: PageView {
    public init() {}

    public func draw(_ state: BudgetLimitPresenter.State, on page: inout Page<BudgetLimitPresenter.Intent>) {
        page.title = state.category
        page.isBusy = state.isSaving
        page.field("Limit in EUR", state.amount, error: state.error) { .type($0) }
        page.action("Save", .save, key: "s", role: .primary, isEnabled: !state.isSaving)
    }
}
