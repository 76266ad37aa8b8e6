public import AdderServices

/// The items that a person is about to buy.
public struct Cart: Codable, Equatable, Sendable {
    /// The currency of all prices.
    public internal(set) var currency: Currency
    /// The limits of the cart.
    public let limits: CartLimits
    /// The rules by which the totals are computed.
    public let pricing: CartPricing
    /// The codes of the discounts that a person has entered, also of those that the host no longer offers.
    public internal(set) var discountCodes: [String] = []
    /// The version of the cart: 0 at first, and one more after each change that changes a line or the discounts.
    public internal(set) var version: Int64 = 0
    /// The lines in the order in which they were added.
    public internal(set) var lines: [CartLine] = []
    /// The stored lines that cannot be read. They are not in ``lines``, and can be removed.
    public internal(set) var unreadable: [UnreadableCartLine] = []
    /// The identifier of the line that was added last. Removing the line does not make it available again.
    var lastLine = CartLineID(0)

    /// Creates an empty cart.
    public init(
        currency: Currency = .eur, limits: CartLimits = CartLimits(), pricing: CartPricing = CartPricing()
    ) {
        self.currency = currency
        self.limits = limits
        self.pricing = pricing
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

    /// Returns the codes of the discounts that were entered or removed since another state of the cart.
    func discountCodes(changedSince before: Cart) -> [String] {
        discountCodes.filter { !before.discountCodes.contains($0) }
            + before.discountCodes.filter { !discountCodes.contains($0) }
    }

    /// The lines by their identifiers; `nil` for one that cannot be read.
    private var linesByID: [CartLineID: CartLine?] {
        let readable = lines.map { ($0.id, Optional($0)) }
        return Dictionary(readable + unreadable.map { ($0.id, nil) }) { $1 }
    }

    /// Returns the price of all lines, the discounts, the taxes, and the amount to be paid.
    ///
    /// - Throws: `MoneyError` with the code `tooLarge`, which only a stored cart causes: another program has changed it, or the
    ///   host has changed its taxes.
    /// - Complexity: O(*n* log *n*) in the number of lines for each discount.
    public func totals() throws(MoneyError) -> CartTotals {
        let entered = pricing.discounts.filter { discountCodes.contains($0.code) }
        return try CartTotals(of: lines, in: currency, pricing, entered: entered)
    }

    /// Returns the summary of the cart.
    ///
    /// - Throws: `MoneyError` as ``totals()`` does.
    public func summary() throws(MoneyError) -> CartSummary {
        CartSummary(version: version, lines: lines.count, units: units, total: try totals().total)
    }
}

/// The limits of a cart. Lowering a limit removes nothing from a cart that is beyond it.
public struct CartLimits: Codable, Equatable, Sendable {
    static let maximumLines = 500
    static let maximumQuantity = 9_999

    /// The maximum number of lines, from 1 to 500. The default is 500.
    public var lines = CartLimits.maximumLines
    /// The maximum quantity of a line, from 1 to 9,999. The default is 9,999.
    public var quantity = CartLimits.maximumQuantity

    /// Creates the widest limits.
    public init() {}
}
