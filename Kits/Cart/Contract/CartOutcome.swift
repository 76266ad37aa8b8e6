/// The outcome of a change.
public struct CartOutcome: Codable, Equatable, Sendable {
    /// The cart after the change, with at most 500 lines.
    public let cart: Cart
    /// The changed lines after the change, and the removed lines as they were before it.
    public let touched: [CartLine]
    /// The number of removed lines that could not be read.
    public let unreadable: Int
    /// The steps that were undone or redone, in this order; empty for another change.
    public let steps: [CartStep]

    /// Creates an outcome.
    public init(cart: Cart, touched: [CartLine], unreadable: Int = 0, steps: [CartStep] = []) {
        self.cart = cart
        self.touched = touched
        self.unreadable = unreadable
        self.steps = steps
    }
}
