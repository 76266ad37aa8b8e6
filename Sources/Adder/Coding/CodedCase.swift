/// A case of an enum with its associated values, in the form of a synthesised `Codable`: `{"closed":{"_0":7}}`.
///
/// A synthesised `Codable` has types of keys for the enum and for each of its cases: several kilobytes of every host.
struct DecodedCase {
    private let values: KeyedDecodingContainer<CodingName>

    /// Returns the case that an object names, and its associated values. Keys that name no case are ignored.
    ///
    /// - Parameters:
    ///   - decoder: The decoder of the enum.
    ///   - type: The enum.
    /// - Throws: `DecodingError.typeMismatch` unless the object names one case.
    static func named<Name: RawRepresentable<String>>(
        from decoder: any Decoder, of type: Any.Type
    ) throws -> (name: Name, values: DecodedCase) {
        let container = try decoder.container(keyedBy: CodingName.self)
        let names = container.allKeys.compactMap { Name(rawValue: $0.stringValue) }
        guard names.count == 1 else {
            throw DecodingError.typeMismatch(
                type,
                .init(
                    codingPath: decoder.codingPath, debugDescription: "Invalid number of keys found, expected one."))
        }
        let key = CodingName(stringValue: names[0].rawValue)
        return (names[0], DecodedCase(values: try container.nestedContainer(keyedBy: CodingName.self, forKey: key)))
    }

    /// Returns the associated value at an index.
    func value<Value: Decodable>(_ index: Int = 0) throws -> Value {
        try values.decode(Value.self, forKey: .associatedValue(index))
    }
}

/// An object with a case of an enum, which ``DecodedCase`` decodes.
struct EncodedCase {
    private var values: KeyedEncodingContainer<CodingName>

    /// Creates a case, and encodes its name.
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

/// The name of a property or of an enum's case in an encoded value.
///
/// It replaces the type of keys that the compiler would make for each type, and for each case of an enum.
struct CodingName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }

    /// Returns the name of an associated value without a label: `_0` is the first.
    fileprivate static func associatedValue(_ index: Int) -> CodingName { CodingName(stringValue: "_\(index)") }
}
