/// A text of a todo that satisfies a rule. It is encoded as the bare text.
public protocol TodoText: Codable, Hashable, Sendable, CustomStringConvertible {
    /// Creates a value from a text that satisfies the rule.
    ///
    /// - Throws: ``TodoRejection`` of the field to which the text belongs.
    init(_ text: String) throws(TodoRejection)
}

extension TodoText {
    /// Creates a value from a decoded bare text.
    ///
    /// - Throws: ``TodoRejection`` if the text does not satisfy the rule.
    public init(from decoder: any Decoder) throws {
        try self.init(decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes the bare text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
