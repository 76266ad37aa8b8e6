/// The compiled statements of one connection by their SQL. The least recently used one makes room.
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
