public import Adder

/// The version, the counts and the total of a cart.
public struct CartSummary: Codable, Equatable, Sendable {
    /// The number of the cart's version. It rises by one with each change.
    public let version: Int64
    /// The number of lines.
    public let lines: Int
    /// The number of units on all lines.
    public let units: Int
    /// The amount to be paid: the price of all units, without the discounts and with the taxes of the cart.
    public let total: Money

    /// Creates a summary.
    public init(version: Int64, lines: Int, units: Int, total: Money) {
        self.version = version
        self.lines = lines
        self.units = units
        self.total = total
    }
}

/// An item that was added to a cart, with the line that counts it.
public struct AddedItem: Codable, Equatable, Sendable {
    /// The line that counts the item.
    public let line: CartLineID
    /// The number of units that the line counts now.
    public let quantity: Int
    /// The summary of the cart after the change.
    public let cart: CartSummary

    /// Creates the answer for an added item.
    public init(line: CartLineID, quantity: Int, cart: CartSummary) {
        self.line = line
        self.quantity = quantity
        self.cart = cart
    }
}

/// The number of a cart's line: 1 for the first line that the cart ever had. A number is never used twice.
///
/// It encodes as the bare number.
public struct CartLineID: RawRepresentable, Hashable, Comparable, Codable, Sendable, Recordable {
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
