/// A value that an event carries and that no output shows, such as a password that a person has typed.
///
/// ```swift
/// public struct SignIn: Codable, Equatable, Sendable {
///     public let name: String
///     public let password: Sensitive<String>
/// }
/// ```
///
/// A description, a dump, a mirror, a log and every encoding have a mask in its place, and so does a recording of a session.
/// Only ``reveal()`` returns the value. An option of the configuration is a ``Secret`` instead, which names its source.
public struct Sensitive<Value: Sendable>: Sendable {
    private let value: Value?
    /// A Boolean value that indicates whether the value is an empty text or an empty list. An encoding has this, and nothing
    /// else of the value.
    public let isEmpty: Bool

    /// Creates a sensitive value.
    public init(_ value: Value) {
        self.value = value
        isEmpty = (value as? any Collection)?.isEmpty ?? false
    }

    /// Returns the value; `nil` if it was decoded, since an encoding has only the mask. Call it where the value is used, and do
    /// not store the result.
    public func reveal() -> Value? { value }
}

extension Sensitive: Equatable where Value: Equatable {}
extension Sensitive: Hashable where Value: Hashable {}

extension Sensitive: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The mask, `***`, which says nothing about the value.
    public var description: String { "***" }

    /// The mask.
    public var debugDescription: String { description }

    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Sensitive: Codable {
    /// Decodes a mask. The result has no value.
    ///
    /// - Throws: `DecodingError` for anything but a mask. The error does not repeat it.
    public init(from decoder: any Decoder) throws {
        value = nil
        let container = try decoder.singleValueContainer()
        let mask = try container.decode(String.self)
        isEmpty = mask.isEmpty
        guard isEmpty || mask == description else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription:
                    "A sensitive value is encoded as \(description). Pass the value itself to Sensitive(_:).")
        }
    }

    /// Encodes the mask, or an empty text for an empty value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(SensitiveMask(text: isEmpty ? "" : description))
    }
}

/// The text in the place of a sensitive value, of a type by which an encoder tells it from one that a person has typed.
package struct SensitiveMask: Encodable {
    /// The mask; empty for an empty value.
    package let text: String

    package func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}
