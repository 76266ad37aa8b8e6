/// The outcome of a change.
public struct CartOutcome: Codable, Equatable, Sendable {
    /// The cart after the change, with at most 500 lines.
    public let cart: Cart
    /// The changed lines after the change, and the removed lines as they were before it.
    public let touched: [CartLine]

    /// Creates an outcome.
    public init(cart: Cart, touched: [CartLine]) {
        self.cart = cart
        self.touched = touched
    }
}
