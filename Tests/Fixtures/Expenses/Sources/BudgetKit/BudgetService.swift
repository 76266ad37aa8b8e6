import Adder
public import AdderServices
public import BudgetServices

/// A host that contains the budget.
public protocol HasBudget {
    /// The kit, or the one behind a feature flag.
    associatedtype HostedBudget: HostedKit<BudgetKit>
    /// The kit that the SDK has started, or that is off. Then every call throws the code `unavailable`.
    var budget: HostedBudget { get }
}

extension BudgetKit: HostedKit {}

extension BudgetService where Self: HasBudget {
    /// Returns what may be spent on a category in a month; `nil` if it has no limit.
    public func monthlyLimit(of category: String) async throws(BudgetServiceError) -> Money? {
        let stream = try budget.started(orThrow: BudgetServiceError.self).context.stream
        let limits = try await stream.reply(to: BudgetRequest.list, orThrow: BudgetServiceError.init) {
            response throws(BudgetServiceError) in
            switch response {
            case .limits(let limits): limits
            case .failed(let problem): throw BudgetServiceError(.failed, reason: problem.code, message: problem.message)
            }
        }
        return limits.first { $0.id == category }?.amount
    }
}
