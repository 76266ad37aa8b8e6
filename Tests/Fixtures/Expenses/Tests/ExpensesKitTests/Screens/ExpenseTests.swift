import Adder
import AdderServices
import AdderTesting
import AdderViews
import Testing

@testable import ExpensesKit

@MainActor
@Suite struct ExpenseTests {
    @Test func anExpenseFollowsItsChanges() throws {
        var harness = PresenterHarness(ExpensePresenter(id: 1), state: .init())
        try harness.handle(.appear, effects: [.send(.show(1))]) { $0.expense = .loading }
        try harness.receive(.expense(.lunch), for: .show(1)) {
            $0.expense = .loaded(ExpenseRow(.lunch), .loaded(.initial))
        }
        try harness.receive(.changed(ExpenseChange(id: 2, expense: nil)))
        try harness.receive(.changed(ExpenseChange(id: 1, expense: nil)), effects: [.close()])
        #expect(
            ExpenseView().snapshot(of: harness.state)
                == "Lunch · Day: 2026-01-30 · Category: Food · Paid: 12.50 EUR · [e Edit~primary] · [d Delete]")
    }

    @Test func theKeptRateIsShownUntilTheServerAnswers() throws {
        var harness = PresenterHarness(ExpenseAbroadPresenter(id: 2), state: .init())
        try harness.handle(.appear, effects: [.send(.convert(2))]) { $0.converted = .loading }
        let atHome = Money(minor: 9_17, currency: .eur)
        let kept = ConvertedExpense(expense: .cab, atHome: atHome, age: .seconds(7_200))
        let row = ConvertedRow(expense: ExpenseRow(.cab), atHome: atHome)
        try harness.receive(.converted(kept), for: .convert(2), isProgress: true) {
            ($0.converted, $0.hoursOld) = (.loaded(row, .loading(.refresh)), 2)
        }
        #expect(ExpenseAbroadView().snapshot(of: harness.state).contains("At home: 9.17 EUR"))
        let error = ExpensesError.noSource
        try harness.receive(.failed(error), for: .convert(2)) {
            $0.converted = .loaded(row, .failed(.refresh, Problem(error)))
        }
    }

    @Test func aChangeCountsTheMonthsAgain() throws {
        var harness = PresenterHarness(ExpenseMonthsPresenter(), state: .init())
        try harness.handle(.appear, effects: [.send(.months)]) { $0.months = .loading }
        let month = ExpenseMonth(id: "2026-01", count: 1, total: Expense.lunch.paid)
        try harness.receive(.months([month]), for: .months) {
            $0.months = .loaded([ExpenseMonthRow(month)], .loaded(.refresh))
        }
        try harness.receive(.changed(ExpenseChange(id: 1, expense: .lunch)), effects: [.send(.months)])
        try harness.handle(.open("2026-01"), effects: [.open(.month("2026-01"))])
        #expect(
            ExpenseMonthsView().snapshot(of: harness.state)
                == "Expenses · - 2026-01, 1 expense, 12.50 EUR [Open~primary] · [n New expense] · [/ Search]")
    }
}
