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
    fileprivate static func violation(in text: Substring.UTF8View) -> String? {
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

#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite
#endif

extension Engine {
    /// Throws `misuse` unless there is a value for each parameter of the statement.
    func checkCount(of values: Span<SQLValue>, for statement: Statement) throws(StorageError) {
        guard values.count == statement.parameterCount else {
            throw .misuse(
                "The statement \(statement.sql.quotedForError) was given \(values.count) values, but has "
                    + "\(statement.parameterCount) parameters. Give one value for each.")
        }
    }

    /// Binds copies of all values in the order of the statement's parameters.
    func bind(_ values: Span<SQLValue>, to statement: Statement) throws(StorageError) {
        try checkCount(of: values, for: statement)
        for index in values.indices {
            let code = Self.bind(values[index], to: statement.pointer, at: index)
            if let error = bindingError(code, index, statement) { throw error }
        }
    }

    /// Returns the error of binding the value at an index; `nil` if it is bound.
    func bindingError(_ code: Int32, _ index: Int, _ statement: Statement) -> StorageError? {
        switch code {
        case SQLITE_OK: nil
        case SQLITE_MISMATCH:
            .misuse(
                "The value \(index + 1) of \(statement.sql.quotedForError) is “not a number”, which SQLite would "
                    + "store as NULL. Bind a number, or nil for NULL.")
        default: error(for: code, in: statement.sql, hasValues: true)
        }
    }

    /// Binds a copy of a value, and returns the code of SQLite.
    static func bind(_ value: SQLValue, to statement: OpaquePointer, at index: Int) -> Int32 {
        switch value {
        case .null: sqlite3_bind_null(statement, position(index))
        case .integer(let integer): bind(integer, to: statement, at: index)
        case .real(let real):
            real.isNaN ? SQLITE_MISMATCH : sqlite3_bind_double(statement, position(index), real)
        case .text(let text): text.withBytes { bind($0, to: statement, at: index, copied: true) }
        case .blob(let blob): blob.withUnsafeBytes { bind($0, to: statement, at: index, copied: true) }
        }
    }

    static func bind(_ integer: Int64, to statement: OpaquePointer, at index: Int) -> Int32 {
        sqlite3_bind_int64(statement, position(index), integer)
    }

    /// Binds a text.
    ///
    /// - Parameter copied: `false` if the bytes stay in place until the run of the statement is finished.
    static func bind(
        _ text: UnsafeBufferPointer<UInt8>, to statement: OpaquePointer, at index: Int, copied: Bool
    ) -> Int32 {
        text.withMemoryRebound(to: CChar.self) { characters in
            // A null pointer would mean NULL, not an empty text.
            guard let start = characters.baseAddress else {
                return sqlite3_bind_text64(statement, position(index), "", 0, transient, UInt8(SQLITE_UTF8))
            }
            return sqlite3_bind_text64(
                statement, position(index), start, UInt64(characters.count), copied ? transient : nil,
                UInt8(SQLITE_UTF8))
        }
    }

    /// Binds a blob, like a text.
    static func bind(
        _ blob: UnsafeRawBufferPointer, to statement: OpaquePointer, at index: Int, copied: Bool
    ) -> Int32 {
        guard let start = blob.baseAddress, !blob.isEmpty else {
            return sqlite3_bind_zeroblob(statement, position(index), 0)
        }
        return sqlite3_bind_blob64(
            statement, position(index), start, UInt64(blob.count), copied ? transient : nil)
    }

    /// Returns the number that SQLite gives the parameter at an index.
    private static func position(_ index: Int) -> Int32 { Int32(truncatingIfNeeded: index + 1) }

    /// SQLITE_TRANSIENT, a cast that is not imported. SQLite copies the bytes before the call returns.
    private static var transient: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }
}
