#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite
#endif

extension Engine {
    /// Binds all values in the order of the statement's parameters.
    func bind(_ values: [SQLValue], to statement: Statement) throws(StorageError) {
        guard values.count == statement.parameterCount else {
            throw .misuse(
                "The statement \(statement.sql.quotedForError) was given \(values.count) values, but has "
                    + "\(statement.parameterCount) parameters. Give one value for each.")
        }
        for index in values.indices {
            let code = Self.bind(values[index], to: statement.pointer, at: Int32(index + 1))
            guard code == SQLITE_OK else {
                if code == SQLITE_MISMATCH {
                    throw .misuse(
                        "The value \(index + 1) of \(statement.sql.quotedForError) is “not a number”, which SQLite would "
                            + "store as NULL. Bind a number, or nil for NULL.")
                }
                throw error(for: code, in: statement.sql, hasValues: true)
            }
        }
    }

    private static func bind(_ value: SQLValue, to statement: OpaquePointer, at index: Int32) -> Int32 {
        switch value {
        case .null:
            return sqlite3_bind_null(statement, index)
        case .integer(let integer):
            return sqlite3_bind_int64(statement, index, integer)
        case .real(let real):
            return real.isNaN ? SQLITE_MISMATCH : sqlite3_bind_double(statement, index, real)
        case .text(var text):
            return text.withUTF8 { bytes in
                // A null pointer would mean NULL, not an empty text.
                bytes.withMemoryRebound(to: CChar.self) { characters in
                    guard let start = characters.baseAddress else {
                        return sqlite3_bind_text64(statement, index, "", 0, transient, UInt8(SQLITE_UTF8))
                    }
                    let count = UInt64(characters.count)
                    return sqlite3_bind_text64(statement, index, start, count, transient, UInt8(SQLITE_UTF8))
                }
            }
        case .blob(let blob):
            return blob.withUnsafeBytes { bytes in
                guard let start = bytes.baseAddress, !bytes.isEmpty else {
                    return sqlite3_bind_zeroblob(statement, index, 0)
                }
                return sqlite3_bind_blob64(statement, index, start, UInt64(bytes.count), transient)
            }
        }
    }

    /// SQLITE_TRANSIENT, a cast that is not imported. SQLite copies the bytes before the call returns.
    private static var transient: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }
}
