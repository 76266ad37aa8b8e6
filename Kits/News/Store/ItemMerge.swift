import Adder
import AdderStorage

/// The result of merging a load.
struct MergedItems: Hashable, Sendable {
    /// The items that are new.
    var added: [NewsItemID] = []
    /// The items that have changed.
    var changed: [NewsItemID] = []
    /// The number of items of the document that could not be told apart from another of its items, and were left out.
    var joinedCount = 0

    /// Returns the numbers of items that a load has brought.
    func counts(of load: SourceLoad) -> NewsItemCounts {
        NewsItemCounts(
            added: added.count, changed: changed.count, offered: load.offeredCount, leftOut: load.leftOutCount)
    }
}

/// Merges the items of a load into the cache.
struct ItemMerge: ~Copyable {
    private let source: NewsSourceID
    private let now: Timestamp
    /// The greatest sort key of an item of an older page; `nil` for the newest page.
    private let greatestKey: Int64?
    private var known: KnownItems
    private(set) var added: [NewsItemID] = []
    private(set) var changed: [NewsItemID] = []
    /// A Boolean value that indicates whether an item was in the cache before.
    private(set) var hasKnownItems = false

    init(_ load: SourceLoad, at now: Timestamp, _ connection: borrowing NewsConnection) throws(NewsError) {
        let greatestKey = try Self.greatestKey(of: load, connection)
        let known = try KnownItems(of: load.source, connection)
        source = load.source
        self.now = now
        self.greatestKey = greatestKey
        self.known = known
    }

    /// Merges a load into the cache, and notes it with its source.
    static func run(
        _ load: SourceLoad, at now: Timestamp, _ connection: borrowing NewsConnection
    ) throws(NewsError) -> MergedItems {
        // The source may have been removed meanwhile.
        try SourceTable.check(load.source, connection)
        var merged = MergedItems()
        var isContinuous = false
        if let items = load.items {
            var merge = try ItemMerge(load, at: now, connection)
            try merge.merge(items.distinct, connection)
            if case .latest = load.content { try merge.forgetEvicted(connection) }
            merged = MergedItems(
                added: merge.added.reversed(), changed: merge.changed.reversed(), joinedCount: items.joinedCount)
            isContinuous = merge.hasKnownItems
        }
        try SourceTable.note(load, at: now, isContinuous: isContinuous, connection)
        return merged
    }

    /// Adds items that are new, and changes those that differ.
    ///
    /// Of items with the same moment, the first of the feed is the newest. Those of an older page come after all others of
    /// their source.
    ///
    /// - Complexity: Linear in the number of items. Items without a change cost no statement.
    private mutating func merge(_ items: [FeedItem], _ connection: borrowing NewsConnection) throws(NewsError) {
        let source = source
        let known = try self.known.recognise(items, by: ItemTraits.init) { () throws(NewsError) in
            try ItemTraits.all(of: source, connection)
        }
        hasKnownItems = known.contains { $0 != nil }
        for (item, known) in zip(items, known).reversed() {
            let digest = StoredItem.digest(item)
            guard let known else {
                added.append(NewsItemID(try insert(StoredItem(item), digest, connection)))
                continue
            }
            guard let row = known.row else { continue }
            if known.guid != item.id {
                try connection.execute("UPDATE item SET guid = ? WHERE id = ?", [.text(item.id), .integer(row.id)])
            }
            guard row.digest != digest else { continue }
            try update(row.id, StoredItem(item), digest, connection)
            changed.append(NewsItemID(row.id))
        }
    }

    /// Forgets the evicted items that the source no longer has: they cannot come back.
    private func forgetEvicted(_ connection: borrowing NewsConnection) throws(NewsError) {
        for item in known.all where item.row == nil && !item.isRecognised {
            try connection.execute(
                "DELETE FROM evicted WHERE source = ? AND guid = ?", [.integer(source.number), .text(item.guid)])
        }
    }

