/// A tag of a todo: a project such as `+home`, a context such as `@shop`, or a plain word; at most 100 characters.
public struct TodoTag: CheckedText {
    private static let rule = TextRule(field: .tags, name: "The tag", characters: 100, bytes: 400)

    /// The tag as text, with its sign.
    public let description: String

    /// A tag: one word.
    ///
    /// - Throws: ``TodoRejection`` of the field `tags`.
    public init(_ text: String) throws(TodoRejection) {
        description = try Self.rule.checked(text)
        guard TextRule.isVisible(Substring(hasSign ? description.utf8.dropFirst() : description.utf8[...])) else {
            throw Self.rule.rejection("empty", "A tag is empty: type a word such as +home, @shop or urgent.")
        }
        // What most tags are is told by their bytes: there are lists of a hundred thousand todos.
        guard !description.utf8.allSatisfy({ 0x21..<0x7F ~= $0 }) else { return }
        // Scalar by scalar: to some scripts’ signs a blank clings as one character.
        guard !description.unicodeScalars.contains(where: \.isBlank) else {
            throw Self.rule.rejection("malformed", "“\(description.shown)” is not one word: give each tag apart.")
        }
    }

    /// Whether this tag is the one that is asked for; asked for without a sign, any with that name is.
    func answers(to asked: TodoTag) -> Bool {
        // By their bytes, as SQLite compares.
        if description.utf8.elementsEqual(asked.description.utf8) { return true }
        return hasSign && !asked.hasSign && description.utf8.dropFirst().elementsEqual(asked.description.utf8)
    }

    /// Whether it begins with the sign of a project or of a context.
    var hasSign: Bool { description.utf8.first == UInt8(ascii: "+") || description.utf8.first == UInt8(ascii: "@") }
}

/// The tags of a todo: each once, in the order in which they were given, at most 50.
public struct TodoTags: Codable, Equatable, Sendable, CustomStringConvertible {
    /// The tags.
    public private(set) var all: [TodoTag] = []

    /// None.
    public init() {}

    /// Tags: of equal ones the first is kept.
    ///
    /// - Throws: ``TodoRejection`` of the field `tags` when there are more than 50.
    public init(_ tags: [TodoTag]) throws(TodoRejection) {
        var known: Set<TodoTag> = []
        all = tags.count < 2 ? tags : tags.filter { known.insert($0).inserted }
        guard all.count <= 50 else {
            throw TodoRejection(field: .tags, code: "tooMany", message: "There are \(all.count) tags: give at most 50.")
        }
    }

    /// What was typed: words with blanks between them.
    ///
    /// - Throws: ``TodoRejection`` of the field `tags`.
    public init(typed text: String) throws(TodoRejection) {
        var tags: [TodoTag] = []
        for word in text.unicodeScalars.split(whereSeparator: \.isBlank) {
            guard tags.count < 1_000 else {
                throw TodoRejection(
                    field: .tags, code: "tooMany", message: "There are over 1000 tags: give at most 50.")
            }
            tags.append(try TodoTag(String(word)))
        }
        try self.init(tags)
    }

    /// Decodes a list of texts, under the same rules.
    public init(from decoder: any Decoder) throws {
        try self.init(decoder.singleValueContainer().decode([TodoTag].self))
    }

    /// Encodes a list of texts.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(all)
    }

    /// The tags with blanks between them.
    public var description: String {
        all.count == 1 ? all[0].description : all.map(\.description).joined(separator: " ")
    }
}
