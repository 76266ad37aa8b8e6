public import AdderServices

/// A new quantity of a line.
public struct CartQuantity: Codable, Equatable, Sendable {
    /// The identifier of the line.
    public let line: CartLineID
    /// The number of units. 0 removes the line.
    public let quantity: Int

    /// Creates a quantity.
    public init(line: CartLineID, quantity: Int) {
        self.line = line
        self.quantity = quantity
    }
}
