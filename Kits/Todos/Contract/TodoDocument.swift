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

/// All todos as a text, the response to ``TodosExchangeRequest/export(_:)``.
public struct ExportedTodos: Codable, Equatable, Sendable {
    /// The text. It contains every todo that can be read.
    public let document: TodoDocument
    /// The rows that the text does not contain, since they cannot be read.
    public let unreadable: UnreadableTodos

    /// Creates an export from its text and the rows that cannot be read.
    public init(_ document: TodoDocument, unreadable: UnreadableTodos = UnreadableTodos()) {
        self.document = document
        self.unreadable = unreadable
    }
}

/// A word of a text to import that has the form of a field, and a value that cannot be read. It stayed in the title.
public struct UnreadWord: Codable, Equatable, Sendable {
    /// The number of the line, from 1.
    public let line: Int
    /// The word: `due:someday`, `rec:1m`, `2026-02-30`.
    public let text: String

    /// Creates a word of a line.
    public init(line: Int, text: String) {
        self.line = line
        self.text = text
    }
}

/// The words of an imported text that could not be read.
public struct UnreadWords: Codable, Equatable, Sendable {
    /// The words in the order of the text: at most 256.
    public let words: [UnreadWord]
    /// The number of words, including those that are not listed.
    public let count: Int

    /// Creates a list of words, by default an empty one.
    public init(_ words: [UnreadWord] = [], count: Int? = nil) {
        self.words = Array(words.prefix(256))
        self.count = max(count ?? 0, words.count)
    }
}
