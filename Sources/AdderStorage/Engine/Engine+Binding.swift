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
