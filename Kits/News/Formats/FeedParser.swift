import Adder
import AdderJSON

extension Feed {
    /// The greatest size of a document in bytes: 64 MiB.
    public static let limit = FeedLimits().bytes

    /// Creates a feed from a document in RSS 0.9x, 1.0 or 2.0, Atom 0.3 or 1.0, JSON Feed 1.0 or 1.1, OPML 1.0 or 2.0, or
    /// of the daily news API.
    ///
    /// The format is recognised by the document's content. A damaged document is read as far as it goes: its defects are the
    /// ``warnings``. Nothing is fetched, and no file is opened.
    ///
    /// ```swift
    /// let feed = try Feed(parsing: bytes, from: "https://example.org/news/feed.xml")
    /// for item in feed.items { print(item.title?.plainText ?? item.id) }
    /// ```
    ///
    /// - Parameters:
    ///   - bytes: The document as it came.
    ///   - address: The address that it came from: the base of relative addresses.
    ///   - charset: The charset of the HTTP header `Content-Type`, if there was one.
    /// - Throws: ``FeedError`` if the bytes are empty, more than ``limit``, not text, or not a feed; if the task is cancelled.
    /// - Complexity: O(*n*) in time. The memory that the call needs beside the document and the feed is at most a few times
    ///   the document.
    public init(parsing bytes: [UInt8], from address: String? = nil, charset: String? = nil) throws(FeedError) {
        self = try FeedParser().parse(bytes, from: address, charset: charset)
    }
}

/// The parser of feeds, with the limits and the time within which it reads.
package struct FeedParser: Sendable {
    /// The limits within which documents are read.
    package var limits: FeedLimits
    /// The moment at which reading ends with an error, if it is not done; `nil` for none.
    package var deadline: ContinuousClock.Instant?

    /// Creates a parser.
    package init(limits: FeedLimits = FeedLimits(), deadline: ContinuousClock.Instant? = nil) {
        self.limits = limits
        self.deadline = deadline
    }

    /// Reads a document, as ``Feed/init(parsing:from:charset:)`` does.
    ///
    /// - Throws: ``FeedError``, also if the ``deadline`` has passed.
    package func parse(_ bytes: [UInt8], from address: String? = nil, charset: String? = nil) throws(FeedError) -> Feed
    {
        try check(bytes)
        let log = DefectLog(limit: limits.warnings)
        let time = ReadingTime(deadline: deadline)
        let text = TextDecoder(bytes, log).decode(charset: charset)
        guard let first = text.firstIndex(where: { !$0.isSpace }) else {
            throw FeedError(code: .empty, message: "The document is empty. Try again later, or check its address.")
        }
        if let end = time.end { throw end }
        var feed: Feed
        if text[first] == UInt8(ascii: "{") || text[first] == UInt8(ascii: "[") {
            feed = try parseJSON(text, from: first, address, time, log)
        } else {
            feed = try parseXML(text, address, time, log)
        }
        if let end = time.end { throw end }
        feed.warnings = log.warnings(in: text)
        return feed
    }

    private func check(_ bytes: [UInt8]) throws(FeedError) {
        guard bytes.count <= limits.bytes else {
            throw FeedError(
                code: .tooLarge,
                message:
                    "The document has \(bytes.count) bytes; at most \(limits.bytes) are read. Choose a smaller feed.")
        }
        let archives: [([UInt8], String)] = [
            ([0x1F, 0x8B], "a file of gzip"), ([0x50, 0x4B, 3, 4], "an archive of zip"),
            ([0x89, 0x50, 0x4E, 0x47], "an image"),
            ([0xFF, 0xD8, 0xFF], "an image"), ([0x47, 0x49, 0x46, 0x38], "an image"),
            ([0x25, 0x50, 0x44, 0x46], "a PDF"),
        ]
        guard let (_, kind) = archives.first(where: { bytes.starts(with: $0.0) }) else { return }
        throw FeedError(
            code: .notText, message: "The document is \(kind), not a feed. Unpack it first, or check its address.")
    }

    private func parseXML(
        _ text: [UInt8], _ address: String?, _ time: ReadingTime, _ log: DefectLog
    ) throws(FeedError) -> Feed {
        let addresses = AddressResolver(base: address, AddressAllowance(length: text.count, log))
        var document = XMLDocumentReader(text, addresses, limits: limits, time, log)
        let root: XMLElement
        do throws(FeedError) {
            root = try document.findRoot()
        } catch {
            // Something may precede JSON too, such as a guard against scripts.
            guard let start = text.firstIndex(of: UInt8(ascii: "{")) else { throw error }
            guard let feed = try? parseJSON(text, from: start, address, time, log) else { throw error }
            log.note(.leadingJunk, at: 0, "Something precedes the feed; it is left out.")
            return feed
        }
        switch root.name.local {
        case "feed", "entry": return AtomReader.read(&document, root: root)
        case "opml": return OPMLReader.read(&document, root: root)
        default: return RSSReader.read(&document, root: root)
        }
    }

    private func parseJSON(
        _ text: [UInt8], from start: Int, _ address: String?, _ time: ReadingTime, _ log: DefectLog
    ) throws(FeedError) -> Feed {
        let reader = JSONReader(text, from: start, depth: limits.depth, time, log)
        let members = JSONMembers(reader, log)
        let isDaily = DailyReader.recognizes(members)
        guard isDaily || members.has("items") || members.has("version") && members.has("title") else {
            let position = TextPosition(of: members.defect?.offset ?? start, in: text)
            let message = members.defect?.message ?? "The document is JSON, but no feed: it has no items."
            throw FeedError(
                code: members.defect == nil ? .notAFeed : .malformed, message: message + " Check the address.",
                line: position.line, column: position.column)
        }
        if let defect = members.defect {
            log.note(
                defect.isEnd ? .unclosed : .malformedMarkup, at: defect.offset,
                defect.message + " What follows is left out.")
        }
        let allowance = AddressAllowance(length: text.count, log)
        return isDaily
            ? DailyReader.read(members, reader, AddressResolver(base: address, allowance), limits: limits)
            : JSONFeedReader.read(members, reader, base: address, allowance, limits: limits)
    }
}

