import AdderServices

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
