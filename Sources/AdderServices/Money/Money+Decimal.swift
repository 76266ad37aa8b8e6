import Adder

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
