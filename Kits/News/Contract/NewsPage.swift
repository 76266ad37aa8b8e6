/// A page of a list of items.
public struct NewsPage: Hashable, Codable, Sendable {
    /// The items, the newest first.
    public var items: [NewsItem]
    /// The position after the last item; `nil` if the list ends here.
    public var next: NewsCursor?
    /// The number of rows of the cache that cannot be read and are left out.
    public var unreadableCount: Int
    /// The number of older items that were loaded for this page, and are in the cache from now on.
    public var loadedCount: Int

    /// Creates a page.
    public init(items: [NewsItem] = [], next: NewsCursor? = nil, unreadableCount: Int = 0, loadedCount: Int = 0) {
        self.items = items
        self.next = next
        self.unreadableCount = unreadableCount
        self.loadedCount = loadedCount
    }
}

/// A position in the list of items, which newer items do not move.
public struct NewsCursor: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The sort key of the last item before the position.
    let sortedAt: Int64
    /// The identity of that item.
    let id: Int64

    init(sortedAt: Int64, id: Int64) {
        self.sortedAt = sortedAt
        self.id = id
    }

    /// Creates a cursor from its text; `nil` if the text is not one.
    public init?(_ text: String) {
        let parts = text.split(separator: "_", omittingEmptySubsequences: false)
        guard parts.count == 2, let sortedAt = Int64(parts[0]), let id = Int64(parts[1]) else { return nil }
        self.init(sortedAt: sortedAt, id: id)
    }

    /// The cursor as text: `1769853600_17`.
    public var description: String { "\(sortedAt)_\(id)" }
}
