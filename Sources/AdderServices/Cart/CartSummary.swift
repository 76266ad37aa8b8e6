/// A cart in short.
public struct CartSummary: Codable, Equatable, Sendable {
    /// Rises by one with each change.
    public let version: Int64
    /// How many lines there are.
    public let lines: Int
    /// How many units they count together.
    public let units: Int
    /// What they cost together.
    public let total: Money

    /// A cart's version, numbers and total.
    public init(version: Int64, lines: Int, units: Int, total: Money) {
        self.version = version
        self.lines = lines
        self.units = units
        self.total = total
    }
}

/// Where an item has gone in a cart.
public struct AddedItem: Codable, Equatable, Sendable {
    /// The line that counts it.
    public let line: CartLineID
    /// How many units that line counts now.
    public let quantity: Int
    /// The cart as it is now.
    public let cart: CartSummary

    /// A line, its units, and the cart.
    public init(line: CartLineID, quantity: Int, cart: CartSummary) {
        self.line = line
        self.quantity = quantity
        self.cart = cart
    }
}

/// The number of a line: 1 for the first that a cart ever had, and never given twice.
public struct CartLineID: Hashable, Comparable, Sendable, LosslessStringConvertible {
    /// The number.
    public let rawValue: Int64

    /// A line's number.
    public init(_ rawValue: Int64) {
        self.rawValue = rawValue
    }

    /// The number that digits stand for, from 1 on; nil for any other text.
    public init?(_ text: String) {
        let isNumber = text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        guard isNumber, text.utf8.first != UInt8(ascii: "0"), let number = Int64(text) else { return nil }
        rawValue = number
    }

    /// The number as digits.
    public var description: String { "\(rawValue)" }

    /// The earlier line is less.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

extension CartLineID: Codable {
    /// Decodes the bare number.
    public init(from decoder: any Decoder) throws {
        rawValue = try decoder.singleValueContainer().decode(Int64.self)
    }

    /// Encodes the bare number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
