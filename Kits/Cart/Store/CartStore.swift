/// The storage for the cart. A change is durable when its function returns.
protocol CartStore: Sendable {
    /// The executor on which the storage does its work; `nil` if it has none of its own.
    ///
    /// An answer that does little else begins there, and saves two changes of threads.
    var executor: (any TaskExecutor)? { get }

    /// Returns the cart.
    func cart() async throws(CartError) -> Cart

    /// Applies a change in one transaction and returns the cart after it.
    ///
    /// - Throws: ``CartError``. The stored cart is unchanged then.
    func apply(_ change: CartChange) async throws(CartError) -> CartOutcome

    /// Releases the resources of the store.
    func close() async
}

extension CartStore {
    var executor: (any TaskExecutor)? { nil }
}
