#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite
#endif

/// One row of a result, valid only inside the closure that it is lent to.
///
/// Columns count from 0. A column that holds another type than the one asked for throws `unexpectedType`, and one that
/// does not exist throws `misuse`; nothing is converted and nothing defaults. Every read is O(1), text and blobs
/// linear in their length.
public struct Row: ~Copyable {
    let statement: OpaquePointer

    /// How many columns there are.
    public let columnCount: Int

    /// The integer in a column.
    public func integer(_ column: Int) throws(StorageError) -> Int64 {
        try expect(SQLITE_INTEGER, in: column)
        return sqlite3_column_int64(statement, Int32(truncatingIfNeeded: column))
    }

    /// The double in a column; an integer there is `unexpectedType`, which a STRICT table's REAL column never holds.
    public func real(_ column: Int) throws(StorageError) -> Double {
        try expect(SQLITE_FLOAT, in: column)
        return sqlite3_column_double(statement, Int32(truncatingIfNeeded: column))
    }

    /// The text in a column; bytes that are not UTF-8 are `unexpectedType`.
    public func text(_ column: Int) throws(StorageError) -> String {
        try expect(SQLITE_TEXT, in: column)
        let index = Int32(truncatingIfNeeded: column)
        // The pointer first: asking for it may convert the text and so change the count.
        let start = sqlite3_column_text(statement, index)
        let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, index)))
        guard let text = String(exactly: bytes) else {
            throw unexpected(column, found: "a text that is not UTF-8", wanted: "a text")
        }
        return text
    }

    /// The bytes in a column.
    public func blob(_ column: Int) throws(StorageError) -> [UInt8] {
        try expect(SQLITE_BLOB, in: column)
        let index = Int32(truncatingIfNeeded: column)
        let start = sqlite3_column_blob(statement, index)
        return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, index))))
    }

    /// Whether a column holds NULL.
    public func isNull(_ column: Int) throws(StorageError) -> Bool {
        try type(of: column) == SQLITE_NULL
    }

    private func expect(_ wanted: Int32, in column: Int) throws(StorageError) {
        let found = try type(of: column)
        guard found == wanted else {
            throw unexpected(column, found: Self.name(found), wanted: Self.name(wanted))
        }
    }

    private func type(of column: Int) throws(StorageError) -> Int32 {
        guard column >= 0, column < columnCount else {
            throw .misuse(
                "Column \(column) of \(quotedSQL) does not exist: it has \(columnCount) columns, counted from 0. "
                    + "Ask for one of them.")
        }
        return sqlite3_column_type(statement, Int32(truncatingIfNeeded: column))
    }

    private func unexpected(_ column: Int, found: String, wanted: String) -> StorageError {
        let name = sqlite3_column_name(statement, Int32(truncatingIfNeeded: column)).map { String(cString: $0) }
        return StorageError(
            code: .unexpectedType,
            message:
                "Column \(column) (\"\(name ?? "")\") of \(quotedSQL) holds \(found) where \(wanted) was expected. "
                + "Read it as what it holds, or mend the row.")
    }

    private var quotedSQL: String {
        (sqlite3_sql(statement).map { String(cString: $0) } ?? "").quotedForError
    }

    private static func name(_ type: Int32) -> String {
        switch type {
        case SQLITE_INTEGER: "an integer"
        case SQLITE_FLOAT: "a real"
        case SQLITE_TEXT: "a text"
        case SQLITE_BLOB: "a blob"
        default: "NULL"
        }
    }
}

@available(*, unavailable)
extension Row: Sendable {}
