import Foundation

/// A JSON value as a tree.
enum JSONTree: Equatable, Decodable, Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    case text(String)
    case array([JSONTree])
    case object([String: JSONTree])

    /// Creates the tree of a document.
    init(document: some StringProtocol) throws {
        self = try JSONDecoder().decode(JSONTree.self, from: Data(document.utf8))
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // The most frequent ones first, since each that it is not costs an error.
        if container.decodeNil() {
            self = .null
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let flag = try? container.decode(Bool.self) {
            self = .boolean(flag)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let elements = try? container.decode([JSONTree].self) {
            self = .array(elements)
        } else {
            self = .object(try container.decode([String: JSONTree].self))
        }
    }

    /// The value of a member of an object; `nil` for another kind of value.
    subscript(name: String) -> JSONTree? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    /// The text; `nil` for another kind of value.
    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// The elements of an array; empty for another kind of value.
    var elements: [JSONTree] {
        if case .array(let elements) = self { elements } else { [] }
    }

    /// The members of an object; empty for another kind of value.
    var members: [String: JSONTree] {
        if case .object(let members) = self { members } else { [:] }
    }
}
