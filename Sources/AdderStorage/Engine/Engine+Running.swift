#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite
#endif

extension Engine {
    /// Readies a statement for a run in the transaction that is open; the caller must `finish` it.
    @usableFromInline
    func start(_ sql: String, _ values: [SQLValue]) throws(StorageError) -> Statement {
        let statement = try statement(sql)
        try checkAllowed(statement)
        do throws(StorageError) {
            try bind(values, to: statement)
        } catch {
            finish(statement)
            throw error
        }
        statement.isRunning = true
        return statement
    }

    /// Moves to the next row; false at the end.
    @usableFromInline
    func step(_ statement: Statement) throws(StorageError) -> Bool {
        switch sqlite3_step(statement.pointer) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw failure(code, in: statement.sql, hasValues: statement.parameterCount > 0)
        }
    }

    /// Ends a run; its values may be private and do not stay.
    @usableFromInline
    func finish(_ statement: Statement) {
        // If the step failed it has said so; reset would only say it again.
        sqlite3_reset(statement.pointer)
        if statement.parameterCount > 0 { sqlite3_clear_bindings(statement.pointer) }
        statement.isRunning = false
    }

    /// Runs several statements without values, each to its end.
    func runScript(_ sql: String) throws(StorageError) {
        var position = 0
        while position < sql.utf8.count {
            let (compiled, end) = try compile(sql, from: position)
            position = end
            guard let compiled else { continue }
            let statement = Statement(compiled, sql: sql)
            try checkAllowed(statement)
            guard statement.parameterCount == 0 else {
                throw .misuse("The script \(sql.quotedForError) has parameters. Use execute to give their values.")
            }
            while try step(statement) {}
        }
    }

    /// The rows that the latest INSERT, UPDATE or DELETE changed.
    var changes: Int { Int(sqlite3_changes64(database)) }

    /// The rows changed since the connection was opened.
    var totalChanges: Int64 { sqlite3_total_changes64(database) }

    private func checkAllowed(_ statement: Statement) throws(StorageError) {
        guard mayWrite || statement.isReadOnly else {
            throw .misuse(
                "\(place) was read with a statement that changes it: \(statement.sql.quotedForError). Use write instead."
            )
        }
        // SQLite would commit the statement by itself.
        guard isInTransaction else { throw alreadyUndone }
    }
}
