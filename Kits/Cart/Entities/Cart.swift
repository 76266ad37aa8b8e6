public import AdderServices

/// The items that a person is about to buy.
public struct Cart: Codable, Equatable, Sendable {
    /// The currency of all prices.
    public internal(set) var currency: Currency
    /// The limits of the cart.
    public let limits: CartLimits
    /// The version of the cart: 0 at first, and one more after each change that changes a line.
    public internal(set) var version: Int64 = 0
    /// The lines in the order in which they were added.
    public internal(set) var lines: [CartLine] = []
    /// The stored lines that cannot be read. They are not in ``lines``, and can be removed.
    public internal(set) var unreadable: [UnreadableCartLine] = []
    /// The identifier of the line that was added last. Removing the line does not make it available again.
    var lastLine = CartLineID(0)

    /// Creates an empty cart.
    public init(currency: Currency = .eur, limits: CartLimits = CartLimits()) {
        self.currency = currency
        self.limits = limits
    }

    /// The number of units on all lines.
    public var units: Int { lines.reduce(0) { $0 + $1.quantity } }

    /// Returns a line; `nil` if the cart has none with this identifier that can be read.
    func line(_ id: CartLineID) -> CartLine? { lines.first { $0.id == id } }

    /// Returns the identifiers of the lines that were added, changed or removed since another state of the cart, ascending.
    /// Those that cannot be read are among them.
    func lineIDs(changedSince before: Cart) -> [CartLineID] {
        let (former, current) = (before.linesByID, linesByID)
        return Set(former.keys).union(current.keys).filter { former[$0] != current[$0] }.sorted()
    }

    /// The lines by their identifiers; `nil` for one that cannot be read.
    private var linesByID: [CartLineID: CartLine?] {
        let readable = lines.map { ($0.id, Optional($0)) }
        return Dictionary(readable + unreadable.map { ($0.id, nil) }) { $1 }
    }

    /// Returns the price of all lines, without taxes, discounts or shipping.
    ///
    /// - Throws: `MoneyError` with the code `tooLarge`, which only a stored cart that another program has changed causes.
    public func total() throws(MoneyError) -> Money {
        var total = Money.zero(currency)
        for line in lines { total = try total.adding(line.total()) }
        return total
    }

    /// Returns the summary of the cart.
    ///
    /// - Throws: `MoneyError` as ``total()`` does.
    public func summary() throws(MoneyError) -> CartSummary {
        CartSummary(version: version, lines: lines.count, units: units, total: try total())
    }
}
