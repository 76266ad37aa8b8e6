/// The selection of items in a list. Lists begin with the newest item.
public struct NewsQuery: Hashable, Codable, Sendable {
    /// A Boolean value that indicates whether only favourites are selected.
    public var isFavourite: Bool
    /// A Boolean value that indicates whether only unread items are selected.
    public var isUnread: Bool
    /// The source of the items; `nil` for all sources.
    public var source: NewsSourceID?
    /// The words that the title or the content contains; `nil` for all items.
    public var search: NewsSearchText?
    /// The greatest number of items on a page, from 1 to ``greatestLimit``.
    public let limit: Int

    /// The greatest limit.
    public static let greatestLimit = 100_000

    /// Creates a query. A limit outside of 1 to ``greatestLimit`` counts as the nearest of the two.
    public init(
        isFavourite: Bool = false, isUnread: Bool = false, source: NewsSourceID? = nil,
        search: NewsSearchText? = nil, limit: Int = 50
    ) {
        self.isFavourite = isFavourite
        self.isUnread = isUnread
        self.source = source
        self.search = search
        self.limit = min(max(limit, 1), Self.greatestLimit)
    }

    /// A Boolean value that indicates whether the sources are asked for items that are not in the cache. A search, the
    /// favourites and the unread items are those of the cache.
    var includesOlder: Bool { search == nil && !isFavourite && !isUnread }
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

    /// The words in the query syntax of FTS5, each as a string, so that no character is an operator. The last one matches
    /// the beginnings of words, too.
    ///
    /// See <https://www.sqlite.org/fts5.html#full_text_query_syntax>.
    var match: String {
        // SQLite would stop reading at a NUL.
        let words = description.split { $0.isWhitespace || $0 == "\0" }
            .filter { $0.contains { $0.isLetter || $0.isNumber } }
            .map { "\"\($0.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\"" }
        return words.joined(separator: " ") + "*"
    }
}
