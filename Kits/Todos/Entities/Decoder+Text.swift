extension Decoder {
    /// What a bare text stands for; the name says what it should: `a day`.
    func value<Value>(_ name: String, _ read: (String) -> Value?) throws -> Value {
        let container = try singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = read(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(text.shown)” is not \(name).")
        }
        return value
    }
}
