#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite
#endif

extension Engine {
    /// Returns the compiled statement for this SQL: the cached one if it is idle, else a new one.
    func statement(for sql: String) throws(StorageError) -> Statement {
        if let latest = statements.latest, !latest.isRunning, latest.sql.hasSameBytes(as: sql) { return latest }
        if let cached = statements.statement(for: sql), !cached.isRunning { return cached }
        let (compiled, end) = try compile(sql, from: 0)
        guard let compiled else {
            throw .misuse("The SQL \(sql.quotedForError) contains no statement. Give exactly one.")
        }
        let statement = Statement(compiled, sql: sql)
        if end < sql.utf8.count { try checkForSecondStatement(in: sql, from: end) }
        statements.insert(statement)
        return statement
    }

    /// Compiles the first statement from a byte offset; `nil` if only space and comments follow.
    ///
    /// - Returns: The statement, which the caller owns, and the offset after it.
    func compile(
        _ sql: String, from offset: Int
    ) throws(StorageError) -> (statement: OpaquePointer?, end: Int) {
        if let violation = StatementRestrictions.violation(in: sql.utf8.dropFirst(offset)) {
            throw .misuse("The SQL \(sql.quotedForError) \(violation)")
        }
        return try prepare(sql, from: offset)
    }

    /// Returns a statement of this module's own, which begins or ends a transaction, compiled at its first use.
    func statement(_ kind: TransactionStatement) throws(StorageError) -> Statement {
        if let compiled = transactionStatements[kind] { return compiled }
        guard let pointer = try prepare(kind.sql, from: 0).statement else {
            throw .misuse("The SQL \(kind.sql.quotedForError) contains no statement. Give exactly one.")
        }
        let statement = Statement(pointer, sql: kind.sql)
        transactionStatements[kind] = statement
        return statement
    }

    private func prepare(
        _ sql: String, from offset: Int
    ) throws(StorageError) -> (statement: OpaquePointer?, end: Int) {
        var compiled: OpaquePointer?
        let (code, end) = sql.withBytes { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                guard let start = characters.baseAddress else { return (SQLITE_OK, 0) }
                var tail: UnsafePointer<CChar>?
                let code = sqlite3_prepare_v3(
                    database, start + offset, Int32(clamping: characters.count - offset),
                    UInt32(SQLITE_PREPARE_PERSISTENT), &compiled, &tail)
                return (code, tail.map { $0 - start } ?? characters.count)
            }
        }
        guard code == SQLITE_OK else { throw error(for: code, in: sql, hasValues: false) }
        return (compiled, end)
    }

    private func checkForSecondStatement(in sql: String, from offset: Int) throws(StorageError) {
        var offset = offset
        while offset < sql.utf8.count {
            // The rest may use a table that only the first statement would create: any error means there is more.
            let rest = try? compile(sql, from: offset)
            if let rest, rest.statement == nil {
                offset = rest.end
                continue
            }
            if let extra = rest?.statement { sqlite3_finalize(extra) }
            throw .misuse(
                "The SQL \(sql.quotedForError) contains more than one statement. Run them one by one, or with "
                    + "executeScript if they have no values.")
        }
    }
}
