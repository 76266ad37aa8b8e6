public import Adder

/// An amount in the minor units of a currency: 1,250 cents. A result beyond ``maximumMinor`` is an error.
public struct Money: Hashable, Sendable {
    /// The largest number of minor units of a result, 2^53 − 1: every reader of JSON keeps it exactly.
    public static let maximumMinor: Int64 = (1 << 53) - 1

    /// The number of minor units.
    public let minor: Int64
    /// The currency of the amount.
    public let currency: Currency

    /// Creates an amount in minor units, which may be beyond ``maximumMinor``.
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
        _ result: (partialValue: Int64, overflow: Bool), of calculation: @autoclosure () -> String
    ) throws(MoneyError) -> Money {
        guard !result.overflow, result.partialValue.magnitude <= Self.maximumMinor else {
            throw MoneyError(.tooLarge, "\(calculation()) is too large. Use smaller amounts.")
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
    /// Returns the amount in parts that are in proportion to weights. The sum of the parts is the amount.
    ///
    /// Each part differs from its exact share by less than one minor unit. The minor units that are left over go to the
    /// parts with the largest remainders; of equal remainders, to the first.
    ///
    /// ```swift
    /// try Money(minor: 100, currency: .eur).allocated(by: [1, 1, 1])     // 0.34, 0.33 and 0.33 EUR
    /// ```
    ///
    /// - Throws: ``MoneyError`` with the code `invalidWeights` if a weight is negative, or no weight is above 0.
    /// - Complexity: O(*n* log *n*) in the number of weights.
    public func allocated(by weights: [Int64]) throws(MoneyError) -> [Money] {
        let sum = weights.reduce(Int128(0)) { $0 + Int128($1) }
        guard sum > 0, weights.allSatisfy({ $0 >= 0 }) else {
            throw MoneyError(
                .invalidWeights,
                "\(self) cannot be allocated by these weights. Use weights from 0, at least one of them above 0.")
        }
        // In 128 bits, since the magnitude of the least amount exceeds 64.
        let shares = weights.map { (Int128(minor.magnitude) * Int128($0)).quotientAndRemainder(dividingBy: sum) }
        var parts = shares.map(\.quotient)
        let rest = Int(Int128(minor.magnitude) - parts.reduce(0, +))
        let byRemainder = shares.indices.sorted { (shares[$1].remainder, $0) < (shares[$0].remainder, $1) }
        for index in byRemainder.prefix(rest) { parts[index] += 1 }
        return parts.map { Money(minor: Int64(minor < 0 ? -$0 : $0), currency: currency) }
    }
}

extension Money {
    /// Creates an amount from digits and a point: `12.50`, `12.5`, `12`, `-3`.
    ///
    /// Other forms are refused: a comma, a plus sign, spaces, an exponent, or a point without a digit on either side.
    ///
    /// - Throws: ``MoneyError`` with the code `malformed`, also for more than 40 bytes; `tooPrecise` for more decimals
    ///   than the currency has; `tooLarge` for an amount beyond ``maximumMinor``.
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
            // Without overflow: the maximum has room for three more digits.
            minor = minor * 10 + Int64(digit - UInt8(ascii: "0"))
            guard minor <= Self.maximumMinor else {
                throw MoneyError(.tooLarge, "“\(text)” \(currency) is too large. Enter a smaller amount.")
            }
        }
        self.init(minor: isNegative ? -minor : minor, currency: currency)
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
