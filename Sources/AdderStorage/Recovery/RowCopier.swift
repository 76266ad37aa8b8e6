#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite
#endif

/// Inserts rows of a damaged table into a new one, value by value. A row that breaks a rule of the new table is left out.
struct RowCopier {
    /// The number of rows that were inserted.
    private(set) var count = 0
    /// A Boolean value that indicates whether no row was left out.
    private(set) var isWhole = true

    private let insertion: OpaquePointer
    private let columnCount: Int32

    /// Prepares the insertion into a table, whose name is quoted.
    ///
    /// - Parameter keepsRowIDs: A Boolean value that indicates whether the first value of each row is its rowid.
    init(into engine: Engine, table: String, keepsRowIDs: Bool) throws(StorageError) {
        var columns = try Self.columns(engine, table)
        if keepsRowIDs { columns.insert("rowid", at: 0) }
        columnCount = Int32(columns.count)
        let places = repeatElement("?", count: columns.count).joined(separator: ", ")
        let names = columns.joined(separator: ", ")
        insertion = try Self.prepared("INSERT INTO \(table)(\(names)) VALUES (\(places))", engine)
    }

    /// Inserts the values of the current row of a query, beginning with a column.
    mutating func copy(_ row: OpaquePointer, from first: Int32) {
        for column in 0..<columnCount {
            sqlite3_bind_value(insertion, column + 1, sqlite3_column_value(row, first + column))
        }
        if sqlite3_step(insertion) == SQLITE_DONE { count += 1 } else { isWhole = false }
        sqlite3_reset(insertion)
    }

    /// Ends the use of the copier.
    func end() {
        sqlite3_finalize(insertion)
    }

    /// Returns the names of the columns, quoted.
    private static func columns(_ engine: Engine, _ table: String) throws(StorageError) -> [String] {
        let statement = try prepared("SELECT * FROM \(table)", engine)
        defer { sqlite3_finalize(statement) }
        return (0..<sqlite3_column_count(statement)).map { column in
            let name = sqlite3_column_name(statement, column).map { String(cString: $0) } ?? ""
            return "\"\(name.replacing("\"", with: "\"\""))\""
        }
    }

    private static func prepared(_ sql: String, _ engine: Engine) throws(StorageError) -> OpaquePointer {
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v2(engine.database, sql, -1, &statement, nil)
        guard code == SQLITE_OK, let statement else { throw engine.error(for: code, in: sql, hasValues: false) }
        return statement
    }
}

@available(*, unavailable)
extension RowCopier: Sendable {}
