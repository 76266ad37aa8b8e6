public import AdderServices

/// An item as a person typed it.
public struct CartEntry: Codable, Equatable, Sendable {
    /// The stock keeping unit: the shop's identifier of the item.
    public let sku: String
    /// The name of the item.
    public let title: String
    /// The price of one unit, with digits and a point: `12.50`.
    public let price: String
    /// The number of units.
    public let quantity: Int
    /// The attributes that distinguish the item from others of its SKU.
    public let attributes: ItemAttributes

    /// Creates an entry.
    public init(sku: String, title: String, price: String, quantity: Int = 1, attributes: ItemAttributes = [:]) {
        self.sku = sku
        self.title = title
        self.price = price
        self.quantity = quantity
        self.attributes = attributes
    }
}

/// A new quantity of a line as a person typed it.
public struct CartQuantityEntry: Codable, Equatable, Sendable {
    /// The number of the line.
    public let line: String
    /// The number of units. 0 removes the line.
    public let quantity: Int
    /// The version of the cart that the person has seen, or `nil` to set the quantity whatever the version is.
    public let basedOn: Int64?

    /// Creates an entry.
    public init(line: String, quantity: Int, basedOn: Int64? = nil) {
        self.line = line
        self.quantity = quantity
        self.basedOn = basedOn
    }
}
