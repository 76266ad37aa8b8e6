import AdderStorage

/// Removes the oldest items that are no favourites until the cache is within its limits.
enum ItemEviction {
    /// Returns the number of items that were removed.
    static func run(
        _ limits: NewsCacheLimits, _ connection: borrowing DatabaseConnection
    ) throws(NewsError) -> Int {
        var count = 0
        let sources = try connection.rows(
            "SELECT source FROM item WHERE is_favourite = 0 GROUP BY source HAVING count(*) > ?",
            [SQLValue(limits.itemsPerSource)]
        ) { row throws(StorageError) in try row.integer(0) }
        for source in sources {
            let oldest = try connection.rows(
                """
                SELECT id FROM item WHERE source = ? AND is_favourite = 0 ORDER BY sorted_at DESC, id DESC \
                LIMIT -1 OFFSET ?
                """, [.integer(source), SQLValue(limits.itemsPerSource)]
            ) { row throws(StorageError) in try row.integer(0) }
            count += try remove(oldest, connection)
        }
        return count + (try evictBySize(limits.bytes, connection))
    }

    private static func evictBySize(
        _ limit: Int, _ connection: borrowing DatabaseConnection
    ) throws(NewsError) -> Int {
        var excess = try connection.integer("SELECT sum(size) FROM item WHERE is_favourite = 0") - Int64(limit)
        guard excess > 0 else { return 0 }
        let rows = try connection.rows(
            "SELECT id, size FROM item WHERE is_favourite = 0 ORDER BY sorted_at, id"
        ) { row throws(StorageError) in (id: try row.integer(0), size: try row.integer(1)) }
        var oldest: [Int64] = []
        for row in rows {
            guard excess > 0 else { break }
            oldest.append(row.id)
            excess -= row.size
        }
        return try remove(oldest, connection)
    }

    private static func remove(
        _ ids: [Int64], _ connection: borrowing DatabaseConnection
    ) throws(NewsError) -> Int {
        for id in ids {
            let id = [SQLValue.integer(id)]
            try connection.run("INSERT OR IGNORE INTO evicted SELECT source, guid FROM item WHERE id = ?", id)
            try connection.run("DELETE FROM searched WHERE rowid = ?", id)
            try connection.run("DELETE FROM content WHERE item = ?", id)
            try connection.run("DELETE FROM item WHERE id = ?", id)
        }
        return ids.count
    }
}
