public import Adder

/// A field of an item or a change that the cart does not accept, with the reason.
public struct CartRejection: Error, Codable, Equatable, Sendable, CustomStringConvertible {
    /// A field that a cart checks.
    public enum Field: String, Codable, CaseIterable, Sendable, Recordable {
        /// The stock keeping unit of an item.
        case sku
        /// The title of an item.
        case title
        /// The price of an item.
        case price
        /// The attributes of an item.
        case attributes
        /// The quantity of a line or an addition.
        case quantity
        /// The number of a line that a person typed.
        case line
        /// The number of lines in the cart.
        case lines
        /// The price of all lines.
        case total
        /// The code of a discount.
        case discount
        /// The tax category of an item.
        case taxCategory
    }

    /// A reason that a program can match on.
    public enum Code: String, Codable, CaseIterable, Sendable, Recordable {
        /// The text is empty.
        case empty
        /// The text has too many bytes or characters.
        case tooLong
        /// The text contains a control character or a line separator.
        case controlCharacter
        /// The text does not have the form that the field requires.
        case malformed
        /// The amount has more decimals than its currency.
        case tooPrecise
        /// The amount is beyond `Money.maximumMinor`.
        case tooLarge
        /// The quantity or the price is below its minimum.
        case tooSmall
        /// The number of units, lines or attributes is over its maximum.
        case tooMany
        /// The currency of the price differs from the currency of the cart.
        case otherCurrency
        /// The host does not offer the discount.
        case unknownDiscount
    }

    /// The field that the cart does not accept.
    public let field: Field
    /// The reason, for a program to match on.
    public let code: Code
    /// Full sentences to show to a person: the reason, the value, and the way to recover.
    public let message: String

    /// Creates a rejection.
    public init(field: Field, code: Code, message: String) {
        self.field = field
        self.code = code
        self.message = message
    }

    /// The message.
    public var description: String { message }
}
