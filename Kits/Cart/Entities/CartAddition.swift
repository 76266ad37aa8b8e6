public import AdderServices

/// An item and the number of units to add to a cart.
public struct CartAddition: Codable, Equatable, Sendable {
    /// The item to add.
    public let item: CartItem
    /// The number of units to add.
    public let quantity: Int

    /// Creates an addition.
    public init(item: CartItem, quantity: Int) {
        self.item = item
        self.quantity = quantity
    }
}
