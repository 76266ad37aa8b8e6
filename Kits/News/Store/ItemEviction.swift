import AdderStorage

/// The limits of the cache. Favourites do not count, and are never evicted.
struct NewsCacheLimits: Codable, Hashable, Sendable {
    /// The number of items of one source.
    var itemsPerSource = 1_000
    /// The size of all items in bytes of text.
    var bytes = 100 << 20
}

/// Removes the oldest items that are not favourites until the cache is within its limits.
enum ItemEviction {
    /// Returns the number of items that were removed.
    static func run(
        _ limits: NewsCacheLimits, _ connection: borrowing NewsConnection
    ) throws(NewsError) -> Int {
        let sources = try connection.query(
            // Answered from an index alone. A damaged size counts as the least or the greatest that an item can have.
            "SELECT source, count(*), sum(min(max(size, 0), \(Evicted.greatestSize))) FROM item WHERE is_favourite = 0 GROUP BY source"
        ) { row throws(StorageError) in (id: try row.integer(0), count: try row.integer(1), size: try row.integer(2)) }
        var size = sources.reduce(0) { $0 + $1.size }
        var count = 0
        for source in sources where source.count > limits.itemsPerSource {
            let oldest = try connection.query(
                """
                SELECT id, size FROM item WHERE source = ? AND is_favourite = 0 ORDER BY sorted_at DESC, id DESC \
                LIMIT -1 OFFSET ?
                """, [.integer(source.id), SQLValue(limits.itemsPerSource)], as: Evicted.init)
            size -= oldest.reduce(0) { $0 + $1.size }
            count += try remove(oldest, connection)
        }
        guard size > limits.bytes else { return count }
        return count + (try evict(size - Int64(limits.bytes), connection))
    }

    /// Removes the oldest items of all sources, until their sizes reach an excess.
    private static func evict(
        _ excess: Int64, _ connection: borrowing NewsConnection
    ) throws(NewsError) -> Int {
        let rows = try connection.query(
            "SELECT id, size FROM item WHERE is_favourite = 0 ORDER BY sorted_at, id", as: Evicted.init)
        var excess = excess
        let oldest = rows.prefix { row in
            defer { excess -= row.size }
            return excess > 0
        }
        return try remove(Array(oldest), connection)
    }

    private static func remove(
        _ items: [Evicted], _ connection: borrowing NewsConnection
    ) throws(NewsError) -> Int {
        for item in items {
            let id = [SQLValue.integer(item.id)]
            try connection.execute("INSERT OR IGNORE INTO evicted SELECT source, guid FROM item WHERE id = ?", id)
            try connection.execute("DELETE FROM searched WHERE rowid = ?", id)
            try connection.execute("DELETE FROM content WHERE item = ?", id)
            try connection.execute("DELETE FROM item WHERE id = ?", id)
        }
        return items.count
    }
}

/// An item that leaves the cache.
private struct Evicted {
    /// The greatest size, 4 GB: the sum of all rows that a file can have is a number.
    static let greatestSize: Int64 = 0xFFFF_FFFF

    let id: Int64
    let size: Int64

    init(_ row: borrowing SQLRow) throws(StorageError) {
        id = try row.integer(0)
        size = min(max(try row.integer(1), 0), Self.greatestSize)
    }
}