/// The limits within which a document is read.
///
/// A document over ``bytes`` is refused. Of one that is over another limit, the rest is left out, and a warning says so.
package struct FeedLimits: Hashable, Sendable {
    /// The size of a document in bytes.
    package var bytes: Int
    /// The number of elements, or JSON values, inside one another: from 1 to 1,000.
    package var depth: Int {
        didSet { depth = min(max(depth, 1), 1_000) }
    }
    /// The number of attributes of one element.
    package var attributes: Int
    /// The number of items of a feed.
    package var items: Int
    /// The number of elements that are kept of one item, and of everything outside items.
    package var elements: Int
    /// The length of all replacement texts of entities, over the length of the document: 100 at most.
    package var expansion: Int {
        didSet { expansion = min(max(expansion, 0), 100) }
    }
    /// The number of warnings that a feed lists.
    package var warnings: Int

    /// Creates limits. The defaults suit documents from the open web.
    package init(
        bytes: Int = 64 << 20, depth: Int = 256, attributes: Int = 256, items: Int = 100_000, elements: Int = 100_000,
        expansion: Int = 10, warnings: Int = 100
    ) {
        self.bytes = bytes
        self.depth = min(max(depth, 1), 1_000)
        self.attributes = attributes
        self.items = items
        self.elements = elements
        self.expansion = min(max(expansion, 0), 100)
        self.warnings = warnings
    }
}

/// The time in which a document is to be read: until the task is cancelled, or a moment has passed.
struct ReadingTime {
    let deadline: ContinuousClock.Instant?

    /// The reason to stop; `nil` while there is time.
    var end: FeedError? {
        if Task.isCancelled {
            return FeedError(
                code: .cancelled,
                message: "The task that reads the document was cancelled. Read it again, if it is needed.")
        }
        guard let deadline, ContinuousClock.now >= deadline else { return nil }
        return FeedError(
            code: .timedOut, message: "The document could not be read in the time of its request. Try again later.")
    }
}

extension JSONReader {
    /// Creates a tolerant reader, which notes its defects in a log.
    init(_ bytes: [UInt8], from start: Int, depth: Int, _ time: ReadingTime, _ log: DefectLog) {
        let tolerance = JSONTolerance(depth: depth, interruption: { time.end?.message }) { defect, offset, message in
            log.note(FeedWarning.Code(defect), at: offset, message())
        }
        self.init(bytes, from: start, .tolerant(tolerance))
    }
}

extension FeedWarning.Code {
    fileprivate init(_ defect: JSONTolerance.Defect) {
        self =
            switch defect {
            case .missingComma: .malformedMarkup
            case .wrongType: .wrongType
            case .controlCharacter: .controlCharacter
            case .depth: .depthLimit
            }
    }
}
