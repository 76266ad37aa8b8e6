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
    fileprivate var lastUse: UInt64 = 0

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

/// The compiled statements of one connection by their SQL. A full cache removes the least recently used one.
struct StatementCache {
    /// The largest number of statements.
    static let capacity = 64

    /// The statement that was used last, as in a loop: it is found without hashing.
    private(set) var latest: Statement?

    private var statements: [String: Statement] = [:]
    private var clock: UInt64 = 0

    var count: Int { statements.count }

    /// Returns the statement with exactly this text, and marks it as used.
    ///
    /// - Complexity: O(1).
    mutating func statement(for sql: String) -> Statement? {
        guard let found = statements[sql], found.sql.hasSameBytes(as: sql) else { return nil }
        markAsUsed(found)
        return found
    }

    /// Inserts a statement, unless the cache has one of the same text or is full of running ones.
    ///
    /// - Complexity: O(`capacity`) when the cache is full.
    mutating func insert(_ statement: Statement) {
        guard statements[statement.sql] == nil else { return }
        if statements.count >= Self.capacity {
            let idle = statements.values.lazy.filter { !$0.isRunning }
            guard let oldest = idle.min(by: { $0.lastUse < $1.lastUse }) else { return }
            statements[oldest.sql] = nil
        }
        statements[statement.sql] = statement
        markAsUsed(statement)
    }

    mutating func removeAll() {
        statements = [:]
        latest = nil
    }

    private mutating func markAsUsed(_ statement: Statement) {
        clock += 1
        statement.lastUse = clock
        latest = statement
    }
}

/// A statement that begins or ends a transaction.
enum TransactionStatement: Int, CaseIterable {
    case beginReading, beginWriting, commit, rollBack

    var sql: String {
        switch self {
        case .beginReading: "BEGIN DEFERRED"
        case .beginWriting: "BEGIN IMMEDIATE"
        case .commit: "COMMIT"
        case .rollBack: "ROLLBACK"
        }
    }
}

/// The compiled statements that begin and end the transactions of one connection.
///
/// They stay compiled, unlike those of a ``StatementCache``, since every transaction runs two of them.
struct TransactionStatements {
    private var compiled: [Statement?] = TransactionStatement.allCases.map { _ in nil }

    /// The compiled statement; `nil` before its first use.
    subscript(_ statement: TransactionStatement) -> Statement? {
        get { compiled[statement.rawValue] }
        set { compiled[statement.rawValue] = newValue }
    }

    mutating func removeAll() {
        self = TransactionStatements()
    }
}
