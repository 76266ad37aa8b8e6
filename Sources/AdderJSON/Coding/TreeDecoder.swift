import Adder

/// The decoder of one value, which knows the values that contain it.
final class TreeDecoder: Decoder {
    fileprivate let tree: JSONTree
    private let key: (any CodingKey)?
    private let parent: TreeDecoder?
    fileprivate let allowsSpecialNumbers: Bool

    /// Creates the decoder of the outermost value.
    ///
    /// - Parameter allowsSpecialNumbers: A Boolean value that indicates whether `inf`, `-inf` and `nan` are numbers.
    init(_ tree: JSONTree, allowsSpecialNumbers: Bool) {
        (self.tree, key, parent, self.allowsSpecialNumbers) = (tree, nil, nil, allowsSpecialNumbers)
    }

    /// Creates the decoder of a value in another one.
    fileprivate init(_ tree: JSONTree, _ key: (any CodingKey)?, in parent: TreeDecoder) {
        (self.tree, self.key, self.parent) = (tree, key, parent)
        allowsSpecialNumbers = parent.allowsSpecialNumbers
    }

    var userInfo: [CodingUserInfoKey: Any] { [:] }
    var codingPath: [any CodingKey] { (parent?.codingPath ?? []) + (key.map { [$0] } ?? []) }

    /// Decodes the value.
    // Copies for each type of number would take 85 kB of a host.
    @_semantics("optimize.sil.specialize.generic.never")
    func read<T: Decodable>() throws -> T {
        if let leaf: Result<T, LeafProblem> = tree.leaf(allowsSpecialNumbers) {
            do { return try leaf.get() } catch { throw refusal(error) }
        }
        return try readComposite()
    }

    /// Decodes a value in this one.
    @_semantics("optimize.sil.specialize.generic.never")
    fileprivate func read<T: Decodable>(_ tree: JSONTree, _ key: some CodingKey) throws -> T {
        // A number or a text needs no decoder of its own.
        if let leaf: Result<T, LeafProblem> = tree.leaf(allowsSpecialNumbers) {
            do { return try leaf.get() } catch { throw TreeDecoder(tree, key, in: self).refusal(error) }
        }
        return try TreeDecoder(tree, key, in: self).readComposite()
    }

    private func readComposite<T: Decodable>() throws -> T {
        do {
            return try T(from: self)
        } catch DecodingError.dataCorrupted(let context) where context.underlyingError == nil {
            guard T.self is any RawRepresentable.Type, let value = tree.shortText,
                context.codingPath.count == codingPath.count
            else { throw DecodingError.dataCorrupted(context) }
            throw refusal(LeafProblem(.invalid, "“\(value.excerpt)” is not a value of \(T.self)."))
        }
    }

    /// Returns the error of a member that is missing.
    fileprivate func missing(_ key: some CodingKey) -> DecodingError {
        let error = JSONCodingError(.missing, at: codingPath + [key], "The value is missing.")
        return .keyNotFound(
            key, .init(codingPath: codingPath, debugDescription: error.description, underlyingError: error))
    }

    fileprivate func refusal(_ problem: LeafProblem) -> DecodingError {
        let error = JSONCodingError(problem.code, at: codingPath, problem.message)
        let context = DecodingError.Context(
            codingPath: codingPath, debugDescription: error.description, underlyingError: error)
        switch problem.code {
        case .unexpectedNull: return .valueNotFound(Any.self, context)
        case .wrongType: return .typeMismatch(Any.self, context)
        default: return .dataCorrupted(context)
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let members) = tree else { throw refusal(tree.mismatch("an object")) }
        return KeyedDecodingContainer(KeyedContainer(members, of: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .array(let elements) = tree else { throw refusal(tree.mismatch("an array")) }
        return UnkeyedContainer(elements: elements, decoder: self)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { SingleValueContainer(decoder: self) }
}

private struct KeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let decoder: TreeDecoder
    private let members: [JSONTree.Member]
    /// The indices of the members, if a search from the front would take long.
    private let indices: [String: Int]

    init(_ members: [JSONTree.Member], of decoder: TreeDecoder) {
        self.decoder = decoder
        self.members = members
        let all = members.count > 8 ? members.enumerated().map { ($0.element.name, $0.offset) } : []
        indices = Dictionary(all) { first, _ in first }
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { members.compactMap { Key(stringValue: $0.name) } }

    private func find(_ key: some CodingKey) -> JSONTree? {
        let name = key.stringValue
        guard indices.isEmpty else { return indices[name].map { members[$0].value } }
        return members.first { $0.name == name }?.value
    }

    private func tree(_ key: some CodingKey) throws -> JSONTree {
        guard let tree = find(key) else { throw decoder.missing(key) }
        return tree
    }

    func contains(_ key: Key) -> Bool { find(key) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try tree(key).isNull }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try decoder.read(try tree(key), key) }
    // The standard library's own functions for these two types throw.
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try decoder.read(try tree(key), key) }
    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try decoder.read(try tree(key), key) }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        try find(key).flatMap { $0.isNull ? nil : try decoder.read($0, key) }
    }

    private func inner(_ key: Key) throws -> TreeDecoder { TreeDecoder(try tree(key), key, in: decoder) }

    func nestedContainer<Other: CodingKey>(
        keyedBy type: Other.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Other> { try inner(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try inner(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { TreeDecoder(find(SuperKey()) ?? .null, SuperKey(), in: decoder) }
    func superDecoder(forKey key: Key) throws -> any Decoder { TreeDecoder(find(key) ?? .null, key, in: decoder) }
}

private struct UnkeyedContainer: UnkeyedDecodingContainer {
    let elements: [JSONTree]
    let decoder: TreeDecoder
    var currentIndex = 0

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    private func tree() throws -> JSONTree {
        guard !isAtEnd else { throw decoder.missing(IndexKey(currentIndex)) }
        return elements[currentIndex]
    }

    mutating func decodeNil() throws -> Bool {
        guard try tree().isNull else { return false }
        currentIndex += 1
        return true
    }

    /// Decodes the next element, and moves past it unless that fails.
    private mutating func next<T: Decodable>() throws -> T {
        let value: T = try decoder.read(try tree(), IndexKey(currentIndex))
        currentIndex += 1
        return value
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next() }
    mutating func decode(_ type: Int128.Type) throws -> Int128 { try next() }
    mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try next() }

    private func inner() throws -> TreeDecoder { TreeDecoder(try tree(), IndexKey(currentIndex), in: decoder) }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        let container = try inner().container(keyedBy: type)
        currentIndex += 1
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try inner().unkeyedContainer()
        currentIndex += 1
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        defer { currentIndex += 1 }
        return try inner()
    }
}

private struct SingleValueContainer: SingleValueDecodingContainer {
    let decoder: TreeDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.tree.isNull }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.read() }
    func decode(_ type: Int128.Type) throws -> Int128 { try decoder.read() }
    func decode(_ type: UInt128.Type) throws -> UInt128 { try decoder.read() }
}
