/// A text to search for in todos: 1 to 500 characters, compared in lower case.
public struct TodoSearchText: Codable, Equatable, Sendable, CustomStringConvertible {
    private static let rule = TextRule(field: .search, subject: "The search text", characters: 500, bytes: 4_096)

    /// The text as it was typed, without the white space at its ends.
    public let description: String

    /// Creates a search text.
    ///
    /// - Throws: ``TodoRejection`` of the field `search`.
    public init(_ text: String) throws(TodoRejection) {
        description = try Self.rule.checked(text)
        guard !description.isEmpty else {
            throw Self.rule.rejection(
                .empty, "The search text is empty. Enter a part of a title, a note or a tag.")
        }
    }

    /// The text in lower case, as it is compared.
    var folded: String { description.lowercased() }

    /// Returns a Boolean value that indicates whether a text in lower case contains this one, compared byte by byte as
    /// SQLite does.
    func isFound(in folded: String) -> Bool {
        let needle = Array(self.folded.utf8)
        let text = Array(folded.utf8)
        guard text.count >= needle.count else { return false }
        return (0...(text.count - needle.count)).contains { text[$0...].starts(with: needle) }
    }
}

extension Todo {
    /// The title, the note and the tags in lower case, which a search looks through.
    var searchText: String {
        ([title.description, note.description] + tags.all.map(\.description)).joined(separator: "\n").lowercased()
    }
}
