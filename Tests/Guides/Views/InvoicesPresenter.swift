import Adder
import AdderServices

/// The screen that docs/Views.md shows.
struct InvoicesPresenter: Presenter {
    struct State: Equatable, Sendable {
        var search = ""
        var rows: Loadable<[InvoiceRow]> = .loading
        var due = Money.zero(.eur)
        var paid: InvoiceRow?
    }

    enum Intent: Event {
        case retry
        case search(String)
        case pay(Int)
        case delete(Int)
    }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .retry: _ = turn.state.rows.retry()
        case .search(let text): turn.state.search = text
        case .pay(let id):
            turn.state.paid = turn.state.rows.value?.first { $0.id == id }
            _ = turn.state.rows.merge { rows in rows.removeAll { $0.id == id } }
        case .delete(let id): _ = turn.state.rows.merge { rows in rows.removeAll { $0.id == id } }
        }
    }
}

struct InvoiceRow: Identifiable, Equatable, Sendable {
    let id: Int
    let customer: String
    let amount: Money
    let dueOn: String
    let isLate: Bool
}
