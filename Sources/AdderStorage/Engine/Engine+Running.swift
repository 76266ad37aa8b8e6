#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite
#endif

extension Engine {
    /// Runs a statement to its end in the open transaction, and ignores its rows.
    ///
    /// Inlined, so that no function of this module gets the array: the compiler then keeps an array literal on the
    /// caller's stack.
    ///
    /// - Returns: The number of rows that the statement changed itself.
    @inlinable
    func run(_ sql: String, _ values: [SQLValue]) throws(StorageError) -> Int {
        try values.withUnsafeBufferPointer { values throws(StorageError) in try run(sql, values.span) }
    }

    /// Starts a run of a statement in the open transaction. The caller must call ``finish(_:)``. Inlined like ``run(_:_:)``.
    @inlinable
    func start(_ sql: String, _ values: [SQLValue]) throws(StorageError) -> Statement {
        try values.withUnsafeBufferPointer { values throws(StorageError) in try start(sql, values.span) }
    }

    @usableFromInline
    func run(_ sql: String, _ values: Span<SQLValue>) throws(StorageError) -> Int {
        let statement = try statement(for: sql)
        try checkAllowed(statement)
        try checkCount(of: values, for: statement)
        let before = totalChanges
        // SQLite reads the values only while it steps, so they may be gone when the bindings are cleared. Nothing else
        // can use the statement in between, so it is not marked as running.
        defer { clear(statement) }
        if let error = runToEnd(statement, values) { throw error }
        return totalChanges == before ? 0 : changes
    }

    /// Binds the values from an index on, and steps to the end while they are bound.
    ///
    /// The first texts and blobs are bound in place, since a copy costs SQLite an allocation for each value of each
    /// row. The others are copied, since each value in place is a level of this recursion.
    private func runToEnd(
        _ statement: Statement, _ values: Span<SQLValue>, from first: Int = 0, level: Int = 0
    ) -> StorageError? {
        for index in first..<values.count {
            let code: Int32
            switch values[index] {
            case .text(let text) where level < Self.levels:
                return text.withBytes { bytes in
                    let code = Self.bind(bytes, to: statement.pointer, at: index, copied: false)
                    guard code == SQLITE_OK else { return bindingError(code, index, statement) }
                    return runToEnd(statement, values, from: index + 1, level: level + 1)
                }
            case .blob(let blob) where level < Self.levels:
                return blob.withUnsafeBytes { bytes in
                    let code = Self.bind(bytes, to: statement.pointer, at: index, copied: false)
                    guard code == SQLITE_OK else { return bindingError(code, index, statement) }
                    return runToEnd(statement, values, from: index + 1, level: level + 1)
                }
            // The most frequent values, without a copy of the value.
            case .integer(let integer): code = Self.bind(integer, to: statement.pointer, at: index)
            case let value: code = Self.bind(value, to: statement.pointer, at: index)
            }
            guard code == SQLITE_OK else { return bindingError(code, index, statement) }
        }
        do throws(StorageError) {
            while try step(statement) {}
            return nil
        } catch {
            return error
        }
    }

    /// The greatest number of values of a statement that are bound in place.
    private static var levels: Int { 32 }

    @usableFromInline
    func start(_ sql: String, _ values: Span<SQLValue>) throws(StorageError) -> Statement {
        let statement = try statement(for: sql)
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

    /// Moves to the next row.
    ///
    /// - Returns: `false` at the end.
    @usableFromInline
    func step(_ statement: Statement) throws(StorageError) -> Bool {
        switch sqlite3_step(statement.pointer) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code:
            throw error(
                for: code, in: statement.sql, hasValues: statement.parameterCount > 0, running: statement)
        }
    }

    /// Ends a run and clears its values, which can be private.
    @usableFromInline
    func finish(_ statement: Statement) {
        clear(statement)
        statement.isRunning = false
    }

    private func clear(_ statement: Statement) {
        // Reset only repeats the error of a failed step.
        sqlite3_reset(statement.pointer)
        if statement.parameterCount > 0 { sqlite3_clear_bindings(statement.pointer) }
    }

    /// Runs several statements without values, each to its end.
    func runScript(_ sql: String) throws(StorageError) {
        var offset = 0
        while offset < sql.utf8.count {
            let (compiled, end) = try compile(sql, from: offset)
            offset = end
            guard let compiled else { continue }
            let statement = Statement(compiled, sql: sql)
            try checkAllowed(statement)
            guard statement.parameterCount == 0 else {
                throw .misuse("The script \(sql.quotedForError) has parameters. Use execute to give their values.")
            }
            while try step(statement) {}
        }
    }

    /// The number of rows that the latest INSERT, UPDATE or DELETE changed.
    var changes: Int { Int(sqlite3_changes64(database)) }

    /// The number of rows changed since the connection was opened.
    var totalChanges: Int64 { sqlite3_total_changes64(database) }

    private func checkAllowed(_ statement: Statement) throws(StorageError) {
        guard allowsWrites || statement.isReadOnly else {
            throw .misuse(
                "\(subject) was read with a statement that changes it: \(statement.sql.quotedForError). "
                    + "Use write instead.")
        }
        // SQLite would commit the statement by itself.
        guard isInTransaction else { throw alreadyRolledBack }
    }
}
