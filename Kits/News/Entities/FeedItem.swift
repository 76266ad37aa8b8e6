public import Adder

/// An article, an episode, or a subscription of a list.
public struct FeedItem: Hashable, Encodable, Sendable {
    /// The identity: the feed's own, else the link, else a hash of the texts, which begins with `hash:`.
    ///
    /// A feed may give one identity to several items; it then has a warning with the code
    /// ``FeedWarning/Code-swift.enum/duplicateID``.
    public var id: String
    /// A Boolean value that indicates whether the feed itself gives the identity.
    ///
    /// Items without an identity of their own share ``id`` if they share their link.
    public var hasOwnID: Bool
    /// The headline.
    public var title: FeedText?
    /// A short form of the content, or the only text.
    public var summary: FeedText?
    /// The whole text.
    public var content: FeedText?
    /// The page on which the item can be read. In a list of subscriptions, the feed's site.
    public var link: String?
    /// The people or organisations that wrote the item.
    public var authors: [FeedAuthor]
    /// The moment of publication.
    public var published: Timestamp?
    /// The moment of the last change.
    public var updated: Timestamp?
    /// The topics. In a list of subscriptions, the folders from the outermost on.
    public var categories: [String]
    /// The folders of a subscription, from the outermost on; empty for an item of a feed.
    public var folders: [String] = []
    /// The files that belong to the item. In a list of subscriptions, the subscribed feed.
    public var enclosures: [FeedEnclosure]
    /// The address of a picture.
    public var image: String?

    /// Creates an item.
    init(
        id: String, title: FeedText? = nil, summary: FeedText? = nil, content: FeedText? = nil, link: String? = nil,
        authors: [FeedAuthor] = [], published: Timestamp? = nil, updated: Timestamp? = nil, categories: [String] = [],
        enclosures: [FeedEnclosure] = [], image: String? = nil, hasOwnID: Bool = true
    ) {
        self.id = id
        self.hasOwnID = hasOwnID
        self.title = title
        self.summary = summary
        self.content = content
        self.link = link
        self.authors = authors
        self.published = published
        self.updated = updated
        self.categories = categories
        self.enclosures = enclosures
        self.image = image
    }

    /// The beginning of an identity that is a hash.
    static let hashMark = "hash:"
}

/// A text of a feed: plain, or HTML that is safe to show.
public struct FeedText: Hashable, Encodable, Sendable {
    /// The text itself; markup if ``isHTML`` is `true`.
    ///
    /// Markup is sanitised when the feed is parsed: it has only the elements and attributes of an allow-list, every element
    /// is closed, and relative URLs are resolved where a base is known.
    public let value: String
    /// A Boolean value that indicates whether ``value`` is HTML.
    public let isHTML: Bool

    /// Creates a plain text.
    init(_ plain: String) {
        value = plain
        isHTML = false
    }

    /// Creates a text of HTML that is sanitised already.
    package init(sanitized html: String) {
        value = html
        isHTML = true
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

/// A person or an organisation that wrote an item or publishes a feed.
public struct FeedAuthor: Hashable, Encodable, Sendable {
    /// The name.
    public var name: String?
    /// The address of electronic mail.
    public var email: String?
    /// The author's page.
    public var url: String?

    /// Creates an author.
    init(name: String? = nil, email: String? = nil, url: String? = nil) {
        self.name = name
        self.email = email
        self.url = url
    }
}

/// A file that belongs to an item, such as an episode of a podcast.
public struct FeedEnclosure: Hashable, Encodable, Sendable {
    /// The file's address.
    public var url: String
    /// The media type: `audio/mpeg`.
    public var type: String?
    /// The size in bytes.
    public var length: Int?

    /// Creates an enclosure.
    init(url: String, type: String? = nil, length: Int? = nil) {
        self.url = url
        self.type = type
        self.length = length
    }
}
