public import Adder

/// An item of a source, as lists show it.
public struct NewsItem: Hashable, Codable, Identifiable, Sendable {
    /// The identity.
    public let id: NewsItemID
    /// The source that the item came from.
    public let sourceID: NewsSourceID
    /// The name of the source.
    public var sourceName: String
    /// The title as plain text, at most ``titleLimit`` characters; the beginning of the summary for an item without one.
    public var title: String
    /// The beginning of the summary or the content as plain text: at most ``summaryLimit`` characters.
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
    public static let titleLimit = 500
    /// The greatest number of characters of a summary.
    public static let summaryLimit = 300

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

/// An item with its content.
public struct NewsStory: Hashable, Codable, Sendable {
    /// The item.
    public var item: NewsItem
    /// The content as plain text; empty if the feed has none.
    public var content: String
    /// The content as sanitised HTML; `nil` if it is plain text.
    public var html: String?

    /// Creates a story.
    public init(item: NewsItem, content: String, html: String? = nil) {
        self.item = item
        self.content = content
        self.html = html
    }
}
