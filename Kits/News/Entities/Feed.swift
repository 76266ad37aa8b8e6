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
    /// The people or organisations that publish the feed.
    public var authors: [FeedAuthor]
    /// The topics.
    public var categories: [String]
    /// The items, in the order of the document.
    public var items: [FeedItem]
    /// The defects of the document, in the order of its lines.
    public var warnings: [FeedWarning]

    /// Creates a feed.
    init(
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

/// The format of a feed, as its content shows.
public struct FeedFormat: Hashable, Sendable, CustomStringConvertible {
    /// The formats without their versions.
    public enum Family: String, Hashable, Sendable, CaseIterable {
        /// RSS, with or without RDF: <https://www.rssboard.org/rss-specification>, <https://web.resource.org/rss/1.0/spec>.
        case rss
        /// Atom: <https://www.rfc-editor.org/rfc/rfc4287>.
        case atom
        /// JSON Feed: <https://www.jsonfeed.org/version/1.1/>.
        case jsonFeed = "json-feed"
        /// A list of subscriptions: <http://opml.org/spec2.opml>.
        case opml
        /// A page or a story of the daily news API, version 4.
        case dailyAPI = "daily-api"
    }

    /// The format without its version.
    public let family: Family
    /// The version, such as `2.0`; `nil` if the document does not tell.
    public let version: String?

    /// Creates a format.
    init(_ family: Family, version: String? = nil) {
        self.family = family
        self.version = version
    }

    /// The family and the version: `rss-2.0`, `atom-1.0`, `json-feed-1.1`, `daily-api-4`.
    public var description: String {
        version.map { "\(family.rawValue)-\($0)" } ?? family.rawValue
    }
}
