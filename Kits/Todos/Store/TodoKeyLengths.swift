import AdderStorage

/// Stores the length of each todo's shortest key in its row, so that a list is read without its neighbours.
enum TodoKeyLengths {
    /// Updates the lengths of todos that were added or removed, and of their neighbours.
    static func refresh(around ids: [TodoID], _ connection: borrowing TodosConnection) throws(TodosError) {
        guard ids.count <= 1_000 else { return try refreshAll(connection) }
        for id in ids {
            let id = SQLValue.text(id.description)
            let below = try connection.query("SELECT id FROM todo WHERE id <= ? ORDER BY id DESC LIMIT 3", [id]) {
                row throws(StorageError) in TodoKeyLengths.text(row)
            }
            let above = try connection.query("SELECT id FROM todo WHERE id > ? ORDER BY id LIMIT 2", [id]) {
                row throws(StorageError) in TodoKeyLengths.text(row)
            }
            // The outermost identities have neighbours that were not read.
            try set(below.reversed() + above, connection, from: below.count / 3, upTo: above.count / 2)
        }
    }

    /// Updates the lengths of all todos.
    ///
    /// - Complexity: Linear in the number of todos.
    static func refreshAll<Failure>(_ connection: borrowing StoreConnection<Failure>) throws(Failure) {
        let ids = try connection.query("SELECT id FROM todo ORDER BY id") {
            row throws(StorageError) in text(row)
        }
        try set(ids, connection)
    }

    // A row that the table would not accept stays as it is.
    private static let update =
        "UPDATE todo SET key_length = ?1 WHERE id = ?2 AND key_length <> ?1 AND \(TodoColumn.conditions)"

    private static func set<Failure>(
        _ ids: [String], _ connection: borrowing StoreConnection<Failure>, from first: Int = 0, upTo last: Int = 0
    ) throws(Failure) {
        for index in ids.indices.dropFirst(first).dropLast(last) {
            let length = TodoKey.length(
                for: ids[index], before: index > 0 ? ids[index - 1] : nil,
                after: index + 1 < ids.count ? ids[index + 1] : nil)
            try connection.execute(update, [SQLValue(length), .text(ids[index])])
        }
    }

    /// Returns the text of an identity; an empty text, which no row has, for one that cannot be read.
    private static func text(_ row: borrowing SQLRow) -> String {
        (try? row.text(0)) ?? ""
    }
}
