public import AdderServices

/// What somebody is about to buy.
public struct Cart: Codable, Equatable, Sendable {
    /// What all its prices are in.
    public internal(set) var currency: Currency
    /// How much it may hold.
    public let limits: CartLimits
    /// Rises by one with each change that changes something; 0 at first.
    public internal(set) var version: Int64 = 0
    /// In the order in which they were added.
    public internal(set) var lines: [CartLine] = []
    /// The number that was given last.
    var lastLine = CartLineID(0)

    /// An empty cart.
    public init(currency: Currency = .eur, limits: CartLimits = CartLimits()) {
        self.currency = currency
        self.limits = limits
    }

    /// How many units its lines count together.
    public var units: Int { lines.reduce(0) { $0 + $1.quantity } }

    /// What its lines cost together, and so far nothing is added to that or taken off.
    ///
    /// - Throws: `MoneyError` with the code `tooLarge`: only if another program has changed the store.
    public func total() throws(MoneyError) -> Money {
        var total = Money.zero(currency)
        for line in lines { total = try total.adding(line.total()) }
        return total
    }

    /// The cart in short.
    ///
    /// - Throws: as ``total()``.
    public func summary() throws(MoneyError) -> CartSummary {
        CartSummary(version: version, lines: lines.count, units: units, total: try total())
    }

    /// What is to be known about its lines: a price that has changed, a line at its limit.
    public var warnings: [CartProblem] { lines.flatMap { CartProblem.warnings($0, limits) } }

    /// What keeps it from being bought: a total that cannot be counted.
    public var errors: [CartProblem] {
        do throws(MoneyError) {
            _ = try total()
            return []
        } catch {
            return [CartProblem(error)]
        }
    }
}

/// So many units of an item.
public struct CartLine: Codable, Equatable, Sendable, Identifiable {
    /// Its number, the same as long as it is there, and never given to another line.
    public let id: CartLineID
    /// What it counts, as it was added last.
    public internal(set) var item: CartItem
    /// How many units: 1 or more.
    public internal(set) var quantity: Int
    /// The price of one when the line was made.
    public let firstPrice: Money

    /// A line of an item.
    init(id: CartLineID, item: CartItem, quantity: Int, firstPrice: Money? = nil) {
        self.id = id
        self.item = item
        self.quantity = quantity
        self.firstPrice = firstPrice ?? item.unitPrice
    }

    /// The stock keeping unit.
    public var sku: String { item.sku }
    /// What a person knows the item by.
    public var title: String { item.title }
    /// The price of one.
    public var unitPrice: Money { item.unitPrice }
    /// What sets the item apart from others of its SKU.
    public var attributes: ItemAttributes { item.attributes }

    /// The price of all units.
    ///
    /// - Throws: `MoneyError` with the code `tooLarge`.
    public func total() throws(MoneyError) -> Money {
        try unitPrice.multiplied(by: quantity)
    }
}
