/// An item that was added to a cart, with the line that counts it.
public struct AddedItem: Codable, Equatable, Sendable {
    /// The line that counts the item.
    public let line: CartLineID
    /// The number of units that the line counts now.
    public let quantity: Int
    /// The summary of the cart after the change.
    public let cart: CartSummary

    /// Creates the answer for an added item.
    public init(line: CartLineID, quantity: Int, cart: CartSummary) {
        self.line = line
        self.quantity = quantity
        self.cart = cart
    }
}
