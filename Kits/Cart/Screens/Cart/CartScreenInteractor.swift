/// The functions of the cart's screen.
extension CartInteractor {
    /// Returns the whole cart.
    func cart() async throws(CartError) -> Cart {
        try await store.cart()
    }

    /// Applies a change in one transaction and returns the cart after it.
    ///
    /// The cart is unchanged when an error is thrown.
    func apply(_ change: CartChange) async throws(CartError) -> CartOutcome {
        try await store.apply(change)
    }
}
