import Adder
import AdderServices
import BudgetServices

@testable import ExpensesKit

extension Expense {
    static let lunch = Expense(
        id: 1, day: .january(30), title: "Lunch", category: "Food", paid: Money(minor: 12_50, currency: .eur))
    static let cab = Expense(
        id: 2, day: .january(31), title: "Cab", category: "Travel", paid: Money(minor: 10_00, currency: .usd))
}

extension CalendarDay {
    /// Returns a day, counted from the beginning of 2026.
    static func january(_ day: Int) -> CalendarDay {
        CalendarDay(Timestamp(milliseconds: 1_767_225_600_000), zone: .utc).advanced(by: day - 1)
    }
}

extension ExpenseDraft {
    /// A draft whose fields are those of an expense.
    static func new(_ expense: Expense) -> ExpenseDraft {
        let typed = ExpenseDraft(expense)
        var draft = ExpenseDraft(day: expense.day, currency: expense.paid.currency.code)
        for field in Field.allCases { draft[field] = typed[field] }
        return draft
    }
}

/// A double of the budget, with one limit for all categories.
struct FakeBudget: BudgetService {
    var limit: Money?

    func monthlyLimit(of category: String) async throws(BudgetServiceError) -> Money? { limit }
}
