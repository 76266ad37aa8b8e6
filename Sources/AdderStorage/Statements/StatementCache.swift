/// The compiled statements of one connection, found by their SQL; the one unused for longest makes room.
struct StatementCache {
    /// How many statements are kept.
    static let capacity = 64

    private var kept: [String: Statement] = [:]
    private var latest: Statement?
    private var clock: UInt64 = 0

    var count: Int { kept.count }

    /// The statement with exactly this text.
    ///
    /// - Complexity: O(1) without hashing if it is the one that was last asked for, as in a loop.
    mutating func find(_ sql: String) -> Statement? {
        if let latest, latest.sql == sql { return latest }
        guard let found = kept[sql] else { return nil }
        touch(found)
        return found
    }

    /// Keeps a new statement; one of the same text that is kept stays.
    ///
    /// - Complexity: O(`capacity`) when it is full.
    mutating func keep(_ statement: Statement) {
        guard kept[statement.sql] == nil else { return }
        if kept.count >= Self.capacity {
            let idle = kept.values.lazy.filter { !$0.isRunning }
            guard let oldest = idle.min(by: { $0.lastUse < $1.lastUse }) else { return }
            kept[oldest.sql] = nil
        }
        kept[statement.sql] = statement
        touch(statement)
    }

    mutating func removeAll() {
        kept = [:]
        latest = nil
    }

    private mutating func touch(_ statement: Statement) {
        clock += 1
        statement.lastUse = clock
        latest = statement
    }
}
