import Adder

extension Decoder {
    /// Returns the value of a bare text.
    ///
    /// - Parameters:
    ///   - kind: The kind of value with its article, for the error: `a day`.
    ///   - read: Returns the value of a text, or `nil` if it has none.
    /// - Throws: `DecodingError` if there is no text, or the text has no value.
    func decodeText<Value>(as kind: String, _ read: (String) -> Value?) throws -> Value {
        let container = try singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = read(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(text.excerpt)” is not \(kind).")
        }
        return value
    }
}
