import Adder

/// A tag of a todo: a project such as `+home`, a context such as `@shop`, or a plain word; at most 100 characters.
public struct TodoTag: TodoText {
    private static let rule = TextRule(field: .tags, subject: "The tag", characters: 100, bytes: 400)

    /// The tag as text, with its sign.
    public let description: String

    /// Creates a tag from one word.
    ///
    /// - Throws: ``TodoRejection`` of the field `tags`.
    public init(_ text: String) throws(TodoRejection) {
        description = try Self.rule.checked(text)
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
