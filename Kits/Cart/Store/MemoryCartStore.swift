/// A store that keeps the cart in memory, for previews, tests, and hosts without a file.
actor MemoryCartStore: CartStore {
    private var stored: Cart

    init(_ cart: Cart = Cart()) {
        stored = cart
    }

    func cart() -> Cart { stored }

    func apply(_ change: CartChange) throws(CartError) -> CartOutcome {
        let touched: [CartLine]
        do throws(CartChangeError) { touched = try stored.apply(change) } catch { throw CartError(error) }
        return CartOutcome(cart: stored, touched: touched)
    }

    /// Does nothing: the cart stays available.
    func close() {}
}
