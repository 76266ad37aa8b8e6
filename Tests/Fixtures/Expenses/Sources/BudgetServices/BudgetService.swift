public import AdderServices

/// The service that the budget offers to other kits.
public protocol BudgetService: Sendable {
    /// Returns what may be spent on a category in a month; `nil` if it has no limit.
    ///
    /// - Throws: ``BudgetServiceError``.
    func monthlyLimit(of category: String) async throws(BudgetServiceError) -> Money?
}

/// The codes of the errors of ``BudgetService``.
public enum BudgetServiceErrorCode: String, ServiceErrorCode {
    case unavailable, cancelled, failed
}

/// An error of ``BudgetService``.
public typealias BudgetServiceError = ServiceError<BudgetServiceErrorCode>
