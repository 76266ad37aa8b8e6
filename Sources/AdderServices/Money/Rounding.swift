public import Adder

/// A rule for amounts between two minor units.
public enum RoundingMode: String, Codable, CaseIterable, Sendable, Recordable {
    /// To the nearest minor unit; of two that are equally near, to the even one.
    case halfEven
    /// To the nearest minor unit; of two that are equally near, to the one farther from 0.
    case halfUp
    /// To the nearest minor unit; of two that are equally near, to the one nearer to 0.
    case halfDown
    /// To the next minor unit away from 0.
    case up
    /// To the next minor unit towards 0.
    case down
}

/// A percentage from 0 to 100 with at most four decimals: 8.875 %.
///
/// It encodes as its text.
public struct Percentage: Hashable, Comparable, Sendable {
    /// The number of ten-thousandths of a percent: 88,750 for 8.875 %.
    let parts: Int64

    /// 0 %.
    public static let zero = Percentage(parts: 0)

    /// 100 %, in the unit of ``parts``.
    static let whole: Int64 = 1_000_000

    /// Creates a percentage from digits and a point: `19`, `8.875`.
    ///
    /// - Throws: ``MoneyError`` with the code `malformed`, `tooPrecise` for more than four decimals, or `tooLarge` for more
    ///   than 100 %.
    public init(_ text: String) throws(MoneyError) {
        let digits = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard text.utf8.count <= 40, digits.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Self.isDigit) }) else {
            throw MoneyError(
                .malformed,
                "“\(text.excerpt)” is not a valid percentage. Enter digits and a point, such as 8.875.")
        }
        let decimals = digits.count == 2 ? digits[1].count : 0
        guard decimals <= 4 else {
            throw MoneyError(.tooPrecise, "“\(text)” % has \(decimals) decimals. Round it to 4 decimals.")
        }
        let padding = String(repeating: "0", count: 4 - decimals)
        guard let parts = Int64(digits.joined() + padding), parts <= Self.whole else {
            throw MoneyError(.tooLarge, "“\(text)” % is too large. Enter a percentage from 0 to 100.")
        }
        self.parts = parts
    }

    /// Creates a whole percentage: 0 for less than 0, 100 for more than 100.
    public init(clamping percent: Int) {
        parts = Int64(max(0, min(100, percent))) * 10_000
    }

    private init(parts: Int64) { self.parts = parts }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

    /// Returns `true` if `a` is the smaller percentage.
    public static func < (a: Self, b: Self) -> Bool { a.parts < b.parts }
}

extension Percentage: CustomStringConvertible {
    /// The shortest text with digits and a point: `19`, `8.875`.
    public var description: String {
        let (percent, parts) = parts.quotientAndRemainder(dividingBy: 10_000)
        guard parts > 0 else { return "\(percent)" }
        var decimals = String(10_000 + parts).dropFirst()
        while decimals.last == "0" { decimals.removeLast() }
        return "\(percent).\(decimals)"
    }
}

extension Percentage: Codable {
    /// Decodes the text.
    ///
    /// - Throws: ``MoneyError`` as ``init(_:)`` does.
    public init(from decoder: any Decoder) throws {
        try self.init(decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes the text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension Money {
    /// Returns a percentage of the amount, rounded to a minor unit.
    ///
    /// ```swift
    /// try Money(minor: 324, currency: .eur).portion(Percentage("19"))             // 61.56 cents, so 0.62 EUR
    /// ```
    public func portion(_ percentage: Percentage, rounding mode: RoundingMode = .halfEven) -> Money {
        multiplied(by: percentage.parts, over: Percentage.whole, mode)
    }

    /// Returns the tax that the amount includes, rounded to a minor unit.
    ///
    /// ```swift
    /// try Money(minor: 119, currency: .eur).includedTax(at: Percentage("19"))     // 0.19 EUR
    /// ```
    public func includedTax(at rate: Percentage, rounding mode: RoundingMode = .halfEven) -> Money {
        multiplied(by: rate.parts, over: Percentage.whole + rate.parts, mode)
    }

    /// Returns the amount multiplied by a fraction from 0 to 1, so that the result cannot overflow.
    private func multiplied(by numerator: Int64, over denominator: Int64, _ mode: RoundingMode) -> Money {
        let (quotient, remainder) = (Int128(minor.magnitude) * Int128(numerator))
            .quotientAndRemainder(dividingBy: Int128(denominator))
        let twice = remainder * 2 - Int128(denominator)
        let isUp =
            switch mode {
            case .halfEven: twice > 0 || twice == 0 && !quotient.isMultiple(of: 2)
            case .halfUp: twice >= 0
            case .halfDown: twice > 0
            case .up: remainder > 0
            case .down: false
            }
        let magnitude = quotient + (isUp ? 1 : 0)
        return Money(minor: Int64(minor < 0 ? -magnitude : magnitude), currency: currency)
    }
}
