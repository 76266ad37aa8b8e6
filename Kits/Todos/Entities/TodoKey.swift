import Adder

/// A name of a todo: its identity, or any beginning of the identity that no other todo shares.
public struct TodoKey: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The key as text, in lower case.
    public let description: String

    /// Creates a key from the full identity of a todo.
    public init(_ id: TodoID) {
        description = id.description
    }

    /// Creates a key from the first `length` characters of an identity.
    init(_ id: TodoID, length: Int) {
        description = id.prefix(length)
    }

    /// Creates a key from 1 to 64 typed ASCII letters, digits and hyphens.
    ///
    /// - Throws: ``TodoRejection`` of the field `id`.
    public init(typed text: String) throws(TodoRejection) {
        guard Self.isTyped(text) else {
            throw TodoRejection(
                field: .id, code: .malformed,
                message: "“\(text.excerpt)” is not the key of a todo. Enter the characters that a list shows before it."
            )
        }
        description = text.lowercased()
    }

    /// Returns a Boolean value that indicates whether a text can be typed as a key: 1 to 64 ASCII letters, digits and
    /// hyphens.
    static func isTyped(_ text: String) -> Bool {
        let isKey = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        return isKey && 1...64 ~= text.utf8.count
    }

    /// Creates a key from a decoded bare text.
    public init(from decoder: any Decoder) throws {
        description = try decoder.singleValueContainer().decode(String.self)
    }

    /// Encodes the bare text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    /// Returns the length of the shortest key of an identity: at least four, and one more than what it shares with a
    /// neighbour.
    ///
    /// - Parameters:
    ///   - before: The previous identity in the order of all identities.
    ///   - after: The next identity in that order.
    static func length(for id: String, before: String?, after: String?) -> Int {
        let shared = [before, after].compactMap { neighbour in
            neighbour.map { zip($0.utf8, id.utf8).prefix { $0 == $1 }.count }
        }
        return max(4, (shared.max() ?? 0) + 1)
    }
}

extension [TodoKey] {
    /// Returns the first of these keys that names a todo, so that an error shows the key that was typed.
    func naming(_ id: TodoID) -> TodoKey {
        first { id.description.hasPrefix($0.description) } ?? TodoKey(id)
    }
}
