public import Adder
import AdderForms
public import AdderServices
public import AdderViews

/// The limits of all categories.
public struct BudgetLimitsPresenter: Presenter {
    public typealias Route = BudgetRoute

    /// What a person does.
    public enum Intent: Event {
        case appear
        case open(String)
        case remove(String)
    }

    /// The limits, ready to show.
    public struct State: Equatable, Sendable, ShowsProblem {
        public internal(set) var rows: Loadable<[BudgetRow]>
        public var problem: Problem?

        public init(rows: Loadable<[BudgetRow]> = .idle, problem: Problem? = nil) {
            (self.rows, self.problem) = (rows, problem)
        }
    }

    public init() {}

    public func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.problem = nil
        switch intent {
        case .appear: if turn.state.rows.begin(.refresh) { turn.send(.list) }
        case .open(let category): turn.open(.limit(category))
        case .remove(let category): turn.send(.remove(category))
        }
    }

    public func notice(_ change: [BudgetLimit], _ turn: inout Turn) {
        turn.state.rows = .loaded(
            change.map { BudgetRow(id: $0.id, amount: $0.amount) }, .loaded(.refresh))
    }

    public func receive(_ response: BudgetResponse, for request: BudgetRequest, _ turn: inout Turn) {
        guard case .failed(let problem) = response else { return }
        if case .list = request { turn.state.rows.fail(problem) } else { turn.state.problem = problem }
    }
}

/// A limit, ready to show.
public struct BudgetRow: Equatable, Sendable, Identifiable {
    /// The category.
    public let id: String
    public let amount: Money

    public init(id: String, amount: Money) {
        (self.id, self.amount) = (id, amount)
    }
}

public struct BudgetLimitsView: PageView {
    public init() {}

    public func draw(_ state: BudgetLimitsPresenter.State, on page: inout Page<BudgetLimitsPresenter.Intent>) {
        page.title = "Budget"
        page.problem = state.problem
        page.entry("New category", key: "n") { .open($0) }
        guard let rows = page.loaded(state.rows, retry: .appear) else { return }
        guard !rows.isEmpty else { return page.empty("No category has a limit. Enter one.") }
        page.rows(rows) { limit, row in
            row.title = limit.id
            row.cell(PageValue(limit.amount))
            row.action("Change", .open(limit.id), role: .primary)
            row.action("Remove", .remove(limit.id), key: "d")
        }
    }
}
