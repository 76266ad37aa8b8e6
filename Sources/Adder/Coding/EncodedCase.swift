/// An object with a case of an enum, which ``DecodedCase`` decodes.
struct EncodedCase {
    private var values: KeyedEncodingContainer<CodingName>

    /// Encodes the name of the case.
    init(_ name: some RawRepresentable<String>, to encoder: any Encoder) {
        self.init(named: name.rawValue, to: encoder)
    }

    private init(named name: String, to encoder: any Encoder) {
        var container = encoder.container(keyedBy: CodingName.self)
        values = container.nestedContainer(keyedBy: CodingName.self, forKey: CodingName(stringValue: name))
    }

    /// Encodes the associated value at an index.
    mutating func encode(_ value: some Encodable, at index: Int = 0) throws {
        try values.encode(value, forKey: .associatedValue(index))
    }
}

extension Encoder {
    /// Encodes a case with one associated value.
    func encode(_ value: some Encodable, as name: some RawRepresentable<String>) throws {
        var encoded = EncodedCase(name, to: self)
        try encoded.encode(value)
    }
}
