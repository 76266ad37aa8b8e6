public import Adder
import AdderServices
public import AdderViews
public import BudgetServices

/// The screens of the kit with their views.
public struct ExpensesRouter: PageKit {
    public static let firstRoute = ExpensesRoute.months

    private let kit: ExpensesKit
    private let budget: (any BudgetService)?
    private let texts: ExpensesTexts

    fileprivate init(_ kit: ExpensesKit, _ budget: (any BudgetService)?, _ texts: ExpensesTexts) {
        (self.kit, self.budget, self.texts) = (kit, budget, texts)
    }

    @MainActor
    public func makeScreen(for route: ExpensesRoute, openedBy opener: Opener) async throws -> PageScreen {
        switch route {
        case .months: PageScreen(kit.months(openedBy: opener), ExpenseMonthsView(texts: texts), appear: .appear)
        case .month(let month): list(ExpenseQuery(month: month), opener)
        case .search(let text): list(ExpenseQuery(text: text ?? ""), opener)
        case .expense(let id): PageScreen(kit.expense(id, openedBy: opener), ExpenseView(texts: texts), appear: .appear)
        case .abroad(let id):
            PageScreen(kit.abroad(id, openedBy: opener), ExpenseAbroadView(texts: texts), appear: .appear)
        case .new: form(nil, opener)
        case .edit(let id): form(id, opener)
        }
    }

    @MainActor
    private func list(_ query: ExpenseQuery, _ opener: Opener) -> PageScreen {
        PageScreen(kit.list(query, openedBy: opener), ExpenseListView(texts: texts), appear: .appear)
    }

    @MainActor
    private func form(_ id: Int?, _ opener: Opener) -> PageScreen {
        PageScreen(kit.form(id, budget: budget, openedBy: opener), ExpenseFormView(texts: texts), appear: .appear)
    }
}

extension ExpensesKit {
    /// Returns the screens of the kit with their views.
    ///
    /// - Parameter budget: The budget of the host; `nil` if it has none.
    public func pages(budget: (any BudgetService)?, texts: ExpensesTexts = ExpensesTexts()) -> ExpensesRouter {
        ExpensesRouter(self, budget, texts)
    }
}

/// The screens with their types. Each lives until the caller releases or closes it.
@MainActor
extension ExpensesKit {
    /// Makes the screen of the months.
    public func months(openedBy opener: Opener = Opener()) -> Screen<ExpenseMonthsPresenter> {
        context.stage.open(ExpenseMonthsPresenter(), state: .init(), openedBy: opener)
    }

    /// Makes the screen of a month or of a search.
    public func list(_ query: ExpenseQuery, openedBy opener: Opener = Opener()) -> Screen<ExpenseListPresenter> {
        context.stage.open(
            ExpenseListPresenter(home: interactor.currency), state: .init(query: query), openedBy: opener)
    }

    /// Makes the screen of an expense.
    public func expense(_ id: Int, openedBy opener: Opener = Opener()) -> Screen<ExpensePresenter> {
        context.stage.open(ExpensePresenter(id: id), state: .init(), openedBy: opener)
    }

    /// Makes the screen of an expense abroad.
    public func abroad(_ id: Int, openedBy opener: Opener = Opener()) -> Screen<ExpenseAbroadPresenter> {
        context.stage.open(ExpenseAbroadPresenter(id: id), state: .init(), openedBy: opener)
    }

    /// Makes the form of an expense.
    public func form(
        _ id: Int?, budget: (any BudgetService)?, openedBy opener: Opener = Opener()
    ) -> Screen<ExpenseFormPresenter> {
        let presenter = ExpenseFormPresenter(id: id, currency: interactor.currency)
        guard let budget else { return context.stage.open(presenter, state: .init(), openedBy: opener) }
        return form(presenter, budget, opener)
    }

    private func form(
        _ presenter: ExpenseFormPresenter, _ budget: some BudgetService, _ opener: Opener
    ) -> Screen<ExpenseFormPresenter> {
        context.stage.open(
            presenter, state: .init(), interactor: ExpenseFormInteractor(expenses: interactor, budget: budget),
            openedBy: opener)
    }
}
