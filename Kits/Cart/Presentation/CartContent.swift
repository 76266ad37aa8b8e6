import AdderServices
import AdderViews

/// The content of a cart at one version, ready to show.
public struct CartContent: Equatable, Sendable {
    /// The version of the cart, on which a change can be based.
    public let version: Int64
    /// The lines in the order in which they were added.
    public let rows: [CartRow]
    /// The price of all lines, or `nil` if it is too large to be counted.
    public let subtotal: CartAmount?
    /// The warnings about lines.
    public let warnings: [CartRemark]
    /// The problems that prevent a purchase.
    public let errors: [CartRemark]
    /// The index of the row of each line.
    private let indices: [CartLineID: Int]

    /// Creates the content of a cart.
    public init(
        version: Int64, rows: [CartRow], subtotal: CartAmount?, warnings: [CartRemark] = [],
        errors: [CartRemark] = []
    ) {
        self.version = version
        self.rows = rows
        self.subtotal = subtotal
        self.warnings = warnings
        self.errors = errors
        let lines = rows.indices.compactMap { index in rows[index].line.map { ($0, index) } }
        indices = Dictionary(lines, uniquingKeysWith: { first, _ in first })
    }

    init(_ cart: Cart) {
        self.init(
            version: cart.version, rows: cart.lines.map(CartRow.init),
            subtotal: (try? cart.total()).map(CartAmount.init), warnings: cart.warnings, errors: cart.errors)
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
}
