public import Adder

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

extension Money {
    /// Creates an amount from digits and a point: `12.50`, `12.5`, `12`, `-3`.
    ///
    /// Other forms are refused: a comma, a plus sign, spaces, an exponent, or a point without a digit on either side.
    ///
    /// - Throws: ``MoneyError`` with the code `malformed`, also for more than 40 bytes; `tooPrecise` for more decimals
    ///   than the currency has; `tooLarge` for an amount that does not fit into 64 bits of minor units.
    public init(decimal text: String, currency: Currency) throws(MoneyError) {
        guard text.utf8.count <= 40 else { throw Self.malformed(text, currency) }
        let isNegative = text.utf8.first == UInt8(ascii: "-")
        let parts = text.utf8.dropFirst(isNegative ? 1 : 0)
            .split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard 1...2 ~= parts.count, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isDigit) }) else {
            throw Self.malformed(text, currency)
        }
        let decimals = parts.count == 2 ? parts[1].count : 0
        guard decimals <= currency.decimals else {
            throw MoneyError(
                .tooPrecise,
                "“\(text)” has \(decimals) decimals, but \(currency) has \(currency.decimals). Round the amount.")
        }
        let padding = repeatElement(UInt8(ascii: "0"), count: currency.decimals - decimals)
        var minor: Int64 = 0
        for digit in parts.joined() + Array(padding) {
            let ten = minor.multipliedReportingOverflow(by: 10)
            let value = Int64(digit - UInt8(ascii: "0"))
            let next = ten.partialValue.addingReportingOverflow(isNegative ? -value : value)
            guard !ten.overflow, !next.overflow else {
                throw MoneyError(.tooLarge, "“\(text)” \(currency) is too large. Enter a smaller amount.")
            }
            minor = next.partialValue
        }
        self.init(minor: minor, currency: currency)
    }

    /// The amount with a point and all decimals of its currency: `12.50`. Parsing it gives the same amount.
    public var decimal: String {
        let digits = String(minor.magnitude)
        let padded = String(repeating: "0", count: max(0, currency.decimals + 1 - digits.count)) + digits
        let sign = minor < 0 ? "-" : ""
        guard currency.decimals > 0 else { return sign + padded }
        return "\(sign)\(padded.dropLast(currency.decimals)).\(padded.suffix(currency.decimals))"
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }

    private static func malformed(_ text: String, _ currency: Currency) -> MoneyError {
        let example = Money(minor: 1_250, currency: currency).decimal
        return MoneyError(
            .malformed, "“\(text.excerpt)” is not a valid amount. Enter digits and a point, such as \(example).")
    }
}

extension Money: CustomStringConvertible {
    /// The decimal and the currency: `12.50 EUR`.
    public var description: String { "\(decimal) \(currency)" }
}

/// An error of an amount or a currency: a code to match on and a message to show.
public struct MoneyError: Error, Codable, Equatable, Sendable, CustomStringConvertible {
    /// The kind of a failure.
    public enum Code: String, Codable, CaseIterable, Sendable, Recordable {
        /// The text is not an amount.
        case malformed
        /// The text has more decimals than the currency.
        case tooPrecise
        /// The amount does not fit into 64 bits of minor units.
        case tooLarge
        /// Two amounts are of different currencies.
        case differentCurrencies
        /// The code is not a currency of ISO 4217.
        case unknownCurrency
    }

    /// The kind of the failure.
    public let code: Code
    /// Full sentences to show: what is wrong, with which value, and how to recover.
    public let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The message.
    public var description: String { message }
}
