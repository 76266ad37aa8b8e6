import Adder

extension JSONCoder {
    /// Returns the document of a value for people and their scripts, one line with its end.
    ///
    /// Members are in the order of their declaration. Each is always there, with `null` for no value, unless it is an ``IfAny``;
    /// a `Timestamp` is a text of RFC 3339. The elements of a list are encoded one after another, so that a long one takes little
    /// more memory than its text.
    ///
    /// - Precondition: The type has JSON for each of its values: no `Sensitive` text, and no number that may not be finite.
    public static func document(_ value: some Encodable) -> String {
        var bytes: [UInt8] = []
        do {
            try EncodedValue(of: value, .published).write(to: &bytes)
        } catch {
            preconditionFailure("A document of the type \(type(of: value)) has no JSON: \(error)")
        }
        bytes.append(UInt8(ascii: "\n"))
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// A member that a document has only where there is a value.
@propertyWrapper
public struct IfAny<Value: Encodable>: Encodable {
    /// The value, if there is one.
    public let wrappedValue: Value?

    /// Creates a member.
    public init(wrappedValue: Value?) {
        self.wrappedValue = wrappedValue
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

extension IfAny: Sendable where Value: Sendable {}

extension KeyedEncodingContainer {
    /// Encodes a member if it has a value. The compiler calls this function for a property with the wrapper.
    public mutating func encode<Value>(_ member: IfAny<Value>, forKey key: Key) throws {
        if let value = member.wrappedValue { try encode(value, forKey: key) }
    }
}
