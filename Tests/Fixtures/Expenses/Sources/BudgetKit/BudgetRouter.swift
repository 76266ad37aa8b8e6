public import Adder
public import AdderViews

/// The screens of the kit with their views.
public struct BudgetRouter: PageKit {
    public static let firstRoute = BudgetRoute.limits

    private let kit: BudgetKit

    fileprivate init(_ kit: BudgetKit) { self.kit = kit }

    @MainActor
    public func makeScreen(for route: BudgetRoute, openedBy opener: Opener) async throws -> PageScreen {
        switch route {
        case .limits: PageScreen(kit.limits(openedBy: opener), BudgetLimitsView(), appear: .appear)
        case .limit(let category): PageScreen(kit.limit(category, openedBy: opener), BudgetLimitView())
        }
    }
}

@MainActor
extension BudgetKit {
    /// Returns the screens of the kit with their views.
    public nonisolated func pages() -> BudgetRouter { BudgetRouter(self) }

    /// Makes the screen of the limits.
    public func limits(openedBy opener: Opener = Opener()) -> Screen<BudgetLimitsPresenter> {
        context.stage.open(BudgetLimitsPresenter(), state: .init(), openedBy: opener)
    }

    /// Makes the form of the limit of a category.
    public func limit(_ category: String, openedBy opener: Opener = Opener()) -> Screen<BudgetLimitPresenter> {
        context.stage.open(BudgetLimitPresenter(), state: .init(category: category), openedBy: opener)
    }
}
