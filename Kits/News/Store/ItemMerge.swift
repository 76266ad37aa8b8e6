import Adder
import AdderStorage

/// Brings the items of a load into the cache.
struct ItemMerge: ~Copyable {
    private let source: NewsSourceID
    private let now: Timestamp
    /// The greatest sort key of an item of an older page; `nil` for the newest page.
    private let greatestKey: Int64?
    private var stored: [String: (id: Int64, digest: Int64)]
    private let evicted: Set<String>
    private var renamed: RenamedItems?
    private(set) var added: [NewsItemID] = []
    private(set) var changed: [NewsItemID] = []
    /// A Boolean value that indicates whether an item was in the cache before.
    private(set) var hasKnownItems = false

    init(_ load: SourceLoad, at now: Timestamp, _ connection: borrowing DatabaseConnection) throws(NewsError) {
        let key = [SQLValue.integer(load.source.number)]
        var stored: [String: (id: Int64, digest: Int64)] = [:]
        try connection.each("SELECT guid, id, digest FROM item WHERE source = ?", key) { row throws(StorageError) in
            // A row that cannot be read is written anew, if the feed still has its item.
            guard let guid = try? row.text(0) else { return }
            stored[guid] = (try row.integer(1), (try? row.integer(2)) ?? 0)
        }
        var evicted: Set<String> = []
        try connection.each("SELECT guid FROM evicted WHERE source = ?", key) { row throws(StorageError) in
            if let guid = try? row.text(0) { evicted.insert(guid) }
        }
        let greatestKey = try Self.greatestKey(of: load, connection)
        source = load.source
        self.now = now
        self.greatestKey = greatestKey
        self.stored = stored
        self.evicted = evicted
    }

    /// Brings a load into the cache, and notes it with its source.
    static func run(
        _ load: SourceLoad, at now: Timestamp, _ connection: borrowing DatabaseConnection
    ) throws(NewsError) -> MergedItems {
        // The source may have been removed meanwhile.
        try SourceTable.check(load.source, connection)
        var merged = (added: [NewsItemID](), changed: [NewsItemID]())
        var isContinuous = false
        if let items = load.items {
            var merge = try ItemMerge(load, at: now, connection)
            try merge.merge(items, connection)
            if case .latest = load.content { try merge.forgetEvicted(except: items, connection) }
            merged = (merge.added.reversed(), merge.changed.reversed())
            isContinuous = merge.hasKnownItems
        }
        try SourceTable.note(load, at: now, isContinuous: isContinuous, connection)
        let source = try SourceTable.find(load.source, connection)
        return MergedItems(source: source, added: merged.added, changed: merged.changed)
    }

    /// Adds items that are new, and changes those that differ.
    ///
    /// Of items with the same moment, the first of the feed is the newest. Those of an older page come after all others of
    /// their source.
    ///
    /// - Complexity: Linear in the number of items. Items without a change cost no statement.
    mutating func merge(_ items: [FeedItem], _ connection: borrowing DatabaseConnection) throws(NewsError) {
        for item in items.reversed() {
            guard !evicted.contains(item.id) else {
                hasKnownItems = true
                continue
            }
            let digest = StoredItem.digest(item)
            if let row = stored[item.id] {
                hasKnownItems = true
                guard row.digest != digest else { continue }
                try update(row.id, StoredItem(item), digest, connection)
                changed.append(NewsItemID(row.id))
                stored[item.id] = (row.id, digest)
            } else if let row = try rename(item, among: items, connection) {
                hasKnownItems = true
                stored[item.id] = (row.id, digest)
                guard row.digest != digest else { continue }
                try update(row.id, StoredItem(item), digest, connection)
                changed.append(NewsItemID(row.id))
            } else {
                let id = try insert(StoredItem(item), digest, connection)
                added.append(NewsItemID(id))
                stored[item.id] = (id, digest)
            }
        }
    }

