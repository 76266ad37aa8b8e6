/// The version, the counts and the total of a cart.
public struct CartSummary: Codable, Equatable, Sendable {
    /// The number of the cart's version. It rises by one with each change.
    public let version: Int64
    /// The number of lines.
    public let lines: Int
    /// The number of units on all lines.
    public let units: Int
    /// The price of all units.
    public let total: Money

    /// Creates a summary.
    public init(version: Int64, lines: Int, units: Int, total: Money) {
        self.version = version
        self.lines = lines
        self.units = units
        self.total = total
    }
}

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
