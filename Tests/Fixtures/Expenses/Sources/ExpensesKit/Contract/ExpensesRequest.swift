public import Adder
public import AdderServices

/// What the kit is asked for.
public enum ExpensesRequest: Request {
    /// The type of its responses.
    public typealias Response = ExpensesResponse

    /// A request for the months in which something was paid for.
    case months
    /// A request for a window of a list, after a number of expenses.
    case list(ExpenseQuery, after: Int)
    /// A request for the first window of a list while a person types the text of the search.
    case search(ExpenseQuery)
    /// A request for an expense.
    case show(Int)
    /// A request for an expense abroad in the currency at home.
    case convert(Int)
    /// A request for what is left of the budget of the draft's category; only a host with a budget answers it with one.
    case remaining(ExpenseDraft)
    /// A request to save a draft.
    case save(ExpenseDraft)
    /// A request to delete an expense.
    case delete(Int)
    /// A request to take the last change back.
    case undo

    /// Loads are cancelled with their screen; changes run to their end.
    public var lane: Lane {
        switch self {
        case .months, .show: .serial.reading
        case .list: .latest.reading
        case .search: .latest(after: .milliseconds(300)).reading
        case .convert: .concurrent.reading
        case .remaining: .latest(after: .milliseconds(300)).reading
        case .save, .delete, .undo: .serial
        }
    }
}

/// A response of the kit.
public enum ExpensesResponse: Response {
    /// All months, the latest first.
    case months([ExpenseMonth])
    /// A window of a list.
    case window(ExpenseWindow)
    /// An expense.
    case expense(Expense)
    /// An expense abroad, as progress with the rate that was kept.
    case converted(ConvertedExpense)
    /// What is left of the budget after the draft; `nil` without a limit.
    case remaining(Money?)
    /// The change of an expense.
    case changed(ExpenseChange)
    /// The problem of a request.
    case failed(ExpensesError)

    /// Returns the response to a request that was not answered.
    public static func failed(_ error: ReplyError) -> ExpensesResponse { .failed(.unanswered(error)) }

    /// The change, which every screen notices.
    public var change: ExpenseChange? { if case .changed(let change) = self { change } else { nil } }
}
