#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite
#endif

/// A compiled statement, finalised when its last reference is released.
@usableFromInline
final class Statement {
    let pointer: OpaquePointer
    let sql: String
    let parameterCount: Int

    /// A Boolean value that indicates whether the statement leaves the database unchanged.
    let isReadOnly: Bool

    /// A Boolean value that indicates whether a run of the statement has not finished. The same SQL then needs a second
    /// statement.
    var isRunning = false

    /// The cache's clock at the latest use.
    var lastUse: UInt64 = 0

    init(_ pointer: OpaquePointer, sql: String) {
        self.pointer = pointer
        self.sql = sql
        parameterCount = Int(sqlite3_bind_parameter_count(pointer))
        isReadOnly = sqlite3_stmt_readonly(pointer) != 0
    }

    /// The row that the latest step has reached.
    @usableFromInline
    var row: SQLRow { SQLRow(statement: pointer) }

    /// The statement with its values in place of the `?`, if it leaves the database unchanged; `nil` otherwise.
    ///
    /// The text can contain private values: it is run, and never shown.
    var expandedQuery: String? {
        guard isReadOnly, let text = sqlite3_expanded_sql(pointer) else { return nil }
        defer { sqlite3_free(text) }
        return String(cString: text)
    }

    deinit { sqlite3_finalize(pointer) }
}

@available(*, unavailable)
extension Statement: Sendable {}
