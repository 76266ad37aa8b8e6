public import Adder
public import AdderServices

/// An expense as a person types it.
public struct ExpenseDraft: Codable, Equatable, Sendable {
    /// A field of the form.
    public enum Field: String, Codable, CaseIterable, Sendable {
        case title, category, day, amount, currency
    }

    /// The number of the expense that is changed; `nil` for a new one.
    public let id: Int?
    private var texts: [Field: String]

    /// Creates a draft of a new expense.
    public init(day: CalendarDay, currency: String) {
        (id, texts) = (nil, [.day: day.description, .currency: currency])
    }

    /// Creates a draft of an expense that is changed.
    public init(_ expense: Expense) {
        id = expense.id
        texts = [
            .title: expense.title, .category: expense.category, .day: expense.day.description,
            .amount: expense.paid.decimal,
            .currency: expense.paid.currency.code,
        ]
    }

    /// The text of a field.
    public subscript(field: Field) -> String {
        get { texts[field] ?? "" }
        set { texts[field] = newValue }
    }
}

extension ExpenseDraft {
    /// Returns the expense; its number is 0 if it is new.
    ///
    /// - Throws: ``ExpensesError/rejected(_:)`` with what is wrong with each field.
    func checked() throws(ExpensesError) -> Expense {
        var rejections: [ExpenseRejection] = []
        for field in [Field.title, .category] {
            let text = self[field]
            if text.allSatisfy(\.isWhitespace) {
                rejections.append(ExpenseRejection(field, Problem(code: "empty", message: "Enter a \(field).")))
            } else if text.utf8.count > Expense.longestTitle {
                let message = "The \(field) has \(text.utf8.count) bytes. Shorten it to \(Expense.longestTitle) bytes."
                rejections.append(ExpenseRejection(field, Problem(code: "tooLong", message: message)))
            }
        }
        let day = CalendarDay(iso8601: self[.day])
        if day == nil {
            let message = "“\(self[.day])” is not a day. Write one such as 2026-01-31."
            rejections.append(ExpenseRejection(.day, Problem(code: "malformed", message: message)))
        }
        var paid: Money?
        do throws(MoneyError) {
            paid = try Money(decimal: self[.amount], currency: try Currency(self[.currency]))
        } catch {
            let field = error.code == .unknownCurrency ? Field.currency : .amount
            let problem = Problem(code: error.code.rawValue, message: error.message)
            rejections.append(ExpenseRejection(field, problem))
        }
        guard let day, let paid, rejections.isEmpty else { throw .rejected(rejections) }
        return Expense(id: id ?? 0, day: day, title: self[.title], category: self[.category], paid: paid)
    }
}

/// The reason why a field is refused.
public struct ExpenseRejection: Codable, Equatable, Sendable {
    /// The field.
    public let field: ExpenseDraft.Field
    /// What is wrong with it.
    public let problem: Problem

    /// Creates a rejection.
    public init(_ field: ExpenseDraft.Field, _ problem: Problem) {
        (self.field, self.problem) = (field, problem)
    }
}
