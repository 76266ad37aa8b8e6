public import Adder

/// The number of a cart's line: 1 for the first line that the cart ever had. A number is never used twice.
///
/// It encodes as the bare number.
public struct CartLineID: RawRepresentable, Hashable, Comparable, Codable, Sendable {
    /// The number.
    public let rawValue: Int64

    /// Creates the identity of the line with a number.
    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }

    /// Creates the identity of the line with a number.
    public init(_ number: Int64) {
        self.init(rawValue: number)
    }

    /// Returns `true` if `a` is the earlier line.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

extension CartLineID: LosslessStringConvertible {
    /// Creates an identity from decimal digits, from `1` on; `nil` for any other text.
    public init?(_ text: String) {
        let isNumber = text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        guard isNumber, text.utf8.first != UInt8(ascii: "0"), let number = Int64(text) else { return nil }
        self.init(rawValue: number)
    }

    /// The number in decimal digits.
    public var description: String { "\(rawValue)" }
}

extension CartLineID: RouteParameter {
    /// Creates an identity from decimal digits, from `1` on; `nil` for any other text.
    public init?(parameter: String) {
        self.init(parameter)
    }

    /// The number in decimal digits.
    public var parameter: String? { description }
}
