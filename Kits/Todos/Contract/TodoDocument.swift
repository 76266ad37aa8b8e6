/// Todos as a text that other programs read and write.
public struct TodoDocument: Codable, Equatable, Sendable {
    /// The maximum number of bytes that are imported: 64 MiB.
    public static let limit = 64 << 20

    /// The format of the text.
    public let format: TodoFormat
    /// The text.
    public let text: String
    /// A Boolean value that indicates whether a word of todo.txt that cannot be read, such as `due:someday`, refuses the whole
    /// text. Otherwise it stays in the title. JSON is always refused.
    public var isStrict: Bool

    /// Creates a document from a text in a format.
    public init(_ format: TodoFormat, _ text: String, isStrict: Bool = false) {
        self.format = format
        self.text = text
        self.isStrict = isStrict
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
