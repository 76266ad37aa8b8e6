import Adder

/// The functions of the cart's screen.
extension CartInteractor {
    /// Returns the whole cart.
    func cart() async throws(CartError) -> Cart {
        try await store.cart()
    }

    /// Applies a change in one transaction and returns the cart after it.
    ///
    /// The cart is unchanged when an error is thrown.
    func apply(_ change: CartChange, at time: Timestamp) async throws(CartError) -> CartOutcome {
        try await store.apply(change, at: time)
    }

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
}
