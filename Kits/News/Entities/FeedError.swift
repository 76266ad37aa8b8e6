public import Adder

/// The reason why a document cannot be read as a feed.
///
/// Match on ``code``; show ``message``.
public struct FeedError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of failure.
    public enum Code: String, Hashable, Sendable, Codable, CaseIterable, Recordable {
        /// The document has no bytes, or only white space.
        case empty
        /// The document is longer than ``Feed/limit``.
        case tooLarge
        /// The bytes are not text: an image, an archive, or an encoding that this system does not know.
        case notText
        /// The document is text, but not a feed in a known format.
        case notAFeed
        /// The document begins like a feed, and breaks before anything could be read.
        case malformed
        /// The task that read the document was cancelled.
        case cancelled
        /// The time of the request that brought the document has passed.
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
    init(code: Code, message: String, line: Int = 1, column: Int = 1) {
        self.code = code
        self.message = message
        self.line = line
        self.column = column
    }

    /// The position, the code and the message.
    public var description: String { "line \(line), column \(column): \(code.rawValue): \(message)" }
}

/// A defect of a document that did not keep it from being read.
public struct FeedWarning: Hashable, Encodable, Sendable, CustomStringConvertible {
    /// The kinds of defects.
    public enum Code: String, Hashable, Sendable, Codable, CaseIterable {
        /// Text precedes the beginning of the document.
        case leadingJunk
        /// Text follows the end of the document.
        case trailingJunk
        /// The document is in another encoding than it says, or says two.
        case wrongEncoding
        /// Bytes are not text in the document's encoding.
        case invalidBytes
        /// A control character is not allowed and was left out.
        case controlCharacter
        /// An entity is not defined and was left as it is.
        case unknownEntity
        /// An entity in another file was left out; no file is ever fetched.
        case externalEntity
        /// The replacement texts of entities are too long together; the rest was left out.
        case expansionLimit
        /// A tag or a declaration is not well formed.
        case malformedMarkup
        /// An element is closed in the wrong order, or was not opened.
        case badNesting
        /// The document ends before its elements, or values, are closed.
        case unclosed
        /// An element has too many attributes; the rest was left out.
        case attributeLimit
        /// Elements or values are nested too deep; the inner ones were left out.
        case depthLimit
        /// The document, or an item, has too many elements; the rest was left out.
        case elementLimit
        /// The document has too many items; the rest was left out.
        case itemLimit
        /// An address or a base is too long, or all addresses are too long together; they were left out.
        case addressLimit
        /// A date cannot be read and was left out.
        case unreadableDate
        /// The time zone of a date is not known and counts as UTC.
        case unknownZone
        /// An item has no identity of its own.
        case missingID
        /// Two items have one identity.
        case duplicateID
        /// A link does not lead to a page and was left out.
        case unsafeLink
        /// An outline of a list is not a source and was left out.
        case notASource
        /// A value has another type than the format demands and was left out.
        case wrongType
        /// There are more defects than a feed lists.
        case more
    }

    /// The kind of defect.
    public let code: Code
    /// A sentence that says what is wrong, and what the parser made of it.
    public let message: String
    /// The line of the document, from 1.
    public let line: Int

    /// Creates a warning.
    init(code: Code, message: String, line: Int) {
        self.code = code
        self.message = message
        self.line = line
    }

    /// The line, the code and the message.
    public var description: String { "line \(line): \(code.rawValue): \(message)" }
}
