/// Encodes values of `Codable` types as JSON, and decodes them.
///
/// ```swift
/// struct Order: Codable { let number: Int64, items: [Item], note: String? }
///
/// let order = try JSONCoder().decode(Order.self, from: bytes)
/// let bytes = try JSONCoder().encode(order)
/// ```
///
/// Foundation is not needed, and its `JSONDecoder` adds 7.5 MB to a static program. Names of members are those of the coding
/// keys. Whole numbers are exact: 3.0 and 3e0 are the number 3, while 3.5 and a number that the type cannot hold are errors.
/// No type has a form of its own: a date is the text or the number as which its type encodes itself, so a kit declares a `String`
/// and parses it. Members that a type does not know are ignored; one that occurs twice is an error.
///
/// A text is untrusted: it is decoded, or refused with an error that names the path. A value takes about 100 bytes while it is
/// decoded, so limit the size of the text.
public struct JSONCoder: Sendable {
    /// The number of values inside one another that is accepted; 512 by default.
    public let depth: Int
    private let allowsSpecialNumbers: Bool

    /// Creates a coder.
    public init(depth: Int = 512) {
        self.init(depth: depth, allowsSpecialNumbers: false)
    }

    /// Creates a coder.
    ///
    /// - Parameter allowsSpecialNumbers: A Boolean value that indicates whether the texts `inf`, `-inf` and `nan` are decoded
    ///   as numbers.
    package init(depth: Int = 512, allowsSpecialNumbers: Bool) {
        self.depth = depth
        self.allowsSpecialNumbers = allowsSpecialNumbers
    }

    /// Returns the JSON of a value in UTF-8, without white space.
    ///
    /// Members are in the order in which the type encodes them, mostly that of their declaration. The elements of a set and the
    /// members of a dictionary are sorted, so equal values have equal JSON. A set or a dictionary that another type encodes in
    /// its own place, with `set.encode(to: encoder)`, keeps the order of its hashes.
    ///
    /// - Throws: ``JSONCodingError``; `unencodable` for a number that is not finite, and for a `Sensitive` value: encode
    ///   its `reveal()` where a server needs it.
    public func encode(_ value: some Encodable) throws(JSONCodingError) -> [UInt8] {
        var bytes: [UInt8] = []
        do {
            try EncodedValue(of: value, .document, depth: depth).write(to: &bytes, limit: depth)
        } catch {
            throw JSONCodingError(error)
        }
        return bytes
    }

    /// Returns the value of a text in UTF-8.
    ///
    /// - Throws: ``JSONCodingError``.
    public func decode<T: Decodable>(
        _ type: T.Type = T.self, from json: some Collection<UInt8>
    ) throws(JSONCodingError) -> T {
        let tree = try JSONTree(json, depth: depth)
        do {
            return try TreeDecoder(tree, allowsSpecialNumbers: allowsSpecialNumbers).read()
        } catch {
            throw JSONCodingError(error)
        }
    }
}

extension EncodedValue {
    /// Creates the encoded form of a value.
    ///
    /// - Throws: The error of the type, or ``JSONCodingError``.
    package convenience init(of value: some Encodable, _ form: JSONCodingForm, depth: Int = 512) throws {
        self.init()
        try TreeEncoder(self, form: form, limit: depth).fill(value)
    }
}

/// The purpose for which values are encoded.
package enum JSONCodingForm {
    /// A document for somebody else, which has no secret, and no number that is not JSON.
    case document
    /// A document for people and their scripts, in which each member is there, with null for no value, and a moment is a text.
    case published
    /// A recording, in which numbers that are not finite are texts such as `inf`, and secrets are `***`; with the masks of
    /// other values, or `nil` to encode everything.
    case recording((any JSONMask)?)

    var mask: (any JSONMask)? { if case .recording(let mask) = self { mask } else { nil } }
    var isRecording: Bool { if case .recording = self { true } else { false } }
    var isPublished: Bool { if case .published = self { true } else { false } }
}

/// The masks in the place of values that nobody may see.
package protocol JSONMask: AnyObject {
    /// Returns the mask of a value.
    func mask(_ leaf: JSONLeaf) -> String

    /// Returns a Boolean value that indicates whether a key is written as it is.
    func shows<Key: CodingKey>(_ key: Key) -> Bool

    /// Returns a Boolean value that indicates whether the values that a value encodes are written as they are.
    ///
    /// - Parameter isOpen: A Boolean value that indicates whether those of the value that contains it are.
    func opens<T>(_ value: T, isOpen: Bool) -> Bool
}
