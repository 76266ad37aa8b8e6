public import Adder

/// A currency of ISO 4217: its code and the number of its decimals.
public struct Currency: Hashable, Sendable, CustomStringConvertible {
    /// The code of three letters: `EUR`.
    public let code: String
    /// The number of decimals of an amount: 2 for cents, 0 for a currency without a minor unit.
    public let decimals: Int

    /// Creates the currency of a code: three capital letters from the active list of ISO 4217, without codes that have no
    /// number of decimals, such as metals.
    ///
    /// - Throws: ``MoneyError`` with the code `unknownCurrency`.
    public init(_ code: String) throws(MoneyError) {
        guard let decimals = CurrencyTable.decimals[code] else {
            throw MoneyError(
                .unknownCurrency,
                "“\(code.excerpt)” is not a currency of ISO 4217. Enter three capital letters, such as EUR.")
        }
        self.code = code
        self.decimals = decimals
    }

    private init(code: String, decimals: Int) {
        self.code = code
        self.decimals = decimals
    }

    /// The euro.
    public static let eur = Currency(code: "EUR", decimals: 2)
    /// The United States dollar.
    public static let usd = Currency(code: "USD", decimals: 2)
    /// The pound sterling.
    public static let gbp = Currency(code: "GBP", decimals: 2)
    /// The Swiss franc.
    public static let chf = Currency(code: "CHF", decimals: 2)
    /// The yen, which has no minor unit.
    public static let jpy = Currency(code: "JPY", decimals: 0)

    /// The code.
    public var description: String { code }
}

extension Currency: Codable {
    /// Decodes the bare code.
    ///
    /// - Throws: ``MoneyError`` with the code `unknownCurrency`.
    public init(from decoder: any Decoder) throws {
        try self.init(decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes the bare code.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(code)
    }
}
