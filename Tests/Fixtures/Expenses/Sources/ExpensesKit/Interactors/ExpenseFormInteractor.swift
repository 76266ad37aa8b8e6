import Adder
import AdderServices
import BudgetServices

/// The interactor of a form in a host with a budget: the kit’s, which knows what is left of it too.
struct ExpenseFormInteractor<Budget: BudgetService>: Interactor {
    let expenses: ExpensesInteractor
    let budget: Budget

    func executor(for request: ExpensesRequest) -> (any TaskExecutor)? { expenses.executor(for: request) }

    func respond(to request: ExpensesRequest, _ call: Call<ExpensesResponse>) async -> ExpensesResponse {
        guard case .remaining(let draft) = request else { return await expenses.respond(to: request, call) }
        do throws(ExpensesError) { return .remaining(try await remaining(after: draft)) } catch {
            return .failed(error)
        }
    }

    /// Returns what is left of the budget of the draft’s category in its month; `nil` without a limit in its
    /// currency, and while a field is wrong.
    private func remaining(after draft: ExpenseDraft) async throws(ExpensesError) -> Money? {
        guard let expense = try? draft.checked() else { return nil }
        let limit: Money?
        do throws(BudgetServiceError) {
            limit = try await budget.monthlyLimit(of: expense.category)
        } catch {
            throw .budget(error)
        }
        guard let limit, limit.currency == expense.paid.currency else { return nil }
        let spent = try await expenses.store.spent(
            on: expense.category, in: expense.month, limit.currency, without: expense.id)
        do throws(MoneyError) {
            return try limit.subtracting(spent.adding(expense.paid))
        } catch {
            throw .money(error)
        }
    }
}
