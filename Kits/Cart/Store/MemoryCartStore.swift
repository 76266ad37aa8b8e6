/// Keeps a cart in memory: for previews, tests, and hosts that keep nothing.
public actor MemoryCartStore: CartStore {
    private var kept: Cart

    /// A store of a cart.
    public init(_ cart: Cart = Cart()) {
        kept = cart
    }

    /// The cart.
    public func cart() -> Cart { kept }

    /// Does what a change says, all of it or nothing.
    public func apply(_ change: CartChange) throws(CartError) -> CartOutcome {
        let touched = try kept.apply(change)
        return CartOutcome(cart: kept, touched: touched)
    }

    /// Nothing is held.
    public func close() {}
}
