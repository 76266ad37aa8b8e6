import Adder
import AdderServices

/// The interactor of the kit over its store.
///
/// It answers one request at a time in the order of the stream: a cart that is loaded after a change contains the change. A
/// watch is answered beside the others. A screen with a todo list has another interactor over the same store, whose executor
/// keeps the order.
struct CartInteractor: Interactor {
    let store: any CartStore
    /// The todo list of a screen that moves lines to it. The kit’s own interactor has none, since the host’s services exist only
    /// after the kits have started.
    var todos: (any TodosService)?

    func lane(for request: CartRequest) -> Lane { request == .watch ? .watch : .serial }

    /// Returns the executor of the store, since each answer does little else than read or change it.
    func executor(for request: CartRequest) -> (any TaskExecutor)? { store.executor }

    func respond(to request: CartRequest, _ call: Call<CartResponse>) async -> CartResponse {
        do throws(CartError) {
            return switch request {
            case .show: .cart(try await cart())
            case .summary: .summary(try await summary())
            case .change(let change): .changed(try await apply(change, at: call.now))
            case .saveForLater(let lines): try await saveForLater(lines, at: call.now)
            case .undo(let steps): .changed(try await undo(steps))
            case .redo(let steps): .changed(try await redo(steps))
            case .settle(let purchase): .changed(try await store.settle(purchase, at: call.now))
            case .history(let limit): .history(try await history(limit: limit))
            case .watch: await watch(call)
            }
        } catch {
            return .failed(error)
        }
    }

    // MARK: The cart

    /// Returns the whole cart.
    func cart() async throws(CartError) -> Cart {
        try await store.cart()
    }

    /// Returns the summary of the cart, which the kit's service offers.
    ///
    /// - Throws: ``CartError/rejected(_:)`` with the code `tooLarge` when the total does not fit into an amount.
    func summary() async throws(CartError) -> CartSummary {
        let cart = try await store.cart()
        do throws(MoneyError) {
            return try cart.summary()
        } catch {
            throw .rejected(CartRejection(field: .total, code: .tooLarge, message: error.message))
        }
    }

    /// Applies a change in one transaction and returns the cart after it.
    ///
    /// The cart is unchanged when an error is thrown.
    func apply(_ change: CartChange, at time: Timestamp) async throws(CartError) -> CartOutcome {
        try await store.apply(change, at: time)
    }

    /// Reports the cart after each change by another process, until the request is cancelled.
    func watch(_ call: Call<CartResponse>) async -> CartResponse {
        await call.poll(every: .seconds(1), store.dataVersion) {
            call.progress(.changed(CartOutcome(cart: try await store.cart(), touched: [])))
        }
        return .failed(ReplyError(.cancelled, request: CartRequest.self))
    }

    // MARK: The history

    /// Undoes the last steps. Without any, nothing changes.
    func undo(_ steps: Int) async throws(CartError) -> CartOutcome {
        guard steps > 0 else { return CartOutcome(cart: try await cart(), touched: []) }
        return try await store.undo(steps)
    }

    /// Redoes the last steps that were undone. Without any, nothing changes.
    func redo(_ steps: Int) async throws(CartError) -> CartOutcome {
        guard steps > 0 else { return CartOutcome(cart: try await cart(), touched: []) }
        return try await store.redo(steps)
    }

    /// Returns the steps that can be undone and redone, at most `limit` of each.
    func history(limit: Int?) async throws(CartError) -> CartSteps {
        try await store.history(limit: limit)
    }
}
