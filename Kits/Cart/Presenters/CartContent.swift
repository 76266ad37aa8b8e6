public import AdderServices

/// The content of a cart at one version, ready to show.
public struct CartContent: Equatable, Sendable {
    /// The version of the cart, on which a change can be based.
    public let version: Int64
    /// The lines in the order in which they were added.
    public let rows: [CartRow]
    /// The price of all lines, or `nil` if an amount is too large to be counted.
    public let subtotal: Money?
    /// The discounts in the order in which they are applied.
    public let discounts: [CartDiscountRow]
    /// The taxes by their rate, ascending.
    public let taxes: [CartTaxRow]
    /// The amount to be paid, or `nil` if an amount is too large to be counted.
    public let total: Money?
    /// A Boolean value that indicates whether a person can enter the code of a discount.
    public let takesDiscounts: Bool
    /// The codes of the discounts that were entered, also of those that are no longer offered.
    public let discountCodes: [String]
    /// The warnings about lines.
    public let warnings: [CartRemark]
    /// The problems that prevent a purchase.
    public let errors: [CartRemark]
    /// The index of the row of each line.
    private let indices: [CartLineID: Int]

    /// Creates the content of a cart. By default it has no discounts and no taxes, and its total is the subtotal.
    public init(
        version: Int64, rows: [CartRow], subtotal: Money?, discounts: [CartDiscountRow] = [],
        taxes: [CartTaxRow] = [], total: Money? = nil, takesDiscounts: Bool = false, discountCodes: [String] = [],
        warnings: [CartRemark] = [], errors: [CartRemark] = []
    ) {
        self.version = version
        self.rows = rows
        self.subtotal = subtotal
        self.discounts = discounts
        self.taxes = taxes
        self.total = total ?? subtotal
        self.takesDiscounts = takesDiscounts
        self.discountCodes = discountCodes
        self.warnings = warnings
        self.errors = errors
        let lines = rows.indices.compactMap { index in rows[index].line.map { ($0, index) } }
        indices = Dictionary(lines, uniquingKeysWith: { first, _ in first })
    }

    init(_ cart: Cart) {
        let totals = try? cart.totals()
        self.init(
            version: cart.version, rows: cart.lines.map(CartRow.init), subtotal: totals?.subtotal,
            discounts: totals?.discounts.map(CartDiscountRow.init) ?? [],
            taxes: totals?.taxes.map(CartTaxRow.init) ?? [], total: totals?.total,
            takesDiscounts: !cart.pricing.discounts.isEmpty, discountCodes: cart.discountCodes,
            warnings: cart.warnings, errors: cart.errors)
    }

    /// Creates the content of an order or of an attempt.
    init(_ lines: [CartLine], _ totals: CartTotals) {
        self.init(
            version: 0, rows: lines.map(CartRow.init), subtotal: totals.subtotal,
            discounts: totals.discounts.map(CartDiscountRow.init), taxes: totals.taxes.map(CartTaxRow.init),
            total: totals.total)
    }

    /// Returns the index of the row of a line; `nil` if the cart does not have the line.
    func index(of line: CartLineID) -> Int? { indices[line] }
}

/// A line of the cart, ready to show.
public struct CartRow: Equatable, Sendable, Identifiable {
    /// The number of the line, which a person types to refer to it.
    public let id: String
    /// The stock keeping unit: the shop's identifier of the item.
    public let sku: String
    /// The name of the item.
    public let title: String
    /// The price of one unit.
    public let unitPrice: Money
    /// The number of units.
    public let quantity: Int
    /// The price of all units, or `nil` if it is too large to be counted.
    public let total: Money?
    /// The attributes of the item, ascending by name: `size=L`.
    public let attributes: [String]
    /// The identifier of the line; `nil` if ``id`` is not the number of a line.
    let line: CartLineID?

    /// Creates a row.
    public init(
        id: String, sku: String, title: String, unitPrice: Money, quantity: Int, total: Money?,
        attributes: [String] = []
    ) {
        self.id = id
        self.sku = sku
        self.title = title
        self.unitPrice = unitPrice
        self.quantity = quantity
        self.total = total
        self.attributes = attributes
        line = try? CartLineID(typed: id)
    }

    init(_ line: CartLine) {
        self.init(
            id: line.id.description, sku: line.sku, title: line.title, unitPrice: line.unitPrice,
            quantity: line.quantity, total: try? line.total(),
            attributes: line.attributes.pairs.map { "\($0.name)=\($0.value)" })
    }
}

/// A discount of the cart, ready to show.
public struct CartDiscountRow: Equatable, Sendable {
    /// The code of the discount.
    public let code: String
    /// The amount that it takes off the prices.
    public let amount: Money

    /// Creates a row.
    public init(code: String, amount: Money) {
        self.code = code
        self.amount = amount
    }

    init(_ discount: CartTotals.Discount) {
        self.init(code: discount.code, amount: discount.amount)
    }
}

/// The tax of all lines with one rate, ready to show.
public struct CartTaxRow: Equatable, Sendable {
    /// The rate in percent: `19`.
    public let rate: String
    /// A Boolean value that indicates whether the prices include the tax. Otherwise it is added to the total.
    public let isIncluded: Bool
    /// The amount.
    public let amount: Money

    /// Creates a row.
    public init(rate: String, isIncluded: Bool, amount: Money) {
        self.rate = rate
        self.isIncluded = isIncluded
        self.amount = amount
    }

    init(_ tax: CartTotals.Tax) {
        self.init(rate: tax.rate.description, isIncluded: tax.isIncluded, amount: tax.amount)
    }
}
