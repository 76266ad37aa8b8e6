#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite
#endif

/// A compiled statement, finalised when it is let go.
@usableFromInline
final class Statement {
    let pointer: OpaquePointer
    let sql: String
    let parameterCount: Int

    /// Whether it leaves the database as it is.
    let isReadOnly: Bool

    /// Whether a cursor stands in it; the same SQL then needs a second statement.
    var isRunning = false

    /// The cache's clock when it was last asked for.
    var lastUse: UInt64 = 0

    init(_ pointer: OpaquePointer, sql: String) {
        self.pointer = pointer
        self.sql = sql
        parameterCount = Int(sqlite3_bind_parameter_count(pointer))
        isReadOnly = sqlite3_stmt_readonly(pointer) != 0
    }

    /// The row that the latest step arrived at.
    @usableFromInline
    var row: SQLRow { SQLRow(statement: pointer, columnCount: Int(sqlite3_data_count(pointer))) }

    deinit { sqlite3_finalize(pointer) }
}

@available(*, unavailable)
extension Statement: Sendable {}

extension Engine {
    /// The statement for this SQL, kept from an earlier use if there was one and it is free.
    func statement(_ sql: String) throws(StorageError) -> Statement {
        if let kept = statements.find(sql), !kept.isRunning { return kept }
        let (compiled, end) = try compile(sql, from: 0)
        guard let compiled else {
            throw .misuse("The SQL \(sql.quotedForError) contains no statement. Give exactly one.")
        }
        let statement = Statement(compiled, sql: sql)
        if end < sql.utf8.count { try checkNothingFollows(sql, end) }
        statements.keep(statement)
        return statement
    }

    private func checkNothingFollows(_ sql: String, _ position: Int) throws(StorageError) {
        var position = position
        while position < sql.utf8.count {
            // What follows may use a table that only the first statement would make: any complaint means there is more.
            let rest = try? compile(sql, from: position)
            if let rest, rest.statement == nil {
                position = rest.end
                continue
            }
            if let extra = rest?.statement { sqlite3_finalize(extra) }
            throw .misuse(
                "The SQL \(sql.quotedForError) contains more than one statement. Run them one by one, or with "
                    + "executeScript if they have no values.")
        }
    }

    /// Compiles the first statement at a position; there is none if only space and comments follow.
    func compile(
        _ sql: String, from position: Int
    ) throws(StorageError) -> (statement: OpaquePointer?, end: Int) {
        if let refusal = SQLText.refusal(of: sql.utf8.dropFirst(position)) {
            throw .misuse("The SQL \(sql.quotedForError) \(refusal)")
        }
        var text = sql
        var compiled: OpaquePointer?
        let (code, end) = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                guard let start = characters.baseAddress else { return (SQLITE_OK, 0) }
                var tail: UnsafePointer<CChar>?
                let code = sqlite3_prepare_v3(
                    database, start + position, Int32(clamping: characters.count - position),
                    UInt32(SQLITE_PREPARE_PERSISTENT), &compiled, &tail)
                return (code, tail.map { $0 - start } ?? characters.count)
            }
        }
        guard code == SQLITE_OK else { throw failure(code, in: sql, hasValues: false) }
        return (compiled, end)
    }
}
