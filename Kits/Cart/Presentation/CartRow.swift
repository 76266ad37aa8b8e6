import AdderServices

/// A line of the cart, ready to show.
public struct CartRow: Equatable, Sendable, Identifiable {
    /// The number of the line, which a person types to refer to it.
    public let id: String
    /// The stock keeping unit: the shop's identifier of the item.
    public let sku: String
    /// The name of the item.
    public let title: String
    /// The price of one unit.
    public let unitPrice: CartAmount
    /// The number of units.
    public let quantity: Int
    /// The price of all units, or `nil` if it is too large to be counted.
    public let total: CartAmount?
    /// The attributes of the item, ascending by name: `size=L`.
    public let attributes: [String]

    /// Creates a row.
    public init(
        id: String, sku: String, title: String, unitPrice: CartAmount, quantity: Int, total: CartAmount?,
        attributes: [String] = []
    ) {
        self.id = id
        self.sku = sku
        self.title = title
        self.unitPrice = unitPrice
        self.quantity = quantity
        self.total = total
        self.attributes = attributes
    }

    init(_ line: CartLine) {
        self.init(
            id: line.id.description, sku: line.sku, title: line.title, unitPrice: CartAmount(line.unitPrice),
            quantity: line.quantity, total: (try? line.total()).map(CartAmount.init),
            attributes: line.attributes.pairs.map { "\($0.name)=\($0.value)" })
    }
}
