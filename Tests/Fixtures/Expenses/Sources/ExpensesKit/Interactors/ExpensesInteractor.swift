import Adder
import AdderServices

/// What the kit answers.
struct ExpensesInteractor: Interactor {
    let store: ExpensesStore
    let source: RateSource
    /// The currency at home.
    let currency: Currency

    /// Answers that do little but ask the database begin on its queue.
    func executor(for request: ExpensesRequest) -> (any TaskExecutor)? {
        switch request {
        case .convert, .remaining: nil
        default: store.executor
        }
    }

    func respond(to request: ExpensesRequest, _ call: Call<ExpensesResponse>) async -> ExpensesResponse {
        do throws(ExpensesError) {
            switch request {
            case .months: return .months(try await store.months(in: currency))
            case .list(let query, let offset): return .window(try await store.window(query, after: offset))
            case .search(let query): return .window(try await store.window(query, after: 0))
            case .show(let id): return .expense(try await store.expense(id))
            case .convert(let id):
                return .converted(try await source.convert(store.expense(id), to: currency, call))
            case .remaining: return .remaining(nil)
            case .save(let draft): return .changed(try await store.save(try draft.checked()))
            case .delete(let id): return .changed(try await store.delete(id))
            case .undo: return .changed(try await store.undo())
            }
        } catch {
            return .failed(error)
        }
    }
}
