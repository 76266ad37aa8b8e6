import Adder

/// Answers each request with the function of the screen that it belongs to, one request at a time in the order of the
/// stream: a cart that is loaded after a change contains the change.
extension CartInteractor: Interactor {
    /// Returns the executor of the store, since each answer does little else than read or change it.
    func executor(for request: CartRequest) -> (any TaskExecutor)? { store.executor }

    func respond(to request: CartRequest, _ call: Call<CartResponse>) async -> CartResponse {
        do throws(CartError) {
            return switch request {
            case .show: .cart(try await cart())
            case .summary: .summary(try await summary())
            case .change(let change): .changed(try await apply(change, at: call.now))
            case .undo(let steps): .changed(try await undo(steps))
            case .redo(let steps): .changed(try await redo(steps))
            case .history(let limit): .history(try await history(limit: limit))
            }
        } catch {
            return .failed(error)
        }
    }
}
