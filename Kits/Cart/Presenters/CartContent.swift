import AdderServices
import AdderViews

/// The content of a cart at one version, ready to show.
public struct CartContent: Equatable, Sendable {
    /// The version of the cart, on which a change can be based.
    public let version: Int64
    /// The lines in the order in which they were added.
    public let rows: [CartRow]
    /// The price of all lines, or `nil` if an amount is too large to be counted.
    public let subtotal: CartAmount?
    /// The discounts in the order in which they are applied.
    public let discounts: [CartDiscountRow]
    /// The taxes by their rate, ascending.
    public let taxes: [CartTaxRow]
    /// The amount to be paid, or `nil` if an amount is too large to be counted.
    public let total: CartAmount?
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
        version: Int64, rows: [CartRow], subtotal: CartAmount?, discounts: [CartDiscountRow] = [],
        taxes: [CartTaxRow] = [], total: CartAmount? = nil, takesDiscounts: Bool = false, discountCodes: [String] = [],
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
            version: cart.version, rows: cart.lines.map(CartRow.init), subtotal: totals.map { CartAmount($0.subtotal) },
            discounts: totals?.discounts.map(CartDiscountRow.init) ?? [],
            taxes: totals?.taxes.map(CartTaxRow.init) ?? [], total: totals.map { CartAmount($0.total) },
            takesDiscounts: !cart.pricing.discounts.isEmpty, discountCodes: cart.discountCodes,
            warnings: cart.warnings, errors: cart.errors)
    }

    /// Creates the content of an order or of an attempt.
    init(_ lines: [CartLine], _ totals: CartTotals) {
        self.init(
            version: 0, rows: lines.map(CartRow.init), subtotal: CartAmount(totals.subtotal),
            discounts: totals.discounts.map(CartDiscountRow.init), taxes: totals.taxes.map(CartTaxRow.init),
            total: CartAmount(totals.total))
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
    public let unitPrice: CartAmount
    /// The number of units.
    public let quantity: Int
    /// The price of all units, or `nil` if it is too large to be counted.
    public let total: CartAmount?
    /// The attributes of the item, ascending by name: `size=L`.
    public let attributes: [String]
    /// The identifier of the line; `nil` if ``id`` is not the number of a line.
    let line: CartLineID?

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
        line = try? CartLineID(typed: id)
    }

    init(_ line: CartLine) {
        self.init(
            id: line.id.description, sku: line.sku, title: line.title, unitPrice: CartAmount(line.unitPrice),
            quantity: line.quantity, total: (try? line.total()).map(CartAmount.init),
            attributes: line.attributes.pairs.map { "\($0.name)=\($0.value)" })
    }
}

/// A discount of the cart, ready to show.
public struct CartDiscountRow: Equatable, Sendable {
    /// The code of the discount.
    public let code: String
    /// The amount that it takes off the prices.
    public let amount: CartAmount

    /// Creates a row.
    public init(code: String, amount: CartAmount) {
        self.code = code
        self.amount = amount
    }

    init(_ discount: CartTotals.Discount) {
        self.init(code: discount.code, amount: CartAmount(discount.amount))
    }
}

/// The tax of all lines with one rate, ready to show.
public struct CartTaxRow: Equatable, Sendable {
    /// The rate in percent: `19`.
    public let rate: String
    /// A Boolean value that indicates whether the prices include the tax. Otherwise it is added to the total.
    public let isIncluded: Bool
    /// The amount.
    public let amount: CartAmount

    /// Creates a row.
    public init(rate: String, isIncluded: Bool, amount: CartAmount) {
        self.rate = rate
        self.isIncluded = isIncluded
        self.amount = amount
    }

    init(_ tax: CartTotals.Tax) {
        self.init(rate: tax.rate.description, isIncluded: tax.isIncluded, amount: CartAmount(tax.amount))
    }
}

/// An amount of money, ready to show: as numbers for a view that formats it for its reader, and as a text.
public struct CartAmount: Equatable, Sendable, CustomStringConvertible {
    /// The amount in minor units of the currency: 1,250 cents.
    public let minorUnits: Int64
    /// The ISO 4217 code of the currency: `EUR`.
    public let currencyCode: String
    /// The number of decimals of the currency: 2 for cents.
    public let decimals: Int
    /// The amount as a text for a terminal or a log: `12.50 EUR`.
    public let text: String

    /// Creates an amount.
    public init(minorUnits: Int64, currencyCode: String, decimals: Int, text: String) {
        self.minorUnits = minorUnits
        self.currencyCode = currencyCode
        self.decimals = decimals
        self.text = text
    }

    init(_ money: Money) {
        self.init(
            minorUnits: money.minor, currencyCode: money.currency.code, decimals: money.currency.decimals,
            text: money.description)
    }

    /// The text.
    public var description: String { text }
}

extension CartAmount {
    /// The amount as a value of a page.
    var value: PageValue { .amount(minorUnits: minorUnits, currency: currencyCode, decimals: decimals) }

    /// The opposite amount as a value of a page.
    var negative: PageValue { .amount(minorUnits: 0 &- minorUnits, currency: currencyCode, decimals: decimals) }
}
