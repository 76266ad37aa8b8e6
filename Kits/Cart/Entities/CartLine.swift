public import AdderServices

/// A quantity of one item.
public struct CartLine: Codable, Equatable, Sendable, Identifiable {
    /// The identifier of the line, which the cart never uses again for another line.
    public let id: CartLineID
    /// The item, with the title and the price with which it was added last.
    public internal(set) var item: CartItem
    /// The number of units: 1 or more.
    public internal(set) var quantity: Int
    /// The price of one unit when the line was created.
    public let firstPrice: Money

    init(id: CartLineID, item: CartItem, quantity: Int, firstPrice: Money? = nil) {
        self.id = id
        self.item = item
        self.quantity = quantity
        self.firstPrice = firstPrice ?? item.unitPrice
    }

    /// The stock keeping unit: the shop's identifier of the item.
    public var sku: String { item.sku }
    /// The name of the item.
    public var title: String { item.title }
    /// The price of one unit.
    public var unitPrice: Money { item.unitPrice }
    /// The attributes that distinguish the item from others of its SKU.
    public var attributes: ItemAttributes { item.attributes }

    /// Returns the price of all units.
    ///
    /// - Throws: `MoneyError` with the code `tooLarge`.
    public func total() throws(MoneyError) -> Money {
        try unitPrice.multiplied(by: quantity)
    }
}

/// A stored line of the cart whose values are damaged. It is not in the total, and can only be removed.
public struct UnreadableCartLine: Codable, Equatable, Sendable, Identifiable {
    /// The identifier of the line.
    public let id: CartLineID
    /// Full sentences that say which value cannot be read.
    public let reason: String

    init(_ id: CartLineID, reason: String) {
        self.id = id
        self.reason = reason
    }
}
