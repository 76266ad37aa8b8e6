public import AdderServices

/// Something that was paid for.
public struct Expense: Codable, Equatable, Sendable, Identifiable {
    /// The most bytes of a title.
    public static let longestTitle = 400

    /// The number of the expense, which is never used again.
    public let id: Int
    /// The day on which it was paid.
    public let day: CalendarDay
    /// What it was for, such as “Lunch”.
    public let title: String
    /// The category, such as “Food”.
    public let category: String
    /// What was paid, in the currency in which it was paid.
    public let paid: Money

    /// Creates an expense.
    public init(id: Int, day: CalendarDay, title: String, category: String, paid: Money) {
        (self.id, self.day, self.title, self.category, self.paid) = (id, day, title, category, paid)
    }

    /// The month of the day, in ISO 8601.
    public var month: String { String(day.description.prefix(7)) }
}

/// The change of an expense, which every screen notices.
public struct ExpenseChange: Codable, Equatable, Sendable {
    /// The number of the expense.
    public let id: Int
    /// The expense after the change; `nil` if there is none any more.
    public let expense: Expense?

    /// Creates a change.
    public init(id: Int, expense: Expense?) {
        (self.id, self.expense) = (id, expense)
    }
}

/// A month in which something was paid for.
public struct ExpenseMonth: Codable, Equatable, Sendable, Identifiable {
    /// The month in ISO 8601, such as `2026-01`.
    public let id: String
    /// The number of expenses.
    public let count: Int
    /// The sum of the expenses at home. Those in other currencies are not a part of it.
    public let total: Money

    /// Creates a month.
    public init(id: String, count: Int, total: Money) {
        (self.id, self.count, self.total) = (id, count, total)
    }
}

/// Some expenses of a list, the latest first.
public struct ExpenseWindow: Codable, Equatable, Sendable {
    /// The expenses of the window.
    public let expenses: [Expense]
    /// The number of expenses of the whole list.
    public let total: Int

    /// Creates a window.
    public init(expenses: [Expense], total: Int) {
        (self.expenses, self.total) = (expenses, total)
    }
}

/// An expense abroad, in the currency at home.
public struct ConvertedExpense: Codable, Equatable, Sendable {
    /// The expense.
    public let expense: Expense
    /// What was paid, at the rate of the day on which it was loaded.
    public let atHome: Money
    /// The age of the rate.
    public let age: Duration

    /// Creates a converted expense.
    public init(expense: Expense, atHome: Money, age: Duration) {
        (self.expense, self.atHome, self.age) = (expense, atHome, age)
    }
}
