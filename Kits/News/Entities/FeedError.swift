/// The reason why a document cannot be read as a feed.
///
/// Match on ``code``; show ``message``.
public struct FeedError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of failure.
    public enum Code: String, Hashable, Sendable, Codable, CaseIterable {
        /// The document has no bytes, or only white space.
        case empty
        /// The document is longer than ``FeedLimits/bytes``.
        case tooLarge
        /// The bytes are not text: an image, an archive, or an encoding that this system does not know.
        case notText
        /// The document is text, but no feed in a known format.
        case notAFeed
        /// The document begins like a feed, and breaks before anything could be read.
        case malformed
        /// The task that read the document was cancelled.
        case cancelled
        /// ``FeedParser/deadline`` has passed.
        case timedOut
    }

    /// The kind of failure.
    public let code: Code
    /// Full sentences: what happened, and how to recover.
    public let message: String
    /// The line of the document, from 1.
    public let line: Int
    /// The column in the line, from 1, in Unicode scalars.
    public let column: Int

    /// Creates an error.
    public init(code: Code, message: String, line: Int = 1, column: Int = 1) {
        self.code = code
        self.message = message
        self.line = line
        self.column = column
    }

    /// The position, the code and the message.
    public var description: String { "line \(line), column \(column): \(code.rawValue): \(message)" }
}
