/// What names a todo: its identity, or any beginning of it that no other todo shares.
public struct TodoKey: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The key as text, in lower case.
    public let description: String

    /// The identity of a todo, in full.
    public init(_ id: TodoID) {
        description = id.description
    }

    /// What somebody typed: 1 to 64 letters, digits or hyphens of ASCII.
    ///
    /// - Throws: ``TodoRejection`` of the field `id`.
    public init(typed text: String) throws(TodoRejection) {
        let isKey = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        guard isKey, 1...64 ~= text.utf8.count else {
            throw TodoRejection(
                field: .id, code: "malformed",
                message: "“\(text.shown)” cannot name a todo: type the characters that the list shows before it.")
        }
        description = text.lowercased()
    }

    /// Decodes the bare text.
    public init(from decoder: any Decoder) throws {
        description = try decoder.singleValueContainer().decode(String.self)
    }

    /// Encodes the bare text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    /// How many characters of an identity its shortest key has, when its neighbours in the order of all identities are
    /// known: at least four.
    static func length(for id: String, before: String?, after: String?) -> Int {
        let shared = [before, after].compactMap { neighbour in
            neighbour.map { zip($0.utf8, id.utf8).prefix { $0 == $1 }.count }
        }
        return max(4, (shared.max() ?? 0) + 1)
    }

    /// So many characters of an identity.
    init(_ id: TodoID, length: Int) {
        description = id.prefix(length)
    }
}

extension [TodoKey] {
    /// The one of them that names a todo, so that an error calls it as somebody has typed it.
    func naming(_ id: TodoID) -> TodoKey {
        first { id.description.hasPrefix($0.description) } ?? TodoKey(id)
    }
}
