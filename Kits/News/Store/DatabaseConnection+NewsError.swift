import AdderStorage

/// The connection's functions, throwing the kit's error.
extension DatabaseConnection {
    @discardableResult
    func run(_ sql: String, _ values: [SQLValue] = []) throws(NewsError) -> Int {
        do throws(StorageError) { return try execute(sql, values) } catch { throw .storage(error) }
    }

    func rows<Element>(
        _ sql: String, _ values: [SQLValue] = [], as read: (borrowing SQLRow) throws(StorageError) -> Element
    ) throws(NewsError) -> [Element] {
        do throws(StorageError) { return try query(sql, values, as: read) } catch { throw .storage(error) }
    }

    /// Calls `body` with each row.
    func each(
        _ sql: String, _ values: [SQLValue] = [], do body: (borrowing SQLRow) throws(StorageError) -> Void
    ) throws(NewsError) {
        do throws(StorageError) { try forEach(sql, values, do: body) } catch { throw .storage(error) }
    }

    func row<Element>(
        _ sql: String, _ values: [SQLValue] = [], as read: (borrowing SQLRow) throws(StorageError) -> Element
    ) throws(NewsError) -> Element? {
        do throws(StorageError) { return try first(sql, values, as: read) } catch { throw .storage(error) }
    }

    /// Returns the integer in the first column of the first row; 0 if there is no row, or it is null.
    func integer(_ sql: String, _ values: [SQLValue] = []) throws(NewsError) -> Int64 {
        try row(sql, values) { row throws(StorageError) in try row.optionalInteger(0) ?? 0 } ?? 0
    }
}
