public import Adder
import AdderServices

/// An item of a source, as lists show it.
public struct NewsItem: Hashable, Codable, Identifiable, Sendable {
    /// The identity.
    public let id: NewsItemID
    /// The source that the item came from.
    public let sourceID: NewsSourceID
    /// The name of the source.
    public var sourceName: String
    /// The title as plain text, at most 500 characters; the first words of the summary for an item without one.
    public var title: String
    /// The beginning of the summary or the content as plain text: at most 300 characters.
    public var summary: String
    /// The page of the item.
    public var link: String?
    /// The names of the authors.
    public var authors: [String]
    /// The URL of a picture.
    public var image: String?
    /// The moment at which the item was published, as the feed says; `nil` if it does not.
    public var publishedAt: Timestamp?
    /// The moment of the last change, as the feed says; `nil` if it does not.
    public var updatedAt: Timestamp?
    /// A Boolean value that indicates whether a person has read the item.
    public var isRead: Bool
    /// A Boolean value that indicates whether the item is a favourite.
    public var isFavourite: Bool

    /// The greatest number of characters of a title.
    static let titleLimit = 500
    /// The greatest number of characters of a summary.
    static let summaryLimit = 300

    /// Creates an item.
    public init(
        id: NewsItemID, sourceID: NewsSourceID, sourceName: String = "", title: String, summary: String = "",
        link: String? = nil,
        authors: [String] = [], image: String? = nil, publishedAt: Timestamp? = nil, updatedAt: Timestamp? = nil,
        isRead: Bool = false, isFavourite: Bool = false
    ) {
        self.id = id
        self.sourceID = sourceID
        self.sourceName = sourceName
        self.title = title
        self.summary = summary
        self.link = link
        self.authors = authors
        self.image = image
        self.publishedAt = publishedAt
        self.updatedAt = updatedAt
        self.isRead = isRead
        self.isFavourite = isFavourite
    }
}

/// The identity of an item in the cache: a number that a person can type. It is never used again.
public struct NewsItemID: Hashable, Codable, Sendable, CustomStringConvertible, Recordable {
    /// The number, from 1.
    public let number: Int64

    /// Creates an identity from its number.
    public init(_ number: Int64) {
        self.number = number
    }

    /// Creates an identity from a decoded bare number.
    public init(from decoder: any Decoder) throws {
        number = try decoder.singleValueContainer().decode(Int64.self)
    }

    /// Encodes the bare number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(number)
    }

    /// The number in digits.
    public var description: String { "\(number)" }
}

/// An item with its content.
public struct NewsStory: Hashable, Codable, Sendable {
    /// The item.
    public var item: NewsItem
    /// The content as plain text; empty if the feed has none. “[1]” after some words is the first of ``links``.
    public var content: String
    /// The content as sanitised HTML; `nil` if it is plain text.
    public var html: String?
    /// The links in the content, each once.
    public var links: [NewsLink]
    /// The files beside the text, by their numbers, of which the first one is 1.
    public var files: [NewsFile]

    /// Creates a story.
    public init(
        item: NewsItem, content: String, html: String? = nil, links: [NewsLink] = [], files: [NewsFile] = []
    ) {
        self.item = item
        self.content = content
        self.html = html
        self.links = links
        self.files = files
    }

    /// Creates a story from its encoded form. One of an earlier recording has no files.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        item = try members.decode(NewsItem.self, forKey: .item)
        content = try members.decode(String.self, forKey: .content)
        html = try members.decodeIfPresent(String.self, forKey: .html)
        links = try members.decode([NewsLink].self, forKey: .links)
        files = try members.decodeIfPresent([NewsFile].self, forKey: .files) ?? []
    }

    /// The text to read: the content, or the summary of an item without content.
    var text: String { content.isEmpty ? item.summary : content }
}

extension NewsItem {
    private static let maximumCharacters = 500
    private static let maximumBytes = 4_096

    /// The title as other kits accept it: one line of 1 to 500 characters and at most 4,096 bytes, without control
    /// characters.
    ///
    /// A longer title is cut and ends with “…”. A title in which nothing is visible is replaced by the path of the item.
    var offeredTitle: String {
        let line = title.onOneCleanLine
        guard line.count > Self.maximumCharacters || line.utf8.count > Self.maximumBytes else {
            return line.isVisible ? line : "news/\(id)"
        }
        let cut = String(line.prefix(Self.maximumCharacters - 1)).prefix(bytes: Self.maximumBytes - "…".utf8.count)
        return cut.isVisible ? cut + "…" : "news/\(id)"
    }
}

extension NewsHeadline {
    /// Creates the headline of an item.
    init(_ item: NewsItem) {
        self.init(id: item.id.description, title: item.title, source: item.sourceName, link: item.link)
    }
}

extension String {
    /// The text without control characters and line separators; those that are white space become blanks.
    var onOneCleanLine: String {
        var line = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            let isControl = scalar.properties.generalCategory == .control || ["\u{2028}", "\u{2029}"].contains(scalar)
            if !isControl { line.append(scalar) } else if scalar.isWhitespace { line.append(" ") }
        }
        return String(line).trimmingWhitespace()
    }

    /// A Boolean value that indicates whether the text has a scalar with a shape. Joiners alone look empty.
    fileprivate var isVisible: Bool {
        unicodeScalars.contains { !$0.properties.isDefaultIgnorableCodePoint && !$0.isWhitespace }
    }

    /// Returns the longest beginning that has at most a number of bytes. One character may have a megabyte of marks.
    fileprivate func prefix(bytes limit: Int) -> String {
        var count = 0
        let scalars = unicodeScalars.prefix { scalar in
            count += UTF8.width(scalar)
            return count <= limit
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
