import Adder
public import AdderServices
public import BudgetServices

/// A host that contains the budget.
public protocol HasBudget {
    /// The kit that the SDK has started.
    var budget: BudgetKit { get }
}

extension BudgetService where Self: HasBudget {
    /// Returns what may be spent on a category in a month; `nil` if it has no limit.
    public func monthlyLimit(of category: String) async throws(BudgetServiceError) -> Money? {
        let limits = try await budget.context.stream.reply(to: BudgetRequest.list, orThrow: BudgetServiceError.init) {
            response throws(BudgetServiceError) in
            switch response {
            case .limits(let limits): limits
            case .failed(let problem): throw BudgetServiceError(.failed, reason: problem.code, message: problem.message)
            }
        }
        return limits.first { $0.id == category }?.amount
    }
}
