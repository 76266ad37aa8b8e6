public import Adder
public import AdderServices

/// The requests for items, or for marks on them: ``NewsRequest/items(_:)``.
public enum NewsItemsRequest: Codable, Equatable, Sendable {
    /// Lists the newest items that match a query, from the cache.
    case list(NewsQuery)
    /// Lists the newest items in the cache that match a query whose text is being typed: after a pause in which no newer one
    /// arrives from the same screen, or at once if the query has no text.
    case search(NewsQuery)
    /// Lists the items after a position. After the last item of the cache, older items are loaded.
    case more(NewsPosition)
    /// Returns the nearest unread item before or after another one: a page with that item, or an empty one. Nothing is loaded.
    case unread(NewsStep)
    /// Counts the unread items, and returns the latest ones.
    case summary
    /// Marks items as read or unread, or as favourites or not.
    case mark(NewsMarking)
    /// Marks all unread items that match a query as read.
    case readAll(NewsQuery)

    /// The lane of the request. Of the searches while a person types, only the last one counts.
    var lane: Lane {
        switch self {
        case .search(let query): .latest(after: query.search == nil ? .zero : .milliseconds(300)).reading
        case .more: .concurrent.reading
        case .list, .unread, .summary: .serial.reading
        case .mark, .readAll: .serial
        }
    }
}

/// The responses to ``NewsItemsRequest``.
public enum NewsItemsResponse: Codable, Equatable, Sendable {
    /// The items that match a query.
    case page(NewsPage)
    /// The number of unread items, and the latest ones.
    case summary(NewsSummary)
}

/// A position in the list of a query.
public struct NewsPosition: Codable, Hashable, Sendable {
    /// The query.
    public let query: NewsQuery
    /// The position.
    public let cursor: NewsCursor

    /// Creates a position.
    public init(_ query: NewsQuery, after cursor: NewsCursor) {
        self.query = query
        self.cursor = cursor
    }
}

/// A mark for items.
public struct NewsMarking: Codable, Hashable, Sendable {
    /// The items.
    public let ids: [NewsItemID]
    /// The mark.
    public let mark: NewsMark

    /// Creates a marking.
    public init(_ ids: [NewsItemID], _ mark: NewsMark) {
        self.ids = ids
        self.mark = mark
    }
}

/// A mark that a person gives an item.
public enum NewsMark: Codable, Hashable, Sendable, Recordable {
    /// Read, or unread.
    case read(Bool)
    /// A favourite, or not a favourite.
    case favourite(Bool)
}

/// Items after a change.
public struct NewsChange: Codable, Hashable, Sendable {
    /// The items as they are now; empty if more were changed than a response lists.
    public let items: [NewsItem]
    /// The number of items that were changed.
    public let count: Int
    /// A Boolean value that indicates whether more has changed than ``items`` contain. A list must then be loaded again.
    public let isBulk: Bool

    /// Creates a change.
    ///
    /// - Parameters:
    ///   - items: The items as they are now.
    ///   - count: The number of items that were changed; `nil`, the default, for that of `items`.
    ///   - isBulk: A Boolean value that indicates whether more has changed than the items and their number say.
    public init(_ items: [NewsItem], count: Int? = nil, isBulk: Bool = false) {
        self.items = items
        self.count = count ?? items.count
        self.isBulk = isBulk || items.count != self.count
    }
}
