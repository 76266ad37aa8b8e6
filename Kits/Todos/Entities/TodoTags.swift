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

/// A change of the tags of several todos, each of which keeps its other tags.
struct TodoTagChange: Equatable, Sendable {
    private var (added, removed): ([TodoTag], [TodoTag]) = ([], [])

    /// Creates a change from typed words that are separated by white space: tags to add, and tags to remove after a minus.
    ///
    /// - Throws: ``TodoRejection`` of the field `tags`.
    init(typed text: String) throws(TodoRejection) {
        for word in text.unicodeScalars.split(whereSeparator: \.isWhitespace) {
            guard added.count + removed.count < 100 else {
                throw TodoRejection(
                    field: .tags, code: .tooMany, message: "There are more than 100 tags. Enter at most 100.")
            }
            if word.first == "-" {
                removed.append(try TodoTag(String(word.dropFirst())))
            } else {
                added.append(try TodoTag(String(word)))
            }
        }
        guard !added.isEmpty || !removed.isEmpty else {
            throw TodoRejection(
                field: .tags, code: .empty, message: "No tag is named. Enter +home to add it, or -home to remove it.")
        }
    }

    /// Returns the tags of a todo after the change.
    ///
    /// - Throws: ``TodoRejection`` of the field `tags` when there are more than 50.
    func applied(to tags: TodoTags) throws(TodoRejection) -> TodoTags {
        try TodoTags(tags.all.filter { tag in !removed.contains(where: tag.matches) } + added)
    }
}

/// A tag of a todo: a project such as `+home`, a context such as `@shop`, or a plain word; at most 100 characters. Tags that
/// look the same are the same, whatever keyboard made their accents.
public struct TodoTag: TodoText {
    private static let rule = TextRule(field: .tags, subject: "The tag", characters: 100, bytes: 400)

    /// The tag as text, with its sign.
    public let description: String

    /// Creates a tag from one word.
    ///
    /// - Throws: ``TodoRejection`` of the field `tags`.
    public init(_ text: String) throws(TodoRejection) {
        description = try Self.rule.checked(text.canonical)
        guard TextRule.isVisible(Substring(hasSign ? description.utf8.dropFirst() : description.utf8[...])) else {
            throw Self.rule.rejection(.empty, "A tag is empty. Enter a word such as +home, @shop or urgent.")
        }
        // Most tags are ASCII without a blank, which their bytes tell: there are lists of a hundred thousand todos.
        guard !description.utf8.allSatisfy({ 0x21..<0x7F ~= $0 }) else { return }
        // Compared scalar by scalar: in some scripts a blank and the next sign are one character.
        guard !description.unicodeScalars.contains(where: \.isWhitespace) else {
            throw Self.rule.rejection(
                .malformed, "“\(description.excerpt)” is not one word. Enter each tag as a word of its own.")
        }
    }

    /// Returns a Boolean value that indicates whether this tag matches a filter: it is the same tag, or the filter has
    /// no sign and is the name of this tag.
    func matches(_ filter: TodoTag) -> Bool {
        // Compared by bytes, as SQLite does.
        if description.utf8.elementsEqual(filter.description.utf8) { return true }
        return hasSign && !filter.hasSign && description.utf8.dropFirst().elementsEqual(filter.description.utf8)
    }

    /// A Boolean value that indicates whether the tag begins with the sign of a project or of a context.
    var hasSign: Bool { description.utf8.first == UInt8(ascii: "+") || description.utf8.first == UInt8(ascii: "@") }
}
