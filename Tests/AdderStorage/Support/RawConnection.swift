import Testing

#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite
#endif

/// A connection of another program, made of SQLite's C functions alone.
final class RawConnection {
    private var database: OpaquePointer?

    init(_ path: String) throws {
        try #require(sqlite3_open(path, &database) == SQLITE_OK)
    }

    deinit { sqlite3_close(database) }

    func run(_ sql: String) throws {
        try #require(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK, "\(sql)")
    }

    func integer(_ sql: String) throws -> Int {
        var statement: OpaquePointer?
        try #require(sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK, "\(sql)")
        defer { sqlite3_finalize(statement) }
        try #require(sqlite3_step(statement) == SQLITE_ROW)
        return Int(sqlite3_column_int64(statement, 0))
    }
}
