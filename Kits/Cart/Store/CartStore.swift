/// The storage for the cart. A change is durable when its function returns.
protocol CartStore: Sendable {
    /// Returns the cart.
    func cart() async throws(CartError) -> Cart

    /// Applies a change in one transaction and returns the cart after it.
    ///
    /// - Throws: ``CartError``. The stored cart is unchanged then.
    func apply(_ change: CartChange) async throws(CartError) -> CartOutcome

    /// Releases the resources of the store.
    func close() async
}
