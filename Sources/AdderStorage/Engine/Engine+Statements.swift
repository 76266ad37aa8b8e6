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

/// The rules for a statement's text that hold before SQLite compiles it.
private enum StatementRestrictions {
    /// The first words of statements that would begin or end a transaction, or leave its file.
    private static let refused: Set<String> = [
        "ATTACH", "BEGIN", "COMMIT", "DETACH", "END", "RELEASE", "ROLLBACK", "SAVEPOINT", "VACUUM",
    ]

    /// Returns the reason why the statement at the start of a text is refused, as the end of a sentence and the way to
    /// recover; `nil` if the statement may run.
    static func violation(in text: Substring.UTF8View) -> String? {
        if text.contains(0) {
            return "contains a NUL character, where SQLite would stop reading. Remove it, or bind it in a value."
        }
        let word = firstWord(of: text).uppercased()
        guard refused.contains(word) else { return nil }
        return "begins with \(word), but one closure is one transaction on one file. Leave it out. To roll back, throw "
            + "an error."
    }

    /// Returns the letters after all leading space, semicolons and comments: <https://sqlite.org/lang_comment.html>.
    private static func firstWord(of text: Substring.UTF8View) -> String {
        var rest = text
        while let byte = rest.first {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: ";"), 0x09...0x0D: rest.removeFirst()
            case UInt8(ascii: "-") where rest.dropFirst().first == byte:
                rest = rest.drop { $0 != UInt8(ascii: "\n") }
            case UInt8(ascii: "/") where rest.dropFirst().first == UInt8(ascii: "*"):
                rest = afterBlockComment(rest.dropFirst(2))
            default:
                return String(Substring(rest.prefix { (0x41...0x5A).contains($0 & 0xDF) }))
            }
        }
        return ""
    }

    private static func afterBlockComment(_ text: Substring.UTF8View) -> Substring.UTF8View {
        var rest = text
        while let star = rest.firstIndex(of: UInt8(ascii: "*")) {
            rest = rest[star...].dropFirst()
            if rest.first == UInt8(ascii: "/") { return rest.dropFirst() }
        }
        return rest.dropFirst(rest.count)
    }
}
