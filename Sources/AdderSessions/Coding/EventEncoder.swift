import Adder

/// An encoder of events as JSON, without white space, with members in the order in which they are declared.
///
/// Equal events have equal bytes: the elements of sets and the members of dictionaries are sorted. A set or a dictionary that
/// another type encodes in its own place, with `set.encode(to: encoder)`, keeps the order of its hashes.
/// Numbers that are not finite are the texts `inf`, `-inf` and `nan`.
struct EventEncoder {
    /// The mask of values that no ``Recordable`` type holds; `nil` to encode everything.
    let mask: RecordingMask?

    /// Returns the body of an event, the name of its case if it is an enum, and whether it holds a `Sensitive` value.
    func encode(
        _ event: some Event
    ) throws(EventCodingError) -> (body: [UInt8], name: String?, holdsSecret: Bool) {
        let value = EncodedValue()
        do {
            try ValueEncoder(value, mask: mask).fill(event)
        } catch let error as EventCodingError {
            throw error
        } catch {
            // The error itself may contain values of the event.
            throw EventCodingError(.failed, "The event's own encode(to:) has thrown an error.")
        }
        var body: [UInt8] = []
        try value.write(to: &body)
        return (body, isEnum(event) ? value.caseName : nil, value.holdsSecret)
    }
}

/// Returns a Boolean value that indicates whether a value is a case of an enum.
private func isEnum(_ value: some Any) -> Bool { Mirror(reflecting: value).displayStyle == .enum }

/// The encoder of one value.
private struct ValueEncoder: Encoder {
    let value: EncodedValue
    let mask: RecordingMask?
    /// A Boolean value that indicates whether texts and numbers are written without a mask.
    let isOpen: Bool
    /// The number of values that contain this one.
    let depth: Int
    /// The type of the value; `nil` for a container that it has asked for.
    let type: Any.Type?

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(
        _ value: EncodedValue, mask: RecordingMask?, isOpen: Bool = false, depth: Int = 0,
        type: Any.Type? = nil
    ) {
        self.value = value
        self.mask = mask
        self.isOpen = isOpen || mask == nil
        self.depth = depth
        self.type = type
    }

    /// Encodes a value.
    func fill<T: Encodable>(_ content: T) throws {
        guard depth < EventCodingError.maximumDepth else { throw EventCodingError.depth }
        if let leaf = JSONLeaf(content) {
            value.content = if isOpen { leaf.content } else { .text(mask?.mask(leaf) ?? "") }
        } else if T.self == SensitiveMask.self, let secret = content as? SensitiveMask {
            value.content = secret.text.isEmpty ? .text("") : .secret
        } else {
            let encoder = ValueEncoder(value, mask: mask, isOpen: opens(content), depth: depth, type: T.self)
            try content.encode(to: encoder)
        }
    }

    private func opens<T>(_ content: T) -> Bool {
        guard mask != nil else { return true }
        if T.self is any Recordable.Type { return true }
        if isOpen, T.self is any RecordedContainer.Type { return true }
        guard T.self is any RawRepresentable.Type else { return false }
        let mirror = Mirror(reflecting: content)
        return mirror.displayStyle == .enum && mirror.children.isEmpty
    }

    /// Returns the encoder of a value inside this one.
    func inner(_ value: EncodedValue) -> ValueEncoder {
        ValueEncoder(value, mask: mask, isOpen: isOpen, depth: depth + 1)
    }

    func name(of key: some CodingKey) -> String {
        guard let mask, !isOpen, !mask.shows(key) else { return key.stringValue }
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
    let encoder: ValueEncoder
    var codingPath: [any CodingKey] { [] }

    private func value(_ key: some CodingKey) -> EncodedValue {
        let value = EncodedValue()
        encoder.value.append(value, named: encoder.name(of: key))
        return value
    }

    func encodeNil(forKey key: Key) throws { value(key).content = .raw("null") }
    func encode<T: Encodable>(_ content: T, forKey key: Key) throws { try encoder.inner(value(key)).fill(content) }
    // The standard library's own functions for these two types throw.
    func encode(_ number: Int128, forKey key: Key) throws { try encoder.inner(value(key)).fill(number) }
    func encode(_ number: UInt128, forKey key: Key) throws { try encoder.inner(value(key)).fill(number) }

    func nestedContainer<Other: CodingKey>(
        keyedBy type: Other.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Other> { encoder.inner(value(key)).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder.inner(value(key)).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder.inner(value(SuperKey())) }
    func superEncoder(forKey key: Key) -> any Encoder { encoder.inner(value(key)) }
}

private struct UnkeyedContainer: UnkeyedEncodingContainer {
    let encoder: ValueEncoder
    var codingPath: [any CodingKey] { [] }
    var count: Int { encoder.value.elementCount }

    private func next() -> EncodedValue {
        let value = EncodedValue()
        encoder.value.append(value)
        return value
    }

    func encodeNil() throws { next().content = .raw("null") }
    func encode<T: Encodable>(_ content: T) throws { try encoder.inner(next()).fill(content) }
    func encode(_ number: Int128) throws { try encoder.inner(next()).fill(number) }
    func encode(_ number: UInt128) throws { try encoder.inner(next()).fill(number) }

    func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        encoder.inner(next()).container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.inner(next()).unkeyedContainer() }
    func superEncoder() -> any Encoder { encoder.inner(next()) }
}

private struct SingleValueContainer: SingleValueEncodingContainer {
    let encoder: ValueEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil() throws { encoder.value.content = .raw("null") }

    func encode<T: Encodable>(_ content: T) throws {
        // It counts as a value inside, so that no chain of such values exhausts the stack.
        try encoder.inner(encoder.value).fill(content)
    }

    func encode(_ number: Int128) throws { try encoder.fill(number) }
    func encode(_ number: UInt128) throws { try encoder.fill(number) }
}

// MARK: - Keys

/// The key of a value that a superclass encodes.
struct SuperKey: CodingKey, Recordable {
    let stringValue = "super"
    var intValue: Int? { nil }

    init() {}
    init?(stringValue: String) { nil }
    init?(intValue: Int) { nil }
}

// MARK: - Types of the standard library

/// A collection whose elements have no order of their own.
private protocol Unordered {
    /// The number of values that belong together in its encoded form.
    static var groupSize: Int { get }
}

extension Set: Unordered { fileprivate static var groupSize: Int { 1 } }
extension Dictionary: Unordered { fileprivate static var groupSize: Int { 2 } }
