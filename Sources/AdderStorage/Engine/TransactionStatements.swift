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
