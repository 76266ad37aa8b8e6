/// An amount in the minor units of a currency: 1,250 cents. It is never rounded, and overflow throws an error.
public struct Money: Hashable, Sendable {
    /// The number of minor units.
    public let minor: Int64
    /// The currency of the amount.
    public let currency: Currency

    /// Creates an amount in minor units.
    public init(minor: Int64, currency: Currency) {
        self.minor = minor
        self.currency = currency
    }

    /// Returns the zero amount in `currency`.
    public static func zero(_ currency: Currency) -> Money {
        Money(minor: 0, currency: currency)
    }

    /// Returns the sum of two amounts.
    ///
    /// - Throws: ``MoneyError`` with the code `differentCurrencies` or `tooLarge`.
    public func adding(_ other: Money) throws(MoneyError) -> Money {
        try checkCurrency(of: other, action: "added to")
        return try amount(minor.addingReportingOverflow(other.minor), of: "The sum of \(self) and \(other)")
    }

    /// Returns the difference of two amounts.
    ///
    /// - Throws: ``MoneyError`` with the code `differentCurrencies` or `tooLarge`.
    public func subtracting(_ other: Money) throws(MoneyError) -> Money {
        try checkCurrency(of: other, action: "subtracted from")
        return try amount(minor.subtractingReportingOverflow(other.minor), of: "The difference of \(self) and \(other)")
    }

    /// Returns the amount multiplied by `factor`.
    ///
    /// - Throws: ``MoneyError`` with the code `tooLarge`.
    public func multiplied(by factor: Int) throws(MoneyError) -> Money {
        try amount(minor.multipliedReportingOverflow(by: Int64(factor)), of: "The product of \(factor) and \(self)")
    }

    private func checkCurrency(of other: Money, action: String) throws(MoneyError) {
        guard other.currency == currency else {
            throw MoneyError(
                .differentCurrencies, "\(other) cannot be \(action) \(self). Exchange it into \(currency) first.")
        }
    }

    private func amount(
        _ result: (partialValue: Int64, overflow: Bool), of calculation: String
    ) throws(MoneyError) -> Money {
        guard !result.overflow else {
            throw MoneyError(.tooLarge, "\(calculation) is too large. Use smaller amounts.")
        }
        return Money(minor: result.partialValue, currency: currency)
    }
}

extension Money: Codable {
    private enum CodingKeys: String, CodingKey {
        case minor, currency, decimal
    }

    /// Decodes `minor` and `currency`, and ignores `decimal`, which follows from them.
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
