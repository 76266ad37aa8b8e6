public import Adder
public import AdderHTTP
public import AdderServices
public import AdderStorage
public import BudgetServices

/// The error of a request.
public enum ExpensesError: StorageFailure, Codable, Equatable, Sendable {
    /// Fields of a draft are refused.
    case rejected([ExpenseRejection])
    /// There is no expense with this number.
    case notFound(Int)
    /// There is no change to take back.
    case nothingToUndo
    /// There is no source of rates.
    case noSource
    /// The source of rates has failed.
    case source(HTTPError)
    /// The amount cannot be converted.
    case money(MoneyError)
    /// The budget was not read.
    case budget(BudgetServiceError)
    /// The storage has failed.
    case storage(StorageError)
    /// The request was not answered.
    case unanswered(ReplyError)

    public var storageError: StorageError? { if case .storage(let error) = self { error } else { nil } }
}

extension Problem {
    init(_ error: ExpensesError) {
        switch error {
        case .rejected(let rejections):
            let message = rejections.map(\.problem.message).joined(separator: " ")
            self.init(code: "rejected", message: message)
        case .notFound(let id):
            self.init(code: "notFound", message: "There is no expense \(id). Show the month to see all of them.")
        case .nothingToUndo:
            self.init(code: "nothingToUndo", message: "There is no change to take back.")
        case .noSource:
            self.init(code: "noSource", message: "There is no source of rates in this app.")
        case .source(let error): self.init(code: error.code.rawValue, message: error.message)
        case .money(let error): self.init(code: error.code.rawValue, message: error.message)
        case .budget(let error): self.init(error)
        case .storage(let error): self.init(code: error.code.rawValue, message: error.message)
        case .unanswered(let error): self.init(error)
        }
    }
}
