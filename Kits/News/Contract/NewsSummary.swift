/// A summary of the news.
public struct NewsSummary: Hashable, Codable, Sendable {
    /// The number of unread items.
    public var unreadCount: Int
    /// The latest items, the newest first.
    public var latest: [NewsItem]

    /// Creates a summary.
    public init(unreadCount: Int = 0, latest: [NewsItem] = []) {
        self.unreadCount = unreadCount
        self.latest = latest
    }
}
