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
public struct SQLRow: ~Copyable {
    let statement: OpaquePointer

    /// How many columns there are.
    public let columnCount: Int

    /// The integer in a column.
    public func integer(_ column: Int) throws(StorageError) -> Int64 {
        sqlite3_value_int64(try value(column, SQLITE_INTEGER))
    }

    /// The double in a column; an integer there is `unexpectedType`, which a STRICT table's REAL column never holds.
    public func real(_ column: Int) throws(StorageError) -> Double {
        sqlite3_value_double(try value(column, SQLITE_FLOAT))
    }

    /// The text in a column; bytes that are not UTF-8 are `unexpectedType`.
    public func text(_ column: Int) throws(StorageError) -> String {
        guard let text = String(exactly: Self.utf8(try value(column, SQLITE_TEXT))) else {
            throw unexpected(column, found: "a text that is not UTF-8", wanted: "a text")
        }
        return text
    }

    /// Lends the bytes of the text in a column without copying them; that they are UTF-8 is not checked.
    public func withText<Result>(
        _ column: Int, _ body: (_ text: Span<UInt8>) -> Result
    ) throws(StorageError) -> Result {
        body(Self.utf8(try value(column, SQLITE_TEXT)).span)
    }

    /// The bytes in a column.
    public func blob(_ column: Int) throws(StorageError) -> [UInt8] {
        let value = try value(column, SQLITE_BLOB)
        let start = sqlite3_value_blob(value)
        return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(value))))
    }

    /// Whether a column holds NULL.
    public func isNull(_ column: Int) throws(StorageError) -> Bool {
        sqlite3_value_type(try value(column)) == SQLITE_NULL
    }

    private static func utf8(_ text: OpaquePointer?) -> UnsafeBufferPointer<UInt8> {
        // The pointer first: asking for it may convert the text and so change the count.
        let start = sqlite3_value_text(text)
        return UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(text)))
    }

    /// What a column holds, if it is of a type.
    private func value(_ column: Int, _ wanted: Int32) throws(StorageError) -> OpaquePointer? {
        let value = try value(column)
        let found = sqlite3_value_type(value)
        guard found == wanted else {
            throw unexpected(column, found: Self.name(found), wanted: Self.name(wanted))
        }
        return value
    }

    /// What a column holds. SQLite calls it unprotected, which is no difference where, as here, connections have no
    /// locks: <https://sqlite.org/c3ref/value.html>.
    private func value(_ column: Int) throws(StorageError) -> OpaquePointer? {
        guard column >= 0, column < columnCount else {
            throw .misuse(
                "Column \(column) of \(quotedSQL) does not exist: it has \(columnCount) columns, counted from 0. "
                    + "Ask for one of them.")
        }
        return sqlite3_column_value(statement, Int32(truncatingIfNeeded: column))
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
extension SQLRow: Sendable {}
