import Adder
import AdderServices

/// The interactor of the kit over its store.
///
/// It answers one request at a time in the order of the stream: a cart that is loaded after a change contains the change. A
/// watch is answered beside the others.
struct CartInteractor: Interactor {
    let store: SQLiteCartStore

    /// Returns the executor of the store, since each answer does little else than read or change it.
    func executor(for request: CartRequest) -> (any TaskExecutor)? { store.executor }

    func respond(to request: CartRequest, _ call: Call<CartResponse>) async -> CartResponse {
        do throws(CartError) {
            return switch request {
            case .show: .cart(try await store.cart())
            case .summary: .summary(try await summary())
            case .change(let change): .changed(try await store.apply(change, at: call.now))
            case .saveForLater: .refused(.notGiven)
            case .undo(let steps): .changed(try await store.undo(steps))
            case .redo(let steps): .changed(try await store.redo(steps))
            case .settle(let purchase): .changed(try await store.settle(purchase, at: call.now))
            case .history(let limit): .history(try await store.history(limit: limit))
            case .watch: await watch(call)
            }
        } catch {
            return .failed(error)
        }
    }

    /// Returns the summary of the cart, which the kit’s service offers.
    ///
    /// - Throws: ``CartError/rejected(_:)`` with the code `tooLarge` when the total does not fit into an amount.
    private func summary() async throws(CartError) -> CartSummary {
        let cart = try await store.cart()
        do throws(MoneyError) {
            return try cart.summary()
        } catch {
            throw .rejected(CartRejection(field: .total, code: .tooLarge, message: error.message))
        }
    }

    /// Reports the cart after each change by another process, until the request is cancelled.
    private func watch(_ call: Call<CartResponse>) async -> CartResponse {
        await call.poll(every: .seconds(1), store.dataVersion) {
            call.progress(.changed(CartOutcome(cart: try await store.cart(), touched: [])))
        }
        return .failed(ReplyError(.cancelled, request: CartRequest.self))
    }
}

extension TodosServiceError {
    /// The error of a screen without a todo list.
    fileprivate static let notGiven = TodosServiceError(
        .unavailable, reason: "notOffered",
        message: "This app has no todo list to which a line could be moved. Use one that has a todo list.")
}
