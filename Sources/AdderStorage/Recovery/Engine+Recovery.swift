#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite
#endif

/// The definition of a table in a damaged database.
struct TableDefinition {
    let name: String
    let sql: String

    /// A Boolean value that indicates whether a module of SQLite stores the table, such as that of a full-text search.
    var isVirtual: Bool { sql.hasPrefix("CREATE VIRTUAL TABLE") }
}

extension Engine {
    /// Returns the tables of a damaged database whose definitions can be read.
    ///
    /// - Throws: `corrupt` when there is none, so that nothing can be recovered.
    func tablesToRecover() throws(StorageError) -> [TableDefinition] {
        var tables: [TableDefinition] = []
        let select =
            "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' "
            + "ESCAPE '\\'"
        let code = try forEachRow(of: select) { row in
            guard let name = sqlite3_column_text(row, 0), let sql = sqlite3_column_text(row, 1) else { return }
            tables.append(TableDefinition(name: String(cString: name), sql: String(cString: sql)))
        }
        guard tables.isEmpty else { return tables }
        throw StorageError(
            code: .corrupt,
            message: "\(subject) contains no table that can be read. Restore a backup.", sqliteCode: code,
            sqliteMessage: sqlite3_errstr(code).map { String(cString: $0) })
    }

    /// Creates tables in this new database, and copies all rows that can be read.
    func fill(from source: Engine, _ tables: [TableDefinition]) throws(StorageError) -> [Recovery.Table] {
        try execute("PRAGMA journal_mode=MEMORY; PRAGMA foreign_keys=OFF; BEGIN IMMEDIATE")
        var recovered: [Recovery.Table] = []
        for table in tables {
            // A virtual table creates and fills further tables itself.
            guard try !contains(table.name) else { continue }
            try execute(table.sql)
            recovered.append(try copyRows(of: table, from: source))
        }
        for index in source.indices() { try? execute(index) }
        try execute("PRAGMA user_version=\(source.schemaVersion()); COMMIT")
        return recovered
    }

    /// Copies the rows of a table up to the first damage, and then from its end back to it.
    private func copyRows(of table: TableDefinition, from source: Engine) throws(StorageError) -> Recovery.Table {
        let name = "\"\(table.name.replacing("\"", with: "\"\""))\""
        // The rows of a virtual table have no other identity.
        var copier = try RowCopier(into: self, table: name, keepsRowIDs: table.isVirtual)
        defer { copier.end() }
        var last: Int64 = .min
        let first: Int32 = table.isVirtual ? 0 : 1
        let hasRowIDs = sqlite3_table_column_metadata(
            source.database, nil, table.name, "rowid", nil, nil, nil, nil, nil)
        guard hasRowIDs == SQLITE_OK else {
            let code = try source.forEachRow(of: "SELECT * FROM \(name)") { copier.copy($0, from: 0) }
            return Recovery.Table(
                name: table.name, rowCount: copier.count, isWhole: code == SQLITE_DONE && copier.isWhole)
        }
        let forward = try source.forEachRow(of: "SELECT rowid, * FROM \(name) ORDER BY rowid") { row in
            last = sqlite3_column_int64(row, 0)
            copier.copy(row, from: first)
        }
        if forward != SQLITE_DONE {
            _ = try source.forEachRow(of: "SELECT rowid, * FROM \(name) WHERE rowid > \(last) ORDER BY rowid DESC") {
                copier.copy($0, from: first)
            }
        }
        return Recovery.Table(
            name: table.name, rowCount: copier.count, isWhole: forward == SQLITE_DONE && copier.isWhole)
    }

    /// Returns `true` if this database has a table with a name.
    private func contains(_ table: String) throws(StorageError) -> Bool {
        var isThere = false
        _ = try forEachRow(of: "SELECT name FROM sqlite_schema WHERE type = 'table'") { row in
            if let name = sqlite3_column_text(row, 0), String(cString: name) == table { isThere = true }
        }
        return isThere
    }

    /// Calls `body` with each row of a query until the end or the first damage, and returns SQLite's last code.
    ///
    /// - Throws: `cancelled`, and any error but damage.
    private func forEachRow(of sql: String, _ body: (OpaquePointer) -> Void) throws(StorageError) -> Int32 {
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        var code = sqlite3_prepare_v2(database, sql, -1, &statement, nil)
        guard code == SQLITE_OK, let statement else { return try checked(code) }
        code = sqlite3_step(statement)
        while code == SQLITE_ROW {
            if Task.isCancelled { throw .cancelled(subject) }
            body(statement)
            code = sqlite3_step(statement)
        }
        return try checked(code)
    }

    /// Returns the code of an end or of damage.
    private func checked(_ code: Int32) throws(StorageError) -> Int32 {
        guard ![SQLITE_DONE, SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR].contains(code & 0xFF) else { return code }
        throw error(for: code, in: "", hasValues: false)
    }

    private func indices() -> [String] {
        var indices: [String] = []
        _ = try? forEachRow(of: "SELECT sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL") { row in
            if let sql = sqlite3_column_text(row, 0) { indices.append(String(cString: sql)) }
        }
        return indices
    }

    private func schemaVersion() -> Int64 {
        var version: Int64 = 0
        _ = try? forEachRow(of: "PRAGMA user_version") { version = sqlite3_column_int64($0, 0) }
        return version
    }
}

/// Inserts rows of a damaged table into a new one, value by value. A row that breaks a rule of the new table is left out.
private struct RowCopier {
    /// The number of rows that were inserted.
    private(set) var count = 0
    /// A Boolean value that indicates whether no row was left out.
    private(set) var isWhole = true

    private let insertion: OpaquePointer
    private let columnCount: Int32

    /// Creates a copier into a table, whose name is quoted.
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

    /// Releases the compiled insertion.
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
