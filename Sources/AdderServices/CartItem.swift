/// An item that can be added to a cart. The cart validates it.
public struct CartItem: Codable, Equatable, Sendable {
    /// The stock keeping unit: the shop's code for the item.
    public let sku: String
    /// The title to show.
    public let title: String
    /// The price of one unit.
    public let unitPrice: Money
    /// The attributes that distinguish items of one SKU: a size, a colour.
    public let attributes: ItemAttributes

    /// Creates an item.
    public init(sku: String, title: String, unitPrice: Money, attributes: ItemAttributes = [:]) {
        self.sku = sku
        self.title = title
        self.unitPrice = unitPrice
        self.attributes = attributes
    }
}