    private static func greatestKey(
        of load: SourceLoad, _ connection: borrowing NewsConnection
    ) throws(NewsError) -> Int64? {
        guard case .older = load.content else { return nil }
        let oldest = try connection.first(
            "SELECT min(sorted_at) FROM item WHERE source = ?", [.integer(load.source.number)]
        ) { row throws(StorageError) in try row.optionalInteger(0) }
        return (oldest ?? nil).map { $0.clampedSum(-1) }
    }

    /// Returns the key that lists are ordered by, in milliseconds: the moment of publication, which is not in the future.
    private func sortKey(of item: StoredItem) -> Int64 {
        let key = min((item.published ?? item.updated ?? now).milliseconds, now.milliseconds)
        return min(key, greatestKey ?? key)
    }

    private func insert(
        _ item: StoredItem, _ digest: Int64, _ connection: borrowing NewsConnection
    ) throws(NewsError) -> Int64 {
        let id =
            try connection.integer(
                """
                INSERT INTO item(source, guid, sorted_at, title, folded_title, summary, link, authors, image, files, \
                published_at, updated_at, size, digest) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id
                """,
                [.integer(source.number), .text(item.guid), .integer(sortKey(of: item))] + values(item, digest)) ?? 0
        try writeContent(item, of: id, connection)
        return id
    }

    private func update(
        _ id: Int64, _ item: StoredItem, _ digest: Int64, _ connection: borrowing NewsConnection
    ) throws(NewsError) {
        try connection.execute(
            """
            UPDATE item SET title = ?, folded_title = ?, summary = ?, link = ?, authors = ?, image = ?, files = ?, \
            published_at = ?, updated_at = ?, size = ?, digest = ? WHERE id = ?
            """, values(item, digest) + [.integer(id)])
        try connection.execute("DELETE FROM searched WHERE rowid = ?", [.integer(id)])
        try connection.execute("DELETE FROM content WHERE item = ?", [.integer(id)])
        try writeContent(item, of: id, connection)
    }

    private func values(_ item: StoredItem, _ digest: Int64) -> [SQLValue] {
        [
            .text(item.title), .text(item.title.folded), .text(item.summary), SQLValue(item.link), .text(item.authors),
            SQLValue(item.image), SQLValue(item.files), SQLValue(item.published?.milliseconds),
            SQLValue(item.updated?.milliseconds), SQLValue(item.size), .integer(digest),
        ]
    }

    private func writeContent(
        _ item: StoredItem, of id: Int64, _ connection: borrowing NewsConnection
    ) throws(NewsError) {
        try connection.execute(
            SearchIndex.insertion, SearchIndex.values(id, title: item.title, content: item.plainContent))
        guard let content = item.content else { return }
        try connection.execute(
            "INSERT INTO content(item, text, is_html) VALUES (?, ?, ?)",
            [.integer(id), .text(content.value), SQLValue(content.isHTML)])
    }
}

extension SourceLoad {
    /// The items of the load as the cache takes them, each with an identity of its own, and the number of those that could
    /// not be told apart from an earlier one; `nil` if nothing has changed.
    ///
    /// Of several items with one identity, the first is taken: a second one would change it back at every load.
    fileprivate var items: (distinct: [FeedItem], joinedCount: Int)? {
        let feed: Feed
        switch content {
        case .latest(let latest): feed = latest
        case .older(let older): feed = older
        case .unchanged: return nil
        }
        var identities: Set<String> = []
        let distinct = feed.items.map(\.stored).filter { identities.insert($0.id).inserted }
        return (distinct, feed.items.count - distinct.count)
    }
}

extension FeedItem {
    /// The item with an identity and addresses of a bounded length.
    fileprivate var stored: FeedItem {
        var item = self
        if !hasOwnID {
            item.id = ItemTraits(self).guid
        } else if id.utf8.count > 1_000 {
            var hash = StableHash()
            hash.combine(id)
            item.id = FeedItem.hashMark + hash.text
        }
        item.link = link?.storedAddress
        item.image = image?.storedAddress
        return item
    }
}
