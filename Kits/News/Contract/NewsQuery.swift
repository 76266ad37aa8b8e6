public import Adder

/// The selection of items in a list. Lists begin with the newest item.
public struct NewsQuery: Hashable, Codable, Sendable {
    /// A Boolean value that indicates whether only favourites are selected.
    public var isFavourite: Bool
    /// A Boolean value that indicates whether only unread items are selected.
    public var isUnread: Bool
    /// The source of the items; `nil` for all sources.
    public var source: NewsSourceID?
    /// The folder of the sources of the items; `nil` for sources in any folder and in none.
    public var folder: NewsFolder?
    /// The words that the title or the content contains; `nil` for all items.
    public var search: NewsSearchText?
    /// The greatest number of items on a page, from 1 to ``greatestLimit``.
    public let limit: Int

    /// The greatest limit.
    public static let greatestLimit = 100_000

    /// Creates a query. A limit outside of 1 to ``greatestLimit`` counts as the nearest of the two.
    public init(
        isFavourite: Bool = false, isUnread: Bool = false, source: NewsSourceID? = nil,
        folder: NewsFolder? = nil, search: NewsSearchText? = nil, limit: Int = 50
    ) {
        self.isFavourite = isFavourite
        self.isUnread = isUnread
        self.source = source
        self.folder = folder
        self.search = search
        self.limit = min(max(limit, 1), Self.greatestLimit)
    }

    /// A Boolean value that indicates whether the sources are asked for items that are not in the cache. A search, the
    /// favourites and the unread items are those of the cache.
    var includesOlder: Bool { search == nil && !isFavourite && !isUnread }

    /// A Boolean value that indicates whether the items of every source are selected.
    var isOfAllSources: Bool { source == nil && folder == nil }

    /// Returns `true` if the query selects items of a source in a folder, or in none.
    func selects(_ source: NewsSourceID, in folder: NewsFolder?) -> Bool {
        (self.source == nil || self.source == source) && self.folder?.contains(folder) != false
    }

    /// Returns the query with other words to search for; without a letter and a digit, the query that searches for nothing.
    func searching(_ text: String) -> NewsQuery {
        var query = self
        query.search = NewsSearchText(text)
        return query
    }
}

/// The words of a search.
public struct NewsSearchText: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The words as they were typed.
    public let description: String

    /// Creates a search; `nil` if the text has no letter and no digit.
    public init?(_ text: String) {
        guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
        description = text
    }

    /// The folded words in the query syntax of FTS5, each as a string, so that no character is an operator: one of several words
    /// of the index is a phrase. The last one matches the beginnings of words, too.
    ///
    /// See <https://www.sqlite.org/fts5.html#full_text_query_syntax>.
    var match: String {
        // SQLite would stop reading at a NUL.
        let words = description.split { $0.isWhitespace || $0 == "\0" }.map { String($0).foldedWords }
            .filter { $0.contains { $0.isLetter || $0.isNumber } }
            .map { "\"\($0.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\"" }
        return words.joined(separator: " ") + "*"
    }

    /// The folded text, which a title contains anywhere.
    var titlePart: String { description.folded.split { $0.isWhitespace || $0 == "\0" }.joined(separator: " ") }
}

/// A page of a list of items.
public struct NewsPage: Hashable, Codable, Sendable {
    /// The items, the newest first.
    public var items: [NewsItem]
    /// The position after the last item; `nil` if the list ends here.
    public var next: NewsCursor?
    /// The number of rows of the cache that cannot be read and are left out.
    public var unreadableCount: Int
    /// The number of items of the whole list that are in the cache; `nil` for a page that continues a list.
    public var totalCount: Int?
    /// The number of older items that were loaded for this page, and are in the cache from now on.
    public var loadedCount: Int

    /// Creates a page.
    public init(
        items: [NewsItem] = [], next: NewsCursor? = nil, unreadableCount: Int = 0, totalCount: Int? = nil,
        loadedCount: Int = 0
    ) {
        self.items = items
        self.next = next
        self.unreadableCount = unreadableCount
        self.totalCount = totalCount
        self.loadedCount = loadedCount
    }
}

/// A step from an item to the nearest unread one of a list.
public struct NewsStep: Codable, Hashable, Sendable {
    /// The directions of a list, which begins with the newest item.
    public enum Direction: String, Codable, Sendable, Recordable {
        /// To an older item.
        case next
        /// To a newer item.
        case previous
    }

    /// The direction.
    public let direction: Direction
    /// The item from which the step leads away. It need not be in the list.
    public let item: NewsItemID
    /// The list. Its limit does not count.
    public let list: NewsQuery

    /// Creates a step.
    public init(_ direction: Direction, from item: NewsItemID, in list: NewsQuery = NewsQuery()) {
        self.direction = direction
        self.item = item
        self.list = list
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
