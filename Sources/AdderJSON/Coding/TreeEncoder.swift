import Adder

/// The encoder of one value, which knows the values that contain it.
final class TreeEncoder: Encoder {
    let value: EncodedValue
    fileprivate let form: JSONCodingForm
    private let limit: Int
    private let key: (any CodingKey)?
    private let parent: TreeEncoder?
    /// The number of values that contain this one.
    private let depth: Int
    /// A Boolean value that indicates whether texts and numbers are written without a mask.
    private let isOpen: Bool
    /// The type of the value; `nil` for a container that it has asked for.
    private let type: Any.Type?

    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// Creates the encoder of the outermost value.
    init(_ value: EncodedValue, form: JSONCodingForm, limit: Int) {
        (self.value, self.form, self.limit) = (value, form, limit)
        (key, parent, depth, type) = (nil, nil, 0, nil)
        isOpen = form.mask == nil
    }

    private init(
        _ value: EncodedValue, _ key: (any CodingKey)?, in parent: TreeEncoder, isOpen: Bool, type: Any.Type?
    ) {
        (self.value, self.key, self.parent) = (value, key, parent)
        (form, limit, self.isOpen, self.type) = (parent.form, parent.limit, isOpen, type)
        depth = type == nil ? parent.depth + 1 : parent.depth
    }

    var codingPath: [any CodingKey] { (parent?.codingPath ?? []) + (key.map { [$0] } ?? []) }

    private func problem(_ code: JSONCodingError.Code, _ message: String) -> JSONCodingError {
        JSONCodingError(code, at: codingPath, message)
    }

    /// Encodes a value.
    // Copies for each type of number would take 85 kB of a host.
    @_semantics("optimize.sil.specialize.generic.never")
    func fill<T: Encodable>(_ content: T) throws {
        guard depth < limit else { throw JSONCodingError.tooDeep(limit) }
        if let leaf = JSONLeaf(content) {
            value.content = try self.content(of: leaf)
        } else if form.isPublished, T.self == Timestamp.self, let moment = content as? Timestamp {
            value.content = .text(moment.rfc3339)
        } else if T.self == SensitiveMask.self, let secret = content as? SensitiveMask {
            guard form.isRecording || secret.text.isEmpty else {
                throw problem(.unencodable, "A sensitive value has no JSON. Encode what its reveal() returns.")
            }
            value.content = secret.text.isEmpty ? .text("") : .secret
        } else {
            let isOpen = form.mask?.opens(content, isOpen: isOpen) ?? true
            try content.encode(to: TreeEncoder(value, nil, in: self, isOpen: isOpen, type: T.self))
        }
    }

    private func content(of leaf: JSONLeaf) throws -> EncodedValue.Content {
        if !isOpen, let mask = form.mask { return .text(mask.mask(leaf)) }
        switch leaf {
        case .text(let text): return .text(text)
        case .number(let digits): return .raw(digits)
        case .boolean(let flag): return .raw(flag ? "true" : "false")
        case .special(let text):
            guard form.isRecording else { throw problem(.unencodable, "The number is not finite (\(text)).") }
            return .text(text)
        }
    }

    /// Returns the encoder of a value inside this one.
    fileprivate func inner(_ value: EncodedValue, _ key: (any CodingKey)?) -> TreeEncoder {
        TreeEncoder(value, key, in: self, isOpen: isOpen, type: nil)
    }

