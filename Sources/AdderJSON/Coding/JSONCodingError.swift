import Adder

/// The reason why a text is not the JSON of a value, or a value has no JSON.
///
/// Match on ``code``; show the description, such as `items[3].price: Expected a number, but found a string.`
public struct JSONCodingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of problem.
    public enum Code: String, Codable, Sendable, CaseIterable {
        /// The text is not JSON by RFC 8259 in UTF-8.
        case malformed
        /// An object has two members with one name.
        case duplicateKey
        /// Values are nested deeper than the limit.
        case tooDeep
        /// An object has no member with the name.
        case missing
        /// There is a null where the type has a value.
        case unexpectedNull
        /// The value is of another kind, such as a string instead of a number.
        case wrongType
        /// The number is not one that the type can hold.
        case outOfRange
        /// The type does not accept the value, as an enum that has no such case.
        case invalid
        /// The value has no JSON: it is a number that is not finite, or a secret, or its type encodes nothing.
        case unencodable
    }

    /// The kind of problem.
    public let code: Code
    /// The path of the value, such as `items[3].price`, or the line and the column of what is not JSON; empty for the outermost
    /// value.
    public let location: String
    /// A sentence that says what was expected, and what was found.
    public let message: String

    /// Creates an error, for example in a test double.
    public init(_ code: Code, at location: String = "", _ message: String) {
        self.code = code
        self.location = location
        self.message = message
    }

    /// The location and the message.
    public var description: String { location.isEmpty ? message : "\(location): \(message)" }
}

extension JSONCodingError {
    init(_ code: Code, at path: [any CodingKey], _ message: String) {
        var location = ""
        for key in path {
            if let index = (key as? IndexKey)?.index {
                location += "[\(index)]"
            } else {
                location += (location.isEmpty ? "" : ".") + key.stringValue.excerpt
            }
        }
        self.init(code, at: location, message)
    }

    /// Creates the error of a failed decoding, which the decoder or the type itself has thrown.
    init(_ error: any Error) {
        switch error {
        case let error as JSONCodingError: self = error
        case DecodingError.typeMismatch(_, let context): self.init(context, .wrongType)
        case DecodingError.valueNotFound(_, let context): self.init(context, .unexpectedNull)
        case DecodingError.keyNotFound(_, let context): self.init(context, .missing)
        case DecodingError.dataCorrupted(let context): self.init(context, .invalid)
        case EncodingError.invalidValue(_, let context):
            self.init(.unencodable, at: context.codingPath, Self.sentence(context.debugDescription))
        default: self.init(.invalid, Self.sentence("\(error)".excerpt))
        }
    }

    private init(_ context: DecodingError.Context, _ code: Code) {
        if let error = context.underlyingError as? JSONCodingError {
            self = error
        } else {
            self.init(code, at: context.codingPath, Self.sentence(context.debugDescription))
        }
    }

    static func tooDeep(_ limit: Int) -> JSONCodingError {
        JSONCodingError(.tooDeep, "Values are nested deeper than \(limit).")
    }

    private static func sentence(_ text: String) -> String { text.hasSuffix(".") ? text : text + "." }
}

/// The key of an element of an array.
struct IndexKey: CodingKey {
    let index: Int
    var stringValue: String { "\(index)" }
    var intValue: Int? { index }

    init(_ index: Int) { self.index = index }
    init?(stringValue: String) { nil }
    init?(intValue: Int) { self.init(intValue) }
}

/// The key of a value that a superclass encodes.
package struct SuperKey: CodingKey {
    package let stringValue = "super"
    package var intValue: Int? { nil }

    init() {}
    package init?(stringValue: String) { nil }
    package init?(intValue: Int) { nil }
}
