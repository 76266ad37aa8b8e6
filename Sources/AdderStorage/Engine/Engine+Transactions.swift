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

#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite
#endif

/// The damage that a connection has met in its file.
///
/// SQLite also reports damage where the disk failed to read a page, or returned less than it was asked for:
/// <https://sqlite.org/rescode.html#ioerr_corruptfs>. So one report is only a suspicion.
/// ``Engine/isDamageConfirmed(_:)`` reads the file again.
struct Damage {
    /// The error with the code `corrupt`.
    let error: StorageError

    /// The query that met the damage, with its values; `nil` if a statement that changes the database met it.
    let query: String?
}

extension Engine {
    /// A Boolean value that indicates whether the path no longer leads to the file that is open.
    var hasMoved: Bool {
        var hasMoved: Int32 = 0
        sqlite3_file_control(database, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
        return hasMoved != 0
    }

    /// Returns a Boolean value that indicates whether the file is damaged, by reading all of it on this connection.
    ///
    /// The connection must be new, with a descriptor and a cache of its own. Reading takes time in proportion to the size
    /// of the file, and ends when the task is cancelled.
    ///
    /// - Throws: `inputOutput` if the disk does not return each byte of the file; `cancelled`; `locked`; any other error of
    ///   a connection.
    func isDamageConfirmed(_ damage: Damage) throws(StorageError) -> Bool {
        sqlite3_progress_handler(database, 1000, { _ in Task.isCancelled ? 1 : 0 }, nil)
        defer { sqlite3_progress_handler(database, 0, nil, nil) }
        try checkReadable()
        let isDamaged: Bool
        do {
            // A virtual table's damage is found by its own query only.
            isDamaged = try failsIntegrityCheck() || repeatsDamage(damage.query)
        } catch {
            guard error.code == .corrupt else { throw error }
            isDamaged = true
        }
        // A page that could not be read, or only in part, looks like damage here as well.
        if isDamaged { try checkReadable() }
        return isDamaged
    }

    /// Throws `inputOutput` unless SQLite's descriptor returns each byte of the file, and no earlier call on it failed.
    ///
    /// The file cannot be opened here: closing any descriptor of it drops the locks of this process on it.
    private func checkReadable() throws(StorageError) {
        var systemError: Int32 = 0
        sqlite3_file_control(database, "main", SQLITE_FCNTL_LAST_ERRNO, &systemError)
        guard systemError == 0 else { throw readingError(SQLITE_IOERR, systemError) }
        var handle: UnsafeMutablePointer<sqlite3_file>?
        sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &handle)
        guard let handle, let methods = handle.pointee.pMethods?.pointee, let sizeOf = methods.xFileSize,
            let read = methods.xRead
        else { return }
        let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { chunk.deallocate() }
        var offset: Int64 = 0
        while !Task.isCancelled {
            // Another connection's checkpoint can shrink or extend the file meanwhile.
            var size: Int64 = 0
            let status = sizeOf(handle, &size)
            guard status == SQLITE_OK else { throw readingError(status, sqlite3_system_errno(database)) }
            let count = Int32(min(Int64(chunk.count), size - offset))
            guard count > 0 else { return }
            let code = read(handle, chunk.baseAddress, count, offset)
            guard code == SQLITE_OK else {
                sqlite3_file_control(database, "main", SQLITE_FCNTL_LAST_ERRNO, &systemError)
                throw readingError(code, systemError)
            }
            offset += Int64(count)
        }
        throw .cancelled(subject)
    }

    private func readingError(_ code: Int32, _ systemError: Int32) -> StorageError {
        StorageError(
            sqlite: code, sqliteMessage: sqlite3_errstr(code).map { String(cString: $0) }, subject: subject,
            systemError: systemError)
    }

    /// Returns `true` if SQLite's own check finds a problem in the file's structure.
    private func failsIntegrityCheck() throws(StorageError) -> Bool {
        let statement = try statement(for: "PRAGMA integrity_check")
        defer { finish(statement) }
        while try step(statement) {
            let problem = try statement.row.text(0)
            // Values that break a rule of the schema are not damage: another program can have stored them.
            let isAboutValues = problem.contains(" value in ") || problem.hasPrefix("CHECK constraint failed")
            if problem != "ok", !isAboutValues { return true }
        }
        return false
    }

    /// A Boolean value that indicates whether SQLite reports damage when it reads the schema.
    var isSchemaDamaged: Bool { repeatsDamage("SELECT count(*) FROM sqlite_schema") }

    /// Returns `true` if SQLite reports damage for the query again.
    private func repeatsDamage(_ query: String?) -> Bool {
        guard let query else { return false }
        var statement: OpaquePointer?
        var code = sqlite3_prepare_v2(database, query, -1, &statement, nil)
        defer { sqlite3_finalize(statement) }
        if code == SQLITE_OK { repeat { code = sqlite3_step(statement) } while code == SQLITE_ROW }
        return [SQLITE_CORRUPT, SQLITE_NOTADB].contains(code & 0xFF)
    }
}
