/// Which expenses a list shows.
public struct ExpenseQuery: Codable, Equatable, Hashable, Sendable {
    /// The number of expenses that are loaded at once.
    public static let windowSize = 100

    /// The month in ISO 8601; `nil` for all.
    public var month: String?
    /// A text that titles or categories contain; empty for all.
    public var text: String

    /// Creates a query.
    public init(month: String? = nil, text: String = "") {
        (self.month, self.text) = (month, text)
    }

    /// Returns a Boolean value that indicates whether an expense is of the month.
    func isOfMonth(_ expense: Expense) -> Bool { month.map { expense.month == $0 } ?? true }
}
