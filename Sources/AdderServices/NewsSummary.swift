public import Adder

/// The number of unread items, and the latest items of a feed reader.
public struct NewsSummary: Codable, Equatable, Sendable, Recordable {
    /// The number of unread items.
    public let unreadCount: Int
    /// The latest items, the newest first.
    public let latest: [NewsHeadline]

    /// Creates a summary.
    public init(unreadCount: Int = 0, latest: [NewsHeadline] = []) {
        self.unreadCount = unreadCount
        self.latest = latest
    }
}

/// The short form of an item of a feed reader.
public struct NewsHeadline: Codable, Equatable, Sendable {
    /// The identity of the item, which the feed reader's commands and links accept.
    public let id: String
    /// The title.
    public let title: String
    /// The name of the source.
    public let source: String
    /// The page of the item; `nil` if it has none.
    public let link: String?

    /// Creates a headline.
    public init(id: String, title: String, source: String, link: String?) {
        self.id = id
        self.title = title
        self.source = source
        self.link = link
    }
}
