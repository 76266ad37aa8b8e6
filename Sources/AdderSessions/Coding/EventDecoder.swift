import Adder

/// A decoder of the JSON that ``EventEncoder`` writes, or of any other JSON.
///
/// Whole numbers are exact: 1.0 and 1e3 are not whole numbers, and neither is one that its type cannot hold.
struct EventDecoder {
    /// Decodes a value.
    ///
    /// - Throws: ``EventCodingError`` if the text is not JSON; otherwise the error of the type, mostly a `DecodingError`.
    func decode<T: Decodable>(_ type: T.Type = T.self, from json: some Collection<UInt8>) throws -> T {
        try ValueDecoder(tree: try JSONTree(json)).read()
    }
}

/// The decoder of one value.
private struct ValueDecoder: Decoder {
    let tree: JSONTree

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// Decodes the value.
    func read<T: Decodable>(_ type: T.Type = T.self) throws -> T {
        if T.self == String.self {
            guard case .text(let text) = tree else { throw mismatch(type) }
            return try cast(text)
        }
        if T.self == Bool.self {
            guard case .boolean(let flag) = tree else { throw mismatch(type) }
            return try cast(flag)
        }
        if let type = T.self as? any FixedWidthInteger.Type { return try cast(try integer(type)) }
        if T.self == Double.self { return try cast(try fraction(Double.self)) }
        if T.self == Float.self { return try cast(try fraction(Float.self)) }
        return try T(from: self)
    }

    private func integer<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number {
        guard case .number(let digits) = tree else { throw mismatch(type) }
        guard let number = Number(digits) else {
            throw corrupted("“\(digits.excerpt)” is not a whole number of the type \(type).")
        }
        return number
    }

    private func fraction<Number: BinaryFloatingPoint & LosslessStringConvertible>(
        _ type: Number.Type
    ) throws -> Number {
        switch tree {
        case .number(let digits):
            guard let number = Number(digits), number.isFinite else {
                throw corrupted("“\(digits.excerpt)” is not a number of the type \(type).")
            }
            return number
        case .text("inf"): return .infinity
        case .text("-inf"): return -.infinity
        case .text("nan"): return .nan
        case .null, .boolean, .text, .array, .object: throw mismatch(type)
        }
    }

    private func cast<T>(_ value: some Any) throws -> T {
        guard let value = value as? T else { throw mismatch(T.self) }
        return value
    }

    func mismatch(_ type: Any.Type) -> DecodingError {
        if case .null = tree { return .valueNotFound(type, context("Expected \(type), but found null.")) }
        return .typeMismatch(type, context("Expected \(type)."))
    }

    private func corrupted(_ message: String) -> DecodingError { .dataCorrupted(context(message)) }

    private func context(_ message: String) -> DecodingError.Context {
        .init(codingPath: [], debugDescription: message)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let members) = tree else { throw mismatch([String: Any].self) }
        return KeyedDecodingContainer(KeyedContainer(members))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .array(let elements) = tree else { throw mismatch([Any].self) }
        return UnkeyedContainer(elements: elements)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { SingleValueContainer(decoder: self) }
}

private struct KeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let members: [JSONTree.Member]
    /// The indices of the members, if a search from the front would take long.
    private let indices: [String: Int]

    init(_ members: [JSONTree.Member]) {
        self.members = members
        let all = members.count > 8 ? members.enumerated().map { ($0.element.name, $0.offset) } : []
        indices = Dictionary(all) { first, _ in first }
    }

    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { members.compactMap { Key(stringValue: $0.name) } }

    private func tree(_ key: some CodingKey) -> JSONTree? {
        let name = key.stringValue
        guard indices.isEmpty else { return indices[name].map { members[$0].value } }
        return members.first { $0.name == name }?.value
    }

    private func decoder(_ key: some CodingKey) throws -> ValueDecoder {
        guard let tree = tree(key) else {
            throw DecodingError.keyNotFound(
                key, .init(codingPath: [], debugDescription: "The member “\(key.stringValue.excerpt)” is missing."))
        }
        return ValueDecoder(tree: tree)
    }

    func contains(_ key: Key) -> Bool { tree(key) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).tree == .null }
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try decoder(key).read() }
    // The standard library's own functions for these two types throw.
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try decoder(key).read() }
    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try decoder(key).read() }

    func nestedContainer<Other: CodingKey>(
        keyedBy type: Other.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Other> { try decoder(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { ValueDecoder(tree: tree(SuperKey()) ?? .null) }
    func superDecoder(forKey key: Key) throws -> any Decoder { ValueDecoder(tree: tree(key) ?? .null) }
}

private struct UnkeyedContainer: UnkeyedDecodingContainer {
    let elements: [JSONTree]
    var currentIndex = 0
    var codingPath: [any CodingKey] { [] }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    private func decoder(_ type: Any.Type) throws -> ValueDecoder {
        guard !isAtEnd else {
            throw DecodingError.valueNotFound(
                type, .init(codingPath: [], debugDescription: "The array has only \(elements.count) elements."))
        }
        return ValueDecoder(tree: elements[currentIndex])
    }

    mutating func decodeNil() throws -> Bool {
        guard try decoder(Never?.self).tree == .null else { return false }
        currentIndex += 1
        return true
    }

    /// Decodes the next element, and moves past it unless that fails.
    private mutating func next<T: Decodable>() throws -> T {
        let value: T = try decoder(T.self).read()
        currentIndex += 1
        return value
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next() }
    mutating func decode(_ type: Int128.Type) throws -> Int128 { try next() }
    mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try next() }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        let container = try decoder(type).container(keyedBy: type)
        currentIndex += 1
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try decoder([Any].self).unkeyedContainer()
        currentIndex += 1
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let decoder = try decoder((any Decoder).self)
        currentIndex += 1
        return decoder
    }
}

private struct SingleValueContainer: SingleValueDecodingContainer {
    let decoder: ValueDecoder
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { decoder.tree == .null }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.read() }
    func decode(_ type: Int128.Type) throws -> Int128 { try decoder.read() }
    func decode(_ type: UInt128.Type) throws -> UInt128 { try decoder.read() }
}
