public import AdderServices
public import AdderStorage

/// Why something about the cart was not done. Nothing has changed then.
public enum CartError: StorageFailure, Codable, Equatable, Sendable {
    /// What was typed, or given by another kit, cannot be accepted.
    case rejected(CartRejection)
    /// The cart has no such line.
    case notFound(CartLineID)
    /// The cart has changed since the version that the change is based on.
    case conflict(Conflict)
    /// The store failed.
    case storage(StorageError)

    /// Two versions that differ.
    public struct Conflict: Codable, Equatable, Sendable {
        /// What the change is based on.
        public let basedOn: Int64
        /// What the cart has.
        public let current: Int64

        /// Two versions.
        public init(basedOn: Int64, current: Int64) {
            self.basedOn = basedOn
            self.current = current
        }
    }
}

extension CartError {
    /// The storage's error, if the store failed.
    public var storageError: StorageError? { if case .storage(let error) = self { error } else { nil } }
}

/// A field of an item or a change that cannot be accepted, and why.
public struct CartRejection: Error, Codable, Equatable, Sendable, CustomStringConvertible {
    /// What a program can match on.
    public enum Code: String, Codable, CaseIterable, Sendable {
        /// It is empty.
        case empty
        /// A text has too many bytes or characters.
        case tooLong
        /// A text has a control character.
        case controlCharacter
        /// It is written in a way that cannot be read.
        case malformed
        /// An amount has more decimals than its currency.
        case tooPrecise
        /// An amount is more than can be counted.
        case tooLarge
        /// A quantity or a price is less than it may be.
        case tooSmall
        /// There are more units, lines or attributes than there may be.
        case tooMany
        /// The item has a price in another currency than the cart.
        case otherCurrency
    }

    /// The field: `sku`, `title`, `price`, `quantity`, `attributes`, `line`, `lines`, `total`.
    public let field: String
    /// What a program can match on.
    public let code: Code
    /// A full sentence fit to be shown: what is wrong, with which value, and the mend.
    public let message: String

    /// A field's problem.
    public init(field: String, code: Code, message: String) {
        self.field = field
        self.code = code
        self.message = message
    }

    /// The message.
    public var description: String { message }
}
