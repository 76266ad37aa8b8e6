/// An amount in minor units of a currency: 1,250 cents. It is never rounded, and never overflows unnoticed.
public struct Money: Hashable, Sendable {
    /// How many minor units.
    public let minor: Int64
    /// Of what.
    public let currency: Currency

    /// An amount in minor units.
    public init(minor: Int64, currency: Currency) {
        self.minor = minor
        self.currency = currency
    }

    /// Nothing, of a currency.
    public static func zero(_ currency: Currency) -> Money {
        Money(minor: 0, currency: currency)
    }

    /// Both together.
    ///
    /// - Throws: ``MoneyError`` with the code `differentCurrencies` or `tooLarge`.
    public func adding(_ other: Money) throws(MoneyError) -> Money {
        try checkCurrency(of: other, "added to")
        return try checked(minor.addingReportingOverflow(other.minor), "\(self) and \(other) together are")
    }

    /// What is left when another amount is taken away.
    ///
    /// - Throws: ``MoneyError`` with the code `differentCurrencies` or `tooLarge`.
    public func subtracting(_ other: Money) throws(MoneyError) -> Money {
        try checkCurrency(of: other, "taken from")
        return try checked(minor.subtractingReportingOverflow(other.minor), "\(self) less \(other) is")
    }

    /// So many times as much.
    ///
    /// - Throws: ``MoneyError`` with the code `tooLarge`.
    public func multiplied(by factor: Int) throws(MoneyError) -> Money {
        try checked(minor.multipliedReportingOverflow(by: Int64(factor)), "\(factor) times \(self) is")
    }

    private func checkCurrency(of other: Money, _ verb: String) throws(MoneyError) {
        guard other.currency == currency else {
            throw MoneyError(
                .differentCurrencies,
                "\(other) cannot be \(verb) \(self): exchange it into \(currency) first.")
        }
    }

    private func checked(
        _ result: (partialValue: Int64, overflow: Bool), _ what: String
    ) throws(MoneyError) -> Money {
        guard !result.overflow else {
            throw MoneyError(.tooLarge, "\(what) more than can be counted: use smaller amounts.")
        }
        return Money(minor: result.partialValue, currency: currency)
    }
}

extension Money: Codable {
    private enum CodingKeys: String, CodingKey {
        case minor, currency, decimal
    }

    /// Decodes `minor` and `currency`; `decimal` follows from them, and is passed over.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        minor = try container.decode(Int64.self, forKey: .minor)
        currency = try container.decode(Currency.self, forKey: .currency)
    }

    /// Encodes `{"minor":1250,"currency":"EUR","decimal":"12.50"}`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(minor, forKey: .minor)
        try container.encode(currency, forKey: .currency)
        try container.encode(decimal, forKey: .decimal)
    }
}
