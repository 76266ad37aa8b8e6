#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite
#endif

/// What a transaction is for.
enum TransactionKind {
    case read
    case write(Durability)
}

extension Engine {
    /// Runs `body` between BEGIN and COMMIT, or undoes it.
    func transaction<Result>(
        _ kind: TransactionKind, _ body: (borrowing DatabaseConnection) throws(StorageError) -> Result
    ) throws(StorageError) -> Result {
        guard !isInTransaction else {
            throw .misuse("\(place) was used from inside a transaction of its own. Use the connection that it gave.")
        }
        try checkCancellation()
        try begin(kind)
        do throws(StorageError) {
            let result = try lend(to: body)
            // Even if `body` has caught the error.
            if let corruption { throw corruption }
            try end(kind)
            return result
        } catch {
            rollBack()
            throw error
        }
    }

    /// Whether BEGIN has run and neither COMMIT nor ROLLBACK has: some errors make SQLite roll back by itself.
    var isInTransaction: Bool { sqlite3_get_autocommit(database) == 0 }

    /// The error for going on after such a failure.
    var alreadyUndone: StorageError {
        StorageError(
            code: .failed,
            message: "\(place) has already undone this transaction because a statement in it failed. "
                + "Let the closure throw that statement's error instead of catching it.")
    }

    private func begin(_ kind: TransactionKind) throws(StorageError) {
        switch kind {
        case .read:
            mayWrite = false
            try control("BEGIN DEFERRED")
        case .write(let wanted):
            // SQLite ignores this pragma inside a transaction.
            if durability != wanted {
                try control(wanted.pragma)
                durability = wanted
            }
            mayWrite = true
            try control("BEGIN IMMEDIATE")
        }
    }

    private func end(_ kind: TransactionKind) throws(StorageError) {
        guard isInTransaction else { throw alreadyUndone }
        switch kind {
        case .read: try control("ROLLBACK")
        case .write:
            try checkCancellation()
            try control("COMMIT")
        }
    }

    private func rollBack() {
        // What fails here fails because the connection is already lost; the first error says more.
        if isInTransaction { sqlite3_exec(database, "ROLLBACK", nil, nil, nil) }
    }

    private func checkCancellation() throws(StorageError) {
        if Task.isCancelled { throw .cancelled(place) }
    }

    /// Runs `body`; a long statement in it ends if the task is cancelled.
    ///
    /// The commit is outside of this: it must not stop half-way.
    private func lend<Result>(
        to body: (borrowing DatabaseConnection) throws(StorageError) -> Result
    ) throws(StorageError) -> Result {
        // A look at the task every 1000 steps of SQLite's virtual machine costs under a hundredth of their time.
        sqlite3_progress_handler(database, 1000, { _ in Task.isCancelled ? 1 : 0 }, nil)
        defer { sqlite3_progress_handler(database, 0, nil, nil) }
        let connection = DatabaseConnection(engine: self)
        return try body(connection)
    }
}