    /// Gives the new identity to the stored item whose identity the feed has changed; `nil` if there is none.
    private mutating func rename(
        _ item: FeedItem, among items: [FeedItem], _ connection: borrowing DatabaseConnection
    ) throws(NewsError) -> RenamedItems.Row? {
        guard !stored.isEmpty, item.link != nil else { return nil }
        if renamed == nil { renamed = try RenamedItems(of: source, without: items, connection) }
        guard let row = renamed?.take(StoredItem(item)) else { return nil }
        try connection.run("UPDATE item SET guid = ? WHERE id = ?", [.text(item.id), .integer(row.id)])
        return row
    }

    /// Forgets the evicted items that the source no longer has: they cannot come back.
    func forgetEvicted(except items: [FeedItem], _ connection: borrowing DatabaseConnection) throws(NewsError) {
        let present = Set(items.map(\.id))
        for guid in evicted where !present.contains(guid) {
            try connection.run(
                "DELETE FROM evicted WHERE source = ? AND guid = ?", [.integer(source.number), .text(guid)])
        }
    }

    private static func greatestKey(
        of load: SourceLoad, _ connection: borrowing DatabaseConnection
    ) throws(NewsError) -> Int64? {
        guard case .older = load.content else { return nil }
        let oldest = try connection.row(
            "SELECT min(sorted_at) FROM item WHERE source = ?", [.integer(load.source.number)]
        ) { row throws(StorageError) in try row.optionalInteger(0) }
        return (oldest ?? nil).map { $0 - 1 }
    }

    /// Returns the key that lists are ordered by, in milliseconds: the moment of publication, which is not in the future.
    private func sortKey(of item: StoredItem) -> Int64 {
        let key = min((item.published ?? item.updated ?? now).milliseconds, now.milliseconds)
        return min(key, greatestKey ?? key)
    }

    private func insert(
        _ item: StoredItem, _ digest: Int64, _ connection: borrowing DatabaseConnection
    ) throws(NewsError) -> Int64 {
        let id = try connection.integer(
            """
            INSERT INTO item(source, guid, sorted_at, title, summary, link, authors, image, published_at, updated_at, size, \
            digest) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id
            """,
            [.integer(source.number), .text(item.guid), .integer(sortKey(of: item))] + values(item, digest))
        try writeContent(item, of: id, connection)
        return id
    }

    private func update(
        _ id: Int64, _ item: StoredItem, _ digest: Int64, _ connection: borrowing DatabaseConnection
    ) throws(NewsError) {
        try connection.run(
            """
            UPDATE item SET title = ?, summary = ?, link = ?, authors = ?, image = ?, published_at = ?, updated_at = ?, \
            size = ?, digest = ? WHERE id = ?
            """, values(item, digest) + [.integer(id)])
        try connection.run("DELETE FROM searched WHERE rowid = ?", [.integer(id)])
        try connection.run("DELETE FROM content WHERE item = ?", [.integer(id)])
        try writeContent(item, of: id, connection)
    }

    private func values(_ item: StoredItem, _ digest: Int64) -> [SQLValue] {
        [
            .text(item.title), .text(item.summary), SQLValue(item.link), .text(item.authors), SQLValue(item.image),
            SQLValue(item.published?.milliseconds), SQLValue(item.updated?.milliseconds), SQLValue(item.size),
            .integer(digest),
        ]
    }

    private func writeContent(
        _ item: StoredItem, of id: Int64, _ connection: borrowing DatabaseConnection
    ) throws(NewsError) {
        try connection.run(
            "INSERT INTO searched(rowid, title, content) VALUES (?, ?, ?)",
            [.integer(id), .text(item.title), .text(item.plainContent)])
        guard let content = item.content else { return }
        try connection.run(
            "INSERT INTO content(item, text, is_html) VALUES (?, ?, ?)",
            [.integer(id), .text(content.value), SQLValue(content.isHTML)])
    }
}
