import Adder
import AdderViews
import BudgetKit
import BudgetServices
import ExpensesKit

/// What the kits offer one another in this host.
struct Home: HasBudget, BudgetService {
    let budget: BudgetKit
}

/// The pages of this host: those of its kits, and its own.
struct AppPages: PageKit {
    static let firstRoute = AppRoute.expenses(.months)

    let stage: Stage
    let expenses: ExpensesRouter
    let budget: BudgetRouter
    let lock: Lock

    init(_ expenses: ExpensesKit, _ budget: BudgetKit, _ lock: Lock) {
        stage = expenses.context.stage
        self.expenses = expenses.pages(budget: Home(budget: budget))
        self.budget = budget.pages()
        self.lock = lock
    }

    @MainActor
    func makeScreen(for route: AppRoute, openedBy opener: Opener) async throws -> PageScreen {
        switch route {
        case .lock:
            let screen = stage.open(
                LockPresenter(), state: .init(), interactor: LockInteractor(lock: lock), openedBy: opener)
            return PageScreen(screen, LockView())
        case .expenses(let route): return try await expenses.makeScreen(for: route, openedBy: opener)
        case .budget(let route): return try await budget.makeScreen(for: route, openedBy: opener)
        }
    }
}
