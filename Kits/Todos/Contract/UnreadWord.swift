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
