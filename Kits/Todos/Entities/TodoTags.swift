import Adder

/// The tags of a todo: at most 50, each once, in the order in which they were given.
public struct TodoTags: Codable, Equatable, Sendable, CustomStringConvertible {
    /// The tags.
    public let all: [TodoTag]
    // Joined once: most todos share their tags with others, and a list shows them for each.
    /// The tags, separated by blanks.
    public let description: String

    /// Creates an empty collection of tags.
    public init() {
        all = []
        description = ""
    }

    /// Creates a collection of tags; of equal ones it keeps the first.
    ///
    /// - Throws: ``TodoRejection`` of the field `tags` when there are more than 50.
    public init(_ tags: [TodoTag]) throws(TodoRejection) {
        var known: Set<TodoTag> = []
        let all = tags.count < 2 ? tags : tags.filter { known.insert($0).inserted }
        guard all.count <= 50 else {
            throw TodoRejection(
                field: .tags, code: .tooMany, message: "There are \(all.count) tags. Enter at most 50.")
        }
        self.all = all
        description = all.count == 1 ? all[0].description : all.map(\.description).joined(separator: " ")
    }

    /// Creates a collection of tags from typed words that are separated by white space.
    ///
    /// - Throws: ``TodoRejection`` of the field `tags`.
    public init(typed text: String) throws(TodoRejection) {
        var tags: [TodoTag] = []
        for word in text.unicodeScalars.split(whereSeparator: \.isWhitespace) {
            guard tags.count < 1_000 else {
                throw TodoRejection(
                    field: .tags, code: .tooMany, message: "There are more than 1000 tags. Enter at most 50.")
            }
            tags.append(try TodoTag(String(word)))
        }
        try self.init(tags)
    }

    /// Creates a collection of tags from a decoded list of texts.
    ///
    /// - Throws: ``TodoRejection`` if a text is not a tag, or there are more than 50.
    public init(from decoder: any Decoder) throws {
        try self.init(decoder.singleValueContainer().decode([TodoTag].self))
    }

    /// Encodes a list of texts.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(all)
    }
}
