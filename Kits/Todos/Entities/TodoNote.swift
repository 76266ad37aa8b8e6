/// The note of a todo: zero or more lines of at most 20,000 characters and 65,536 bytes.
public struct TodoNote: TodoText {
    private static let rule = TextRule(
        field: .note, subject: "The note", characters: 20_000, bytes: 65_536, allowsLines: true)

    /// The empty note.
    public static let none = TodoNote()

    /// The note as text, its lines separated by line feeds.
    public let description: String

    private init() {
        description = ""
    }

    /// Creates a note from a text without the white space at its ends. Each CR LF becomes a line feed.
    ///
    /// - Throws: ``TodoRejection`` of the field `note`.
    public init(_ text: String) throws(TodoRejection) {
        description = try Self.rule.checked(text.utf8.contains(UInt8(ascii: "\r")) ? Self.withLineFeeds(text) : text)
    }

    private static func withLineFeeds(_ text: String) -> String {
        text.split(omittingEmptySubsequences: false) { $0 == "\r\n" }.joined(separator: "\n")
    }

    /// A Boolean value that indicates whether the note is empty.
    public var isEmpty: Bool { description.isEmpty }
}
