/// Todos as a text that other programs read and write.
public struct TodoDocument: Codable, Equatable, Sendable {
    /// The maximum number of bytes that are imported: 64 MiB.
    public static let limit = 64 << 20

    /// The format of the text.
    public let format: TodoFormat
    /// The text.
    public let text: String

    /// Creates a document from a text in a format.
    public init(_ format: TodoFormat, _ text: String) {
        self.format = format
        self.text = text
    }

    /// Creates a document from a text that tells its format: JSON begins with a brace, any other text is todo.txt.
    public init(_ text: String) {
        // A byte order mark may come before everything else.
        let first = text.first { !$0.isWhitespace && $0 != "\u{FEFF}" }
        self.init(first == "{" ? .json : .todotxt, text)
    }
}

/// A text format for todos.
public enum TodoFormat: String, Codable, CaseIterable, Sendable {
    /// JSON with every property, which can be read back without loss.
    case json
    /// The format of <http://todotxt.org>, one line for each todo. It has no notes and no trash.
    case todotxt
}
