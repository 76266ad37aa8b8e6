import Adder
import BudgetKit
import ExpensesKit

/// The routes of this host: its own, and those of its kits.
enum AppRoute: LinkedRoute {
    case lock
    case expenses(ExpensesRoute)
    case budget(BudgetRoute)

    static let paths: RouteTable<AppRoute> = [
        .path("lock", .lock),
        .mount(AppRoute.expenses) { if case .expenses(let route) = $0 { route } else { nil } },
        .mount(AppRoute.budget) { if case .budget(let route) = $0 { route } else { nil } },
    ]

    /// The budget is behind the lock too.
    var traits: RouteTraits { if case .budget = self { RouteTraits(requires: [.unlocked]) } else { RouteTraits() } }
}
