public import Adder

/// A feed: what it says about itself, and its items in the order of the document.
public struct Feed: Hashable, Sendable {
    /// The format in which the feed was written.
    public var format: FeedFormat
    /// The name of the feed.
    public var title: FeedText?
    /// The page that the feed belongs to.
    public var link: String?
    /// The address of the feed itself, as the feed gives it.
    public var feedLink: String?
    /// The address of the page with older items.
    public var nextPage: String?
    /// A sentence about the feed.
    public var description: FeedText?
    /// The language, as the feed names it: `en-us`.
    public var language: String?
    /// The moment of the last change.
    public var updated: Timestamp?
    /// The address of a picture.
    public var image: String?
    /// Those who publish the feed.
    public var authors: [FeedAuthor]
    /// The topics.
    public var categories: [String]
    /// The items, in the order of the document.
    public var items: [FeedItem]
    /// The defects of the document, in the order of its lines.
    public var warnings: [FeedWarning]

    /// Creates a feed.
    public init(
        format: FeedFormat, title: FeedText? = nil, link: String? = nil, feedLink: String? = nil,
        nextPage: String? = nil,
        description: FeedText? = nil, language: String? = nil, updated: Timestamp? = nil, image: String? = nil,
        authors: [FeedAuthor] = [], categories: [String] = [], items: [FeedItem] = [], warnings: [FeedWarning] = []
    ) {
        self.format = format
        self.title = title
        self.link = link
        self.feedLink = feedLink
        self.nextPage = nextPage
        self.description = description
        self.language = language
        self.updated = updated
        self.image = image
        self.authors = authors
        self.categories = categories
        self.items = items
        self.warnings = warnings
    }
}
