#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite
#endif

/// An open SQLite connection and its prepared statements.
///
/// Not `Sendable`: it stays with the actor that made it, so SQLite's own locking is left out (`NOMUTEX`).
@usableFromInline
final class Engine {
    let database: OpaquePointer

    /// The subject of an error's sentence.
    let place: String

    /// Whether the transaction that is open may change something.
    var mayWrite = false

    /// What `PRAGMA synchronous` is set to.
    var durability: Durability?

    /// The first sign of damage that SQLite has reported.
    private(set) var corruption: StorageError?

    var statements = StatementCache()

    /// Opens an existing file, or memory if there is no path.
    init(path: String?, busyTimeout: Duration) throws(StorageError) {
        place = path.map { "The database \"\($0)\"" } ?? "The database in memory"
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
        // A path with a leading slash is never taken for a URI, whatever SQLite was built with.
        let code =
            if let path {
                sqlite3_open_v2(path, &opened, flags, nil)
            } else {
                sqlite3_open_v2(":memory:", &opened, flags | SQLITE_OPEN_CREATE, nil)
            }
        guard code == SQLITE_OK, let opened else {
            let said = opened.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) }
            let error = StorageError(
                sqlite: opened.map { sqlite3_extended_errcode($0) } ?? code, said: said, place: place,
                systemError: opened.map { sqlite3_system_errno($0) } ?? 0)
            sqlite3_close_v2(opened)
            throw error
        }
        database = opened
        sqlite3_extended_result_codes(opened, 1)
        waitWhileBusy(busyTimeout)
    }

    deinit {
        statements.removeAll()
        sqlite3_close_v2(database)
    }

    /// Runs a statement of our own that returns nothing and has no values.
    func control(_ sql: String) throws(StorageError) {
        let code = sqlite3_exec(database, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw failure(code, in: sql, hasValues: false) }
    }

    /// The error for a code that SQLite has just returned.
    ///
    /// SQLite's text can quote a bound value (a full-text query, a JSON path), so beside bound values only the texts
    /// of constraints are kept: those name columns.
    func failure(_ code: Int32, in sql: String, hasValues: Bool) -> StorageError {
        if Task.isCancelled, [SQLITE_BUSY, SQLITE_INTERRUPT].contains(code & 0xFF) { return .cancelled(place) }
        // SQLITE_CONSTRAINT_FUNCTION, _TRIGGER and _VTAB carry a text of the schema's author or of an extension.
        let namesColumns = code & 0xFF == SQLITE_CONSTRAINT && ![4, 7, 9].contains(code >> 8)
        let said = !hasValues || namesColumns ? sqlite3_errmsg(database) : sqlite3_errstr(code)
        let error = StorageError(
            sqlite: code, said: said.map { String(cString: $0) }, place: place, sql: sql,
            systemError: sqlite3_system_errno(database))
        if error.code == .corrupt, corruption == nil { corruption = error }
        return error
    }
}

@available(*, unavailable)
extension Engine: Sendable {}