    fileprivate func name(of key: some CodingKey) -> String {
        guard let mask = form.mask, !isOpen, !mask.shows(key) else { return key.stringValue }
        return mask.mask(.text(key.stringValue))
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if case .none = value.content { value.content = .object([]) }
        if self.type is any Unordered.Type { value.isDictionary = true }
        return KeyedEncodingContainer(KeyedContainer(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        if case .none = value.content {
            value.content = .array([])
            value.groupSize = (type as? any Unordered.Type)?.groupSize ?? 0
        }
        return UnkeyedContainer(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { SingleValueContainer(encoder: self) }
}

private struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: TreeEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    private func value(_ key: some CodingKey) -> EncodedValue {
        let value = EncodedValue()
        encoder.value.append(value, named: encoder.name(of: key))
        return value
    }

    private func inner(_ key: some CodingKey) -> TreeEncoder { encoder.inner(value(key), key) }

    func encodeNil(forKey key: Key) throws { value(key).content = .raw("null") }
    func encode<T: Encodable>(_ content: T, forKey key: Key) throws { try inner(key).fill(content) }
    // The standard library's own functions for these two types throw.
    func encode(_ number: Int128, forKey key: Key) throws { try inner(key).fill(number) }
    func encode(_ number: UInt128, forKey key: Key) throws { try inner(key).fill(number) }

    private func encode<T: Encodable>(ifPresent content: T?, _ key: Key) throws {
        if let content {
            try encode(content, forKey: key)
        } else if encoder.form.isPublished {
            try encodeNil(forKey: key)
        }
    }

    func encodeIfPresent<T: Encodable>(_ content: T?, forKey key: Key) throws { try encode(ifPresent: content, key) }
    // For these types the protocol has functions of its own.
    func encodeIfPresent(_ content: Bool?, forKey key: Key) throws { try encode(ifPresent: content, key) }
    func encodeIfPresent(_ content: String?, forKey key: Key) throws { try encode(ifPresent: content, key) }
    func encodeIfPresent(_ content: Double?, forKey key: Key) throws { try encode(ifPresent: content, key) }
    func encodeIfPresent(_ content: Float?, forKey key: Key) throws { try encode(ifPresent: content, key) }
    func encodeIfPresent(_ content: Int?, forKey key: Key) throws { try encode(ifPresent: content, key) }
    func encodeIfPresent(_ content: Int8?, forKey key: Key) throws { try encode(ifPresent: content, key) }
    func encodeIfPresent(_ content: Int16?, forKey key: Key) throws { try encode(ifPresent: content, key) }
    func encodeIfPresent(_ content: Int32?, forKey key: Key) throws { try encode(ifPresent: content, key) }
    func encodeIfPresent(_ content: Int64?, forKey key: Key) throws { try encode(ifPresent: content, key) }
    func encodeIfPresent(_ content: UInt?, forKey key: Key) throws { try encode(ifPresent: content, key) }
    func encodeIfPresent(_ content: UInt8?, forKey key: Key) throws { try encode(ifPresent: content, key) }
    func encodeIfPresent(_ content: UInt16?, forKey key: Key) throws { try encode(ifPresent: content, key) }
    func encodeIfPresent(_ content: UInt32?, forKey key: Key) throws { try encode(ifPresent: content, key) }
    func encodeIfPresent(_ content: UInt64?, forKey key: Key) throws { try encode(ifPresent: content, key) }

    func nestedContainer<Other: CodingKey>(
        keyedBy type: Other.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Other> { inner(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { inner(key).unkeyedContainer() }
    func superEncoder() -> any Encoder { inner(SuperKey()) }
    func superEncoder(forKey key: Key) -> any Encoder { inner(key) }
}

private struct UnkeyedContainer: UnkeyedEncodingContainer {
    let encoder: TreeEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { encoder.value.elementCount }

    private func inner() -> TreeEncoder {
        let (value, key) = (EncodedValue(), IndexKey(count))
        encoder.value.append(value)
        return encoder.inner(value, key)
    }

    func encodeNil() throws { inner().value.content = .raw("null") }
    func encode<T: Encodable>(_ content: T) throws {
        let inner = inner()
        try inner.fill(content)
        // Nobody asks a document for its parts, and a text is a tenth of the size of a tree.
        if encoder.form.isPublished { try inner.value.flatten() }
    }
    func encode(_ number: Int128) throws { try inner().fill(number) }
    func encode(_ number: UInt128) throws { try inner().fill(number) }

    func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        inner().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { inner().unkeyedContainer() }
    func superEncoder() -> any Encoder { inner() }
}

private struct SingleValueContainer: SingleValueEncodingContainer {
    let encoder: TreeEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() throws { encoder.value.content = .raw("null") }

    func encode<T: Encodable>(_ content: T) throws {
        // It counts as a value inside, so that no chain of such values exhausts the stack.
        try encoder.inner(encoder.value, nil).fill(content)
    }

    func encode(_ number: Int128) throws { try encoder.fill(number) }
    func encode(_ number: UInt128) throws { try encoder.fill(number) }
}

// MARK: - Types of the standard library

/// A collection whose elements have no order of their own.
private protocol Unordered {
    /// The number of values that belong together in its encoded form.
    static var groupSize: Int { get }
}

extension Set: Unordered { fileprivate static var groupSize: Int { 1 } }
extension Dictionary: Unordered { fileprivate static var groupSize: Int { 2 } }
