#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif
#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite
#endif

enum TransactionKind {
    case read
    case write(Durability)
}

extension Engine {
    /// Runs `body` between BEGIN and COMMIT, or rolls back if it throws.
    func transaction<Result>(
        _ kind: TransactionKind, _ body: (borrowing DatabaseConnection) throws(StorageError) -> Result
    ) throws(StorageError) -> Result {
        guard !isInTransaction else {
            throw .misuse(
                "\(subject) was used from inside a transaction of its own. Use the connection that the closure receives."
            )
        }
        try checkCancellation()
        try begin(kind)
        do throws(StorageError) {
            let result = try withConnection(body)
            // Even if `body` has caught the error.
            if let damage, !toleratesDamage { throw damage.error }
            try end(kind)
            return result
        } catch {
            rollBack()
            throw error
        }
    }

    /// A Boolean value that indicates whether BEGIN has run and neither COMMIT nor ROLLBACK has. SQLite rolls back by
    /// itself after some errors.
    var isInTransaction: Bool { sqlite3_get_autocommit(database) == 0 }

    /// The error of a statement after a rollback that SQLite has made by itself.
    var alreadyRolledBack: StorageError {
        StorageError(
            code: .failed,
            message: "\(subject) has already undone this transaction because a statement in it failed. "
                + "Let the closure throw that statement's error instead of catching it.")
    }

    private func begin(_ kind: TransactionKind) throws(StorageError) {
        switch kind {
        case .read:
            allowsWrites = false
            try run(.beginReading)
        case .write(let requested):
            // SQLite ignores this pragma inside a transaction.
            if durability != requested {
                try execute(requested.pragma)
                durability = requested
            }
            allowsWrites = true
            try run(.beginWriting)
        }
    }

    private func end(_ kind: TransactionKind) throws(StorageError) {
        guard isInTransaction else { throw alreadyRolledBack }
        switch kind {
        case .read: try run(.rollBack)
        case .write:
            try checkCancellation()
            do throws(StorageError) { try run(.commit) } catch { throw error.ofCommit(to: subject) }
        }
    }

    private func rollBack() {
        // A failure here means that the connection is already lost. The first error says more.
        guard isInTransaction, let statement = try? statement(.rollBack) else { return }
        sqlite3_step(statement.pointer)
        sqlite3_reset(statement.pointer)
    }

    private func run(_ kind: TransactionStatement) throws(StorageError) {
        let statement = try statement(kind)
        defer { sqlite3_reset(statement.pointer) }
        // SQLite does not remember the system's error of a commit.
        errno = 0
        let code = sqlite3_step(statement.pointer)
        let systemError = errno
        guard code == SQLITE_DONE else {
            throw error(for: code, in: statement.sql, hasValues: false, systemError: systemError)
        }
    }

    private func checkCancellation() throws(StorageError) {
        if Task.isCancelled { throw .cancelled(subject) }
    }

    /// Calls `body` with a connection. A long statement in it ends when the task is cancelled.
    ///
    /// The commit runs outside of it, since it must not stop half-way.
    private func withConnection<Result>(
        _ body: (borrowing DatabaseConnection) throws(StorageError) -> Result
    ) throws(StorageError) -> Result {
        // Every 1000 steps of SQLite's virtual machine, so that the check costs almost nothing.
        sqlite3_progress_handler(database, 1000, { _ in Task.isCancelled ? 1 : 0 }, nil)
        defer { sqlite3_progress_handler(database, 0, nil, nil) }
        let connection = DatabaseConnection(engine: self)
        return try body(connection)
    }
}
