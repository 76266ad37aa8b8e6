import AdderStorage

/// The connection's functions, throwing the kit's error.
extension DatabaseConnection {
    /// Returns the result of a function of the storage.
    func stored<Result>(
        _ body: (borrowing DatabaseConnection) throws(StorageError) -> Result
    ) throws(TodosError) -> Result {
        do throws(StorageError) { return try body(self) } catch { throw .storage(error) }
    }

    func run(_ sql: String, _ values: [SQLValue] = []) throws(TodosError) {
        do throws(StorageError) { try execute(sql, values) } catch { throw .storage(error) }
    }

    func rows<Element>(
        _ sql: String, _ values: [SQLValue] = [], as read: (borrowing SQLRow) throws(StorageError) -> Element
    ) throws(TodosError) -> [Element] {
        do throws(StorageError) { return try query(sql, values, as: read) } catch { throw .storage(error) }
    }

    /// Calls `body` with each row.
    func each(
        _ sql: String, _ values: [SQLValue], do body: (borrowing SQLRow) throws(StorageError) -> Void
    ) throws(TodosError) {
        do throws(StorageError) { try forEach(sql, values, do: body) } catch { throw .storage(error) }
    }

    func row<Element>(
        _ sql: String, _ values: [SQLValue] = [], as read: (borrowing SQLRow) throws(StorageError) -> Element
    ) throws(TodosError) -> Element? {
        do throws(StorageError) { return try first(sql, values, as: read) } catch { throw .storage(error) }
    }

    /// Returns the integer in the first column of the first row; `nil` if there is no row, or it is null.
    func integer(_ sql: String, _ values: [SQLValue] = []) throws(TodosError) -> Int64? {
        try row(sql, values) { row throws(StorageError) in try row.optionalInteger(0) } ?? nil
    }
}
