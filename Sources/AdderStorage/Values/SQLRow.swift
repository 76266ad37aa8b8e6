#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite
#endif

/// One row of a result, valid only inside the closure that receives it.
///
/// Columns are numbered from 0. A column of another type than the requested one throws `unexpectedType`, and a column
/// that does not exist throws `misuse`. No value is converted or replaced by a default. Reading a number takes O(1),
/// reading a text or a blob O(*n*) in its length.
public struct SQLRow: ~Copyable {
    let statement: OpaquePointer

    /// The number of columns.
    public var columnCount: Int { Int(sqlite3_data_count(statement)) }

    /// Returns the integer in a column.
    public func integer(_ column: Int) throws(StorageError) -> Int64 {
        sqlite3_value_int64(try value(column, SQLITE_INTEGER))
    }

    /// Returns the integer in a column. One that is not in the range throws `unexpectedType`, so that a damaged number is not
    /// counted with.
    public func integer(_ column: Int, in range: ClosedRange<Int64>) throws(StorageError) -> Int64 {
        let number = try integer(column)
        guard range.contains(number) else {
            throw unexpectedType(
                column, found: "the integer \(number)", expected: "one from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// Returns the double in a column.
    ///
    /// An integer there throws `unexpectedType`. A REAL column of a STRICT table never holds one.
    public func real(_ column: Int) throws(StorageError) -> Double {
        sqlite3_value_double(try value(column, SQLITE_FLOAT))
    }

    /// Returns the text in a column. Bytes that are not UTF-8 throw `unexpectedType`.
    public func text(_ column: Int) throws(StorageError) -> String {
        guard let text = String(strictUTF8: Self.utf8(try value(column, SQLITE_TEXT))) else {
            throw unexpectedType(column, found: "a text that is not UTF-8", expected: "a text")
        }
        return text
    }

    /// Calls `body` with the bytes of the text in a column, without copying them or checking that they are UTF-8.
    public func withText<Result>(
        _ column: Int, _ body: (_ text: Span<UInt8>) -> Result
    ) throws(StorageError) -> Result {
        body(Self.utf8(try value(column, SQLITE_TEXT)).span)
    }

    /// Returns the bytes in a column.
    public func blob(_ column: Int) throws(StorageError) -> [UInt8] {
        let value = try value(column, SQLITE_BLOB)
        let start = sqlite3_value_blob(value)
        return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(value))))
    }

    /// Returns a Boolean value that indicates whether a column holds NULL.
    public func isNull(_ column: Int) throws(StorageError) -> Bool {
        let isNull = sqlite3_value_type(value(column)) == SQLITE_NULL
        if isNull, let error = missingColumn(column) { throw error }
        return isNull
    }

    private static func utf8(_ text: OpaquePointer?) -> UnsafeBufferPointer<UInt8> {
        // The pointer comes first: asking for it can convert the text and so change the count.
        let start = sqlite3_value_text(text)
        return UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(text)))
    }

    private func value(_ column: Int, _ expected: Int32) throws(StorageError) -> OpaquePointer? {
        let value = value(column)
        let found = sqlite3_value_type(value)
        guard found == expected else {
            throw missingColumn(column)
                ?? unexpectedType(column, found: Self.name(found), expected: Self.name(expected))
        }
        return value
    }

    /// Returns the value in a column, or NULL if there is no such column. SQLite calls it unprotected, which makes no
    /// difference for connections without locks, such as these: <https://sqlite.org/c3ref/value.html>.
    private func value(_ column: Int) -> OpaquePointer? {
        sqlite3_column_value(statement, Int32(clamping: column))
    }

    /// Returns the error of a column that does not exist; `nil` if it does.
    private func missingColumn(_ column: Int) -> StorageError? {
        if (0..<columnCount).contains(column) { return nil }
        return .misuse(
            "Column \(column) of \(quotedSQL) does not exist. The number of its columns, which begin with 0, is "
                + "\(columnCount). Read one of them.")
    }

    func unexpectedType(_ column: Int, found: String, expected: String) -> StorageError {
        let name = sqlite3_column_name(statement, Int32(truncatingIfNeeded: column)).map { String(cString: $0) }
        return StorageError(
            code: .unexpectedType,
            message:
                "Column \(column) (\"\(name ?? "")\") of \(quotedSQL) holds \(found) where \(expected) was expected. "
                + "Read it as its own type, or correct the row.")
    }

    /// Returns the error of a result without a column of a name.
    func missingColumn(named name: String) -> StorageError {
        .misuse("\(quotedSQL) has no column \"\(name)\". Add it to the statement, or read another one.")
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

extension SQLRow {
    /// Returns the integer in a column, or `nil` for NULL.
    public func optionalInteger(_ column: Int) throws(StorageError) -> Int64? {
        try isNull(column) ? nil : try integer(column)
    }

    /// Returns the double in a column, or `nil` for NULL.
    public func optionalReal(_ column: Int) throws(StorageError) -> Double? {
        try isNull(column) ? nil : try real(column)
    }

    /// Returns the text in a column, or `nil` for NULL.
    public func optionalText(_ column: Int) throws(StorageError) -> String? {
        try isNull(column) ? nil : try text(column)
    }

    /// Returns the bytes in a column, or `nil` for NULL.
    public func optionalBlob(_ column: Int) throws(StorageError) -> [UInt8]? {
        try isNull(column) ? nil : try blob(column)
    }
}
