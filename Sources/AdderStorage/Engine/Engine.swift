import CSQLiteSettings

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

/// An open SQLite connection and its prepared statements.
///
/// Not `Sendable`: it stays with the actor that created it, so SQLite's own locking is switched off (`NOMUTEX`).
@usableFromInline
final class Engine {
    let database: OpaquePointer

    /// The subject of an error's sentence: `The database "/home/ada/shop.db"`.
    let subject: String

    /// A Boolean value that indicates whether the open transaction may change the database.
    var allowsWrites = false

    /// The durability that `PRAGMA synchronous` is set to; `nil` before the first write.
    var durability: Durability?

    /// The first damage that SQLite has reported; `nil` for none.
    private(set) var damage: Damage?

    /// A Boolean value that indicates whether a transaction that met damage returns what it could read nevertheless.
    let toleratesDamage: Bool

    /// The time for waiting, which the busy handler of the connection uses.
    let waiting: LockWaiting

    var statements = StatementCache()
    var transactionStatements = TransactionStatements()

    /// Opens an existing file, or a database in memory if `path` is `nil`.
    ///
    /// - Parameter describedAs: The path that errors contain, if it is not `path`.
    init(
        path: String?, describedAs: String? = nil, access: FileAccess = .readWrite, toleratesDamage: Bool = false,
        waiting: LockWaiting
    ) throws(StorageError) {
        self.toleratesDamage = toleratesDamage
        self.waiting = waiting
        subject = (describedAs ?? path).map { "The database \"\($0)\"" } ?? "The database in memory"
        var opened: OpaquePointer?
        let code: Int32
        if let path {
            // A path with a leading slash is never parsed as a URI, however SQLite was built.
            let arguments = access.arguments(for: path, hasLog: Self.exists(path + "-wal"))
            code = sqlite3_open_v2(
                arguments.name, &opened, arguments.flags | SQLITE_OPEN_NOMUTEX, arguments.layer)
        } else {
            let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
            code = sqlite3_open_v2(":memory:", &opened, flags, nil)
        }
        guard code == SQLITE_OK, let opened else {
            let message = opened.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) }
            let systemError = opened.map { sqlite3_system_errno($0) } ?? 0
            let error = StorageError(
                sqlite: opened.map { sqlite3_extended_errcode($0) } ?? code, sqliteMessage: message, subject: subject,
                systemError: systemError)
            sqlite3_close_v2(opened)
            // The file was there before, so another program has put it aside.
            if systemError == ENOENT, let path { throw .movedDuringOpening(describedAs ?? path) }
            throw error
        }
        database = opened
        sqlite3_extended_result_codes(opened, 1)
        installBusyHandler()
        try configureSettings()
        try configure(for: access)
    }

    deinit {
        statements.removeAll()
        transactionStatements.removeAll()
        sqlite3_close_v2(database)
    }

    private static func exists(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0
    }

    /// Executes statements of this module's own that return no rows and have no values.
    func execute(_ sql: String) throws(StorageError) {
        // SQLite does not remember the system's error of a commit.
        errno = 0
        let code = sqlite3_exec(database, sql, nil, nil, nil)
        let systemError = errno
        guard code == SQLITE_OK else {
            throw error(for: code, in: sql, hasValues: false, systemError: systemError)
        }
    }

    /// Returns the error for a code that SQLite has just returned, and remembers damage.
    ///
    /// SQLite's message can quote a bound value (a full-text query, a JSON path). Where values are bound, only the
    /// messages of constraints are kept, since those name columns.
    ///
    /// - Parameter statement: The statement, if it is still bound to its values.
    func error(
        for code: Int32, in sql: String, hasValues: Bool, systemError: Int32? = nil, running statement: Statement? = nil
    ) -> StorageError {
        if Task.isCancelled, [SQLITE_BUSY, SQLITE_INTERRUPT].contains(code & 0xFF) { return .cancelled(subject) }
        // SQLITE_CONSTRAINT_FUNCTION, _TRIGGER and _VTAB carry a message of the schema's author or of an extension.
        let namesColumns = code & 0xFF == SQLITE_CONSTRAINT && ![4, 7, 9].contains(code >> 8)
        let message = !hasValues || namesColumns ? sqlite3_errmsg(database) : sqlite3_errstr(code)
        let error = StorageError(
            sqlite: code, sqliteMessage: message.map { String(cString: $0) }, subject: subject, sql: sql,
            systemError: self.systemError(of: code, remembered: systemError ?? sqlite3_system_errno(database)))
        if error.code == .corrupt, damage == nil {
            damage = Damage(error: error, query: statement?.expandedQuery)
            // The quarantine can fail, and the file then stays at its path.
            leaveLogAtClose()
        }
        return error
    }

    /// Returns the system's error of a call that SQLite has made.
    ///
    /// If the disk has no room for a log or its index, SQLite tries to open an existing one instead, and reports that
    /// it is missing.
    ///
    /// - Parameters:
    ///   - code: The result code of SQLite.
    ///   - remembered: The value of `errno` that SQLite has left.
    private func systemError(of code: Int32, remembered: Int32) -> Int32 {
        // No file is created beside an examined one, not even for a moment.
        guard code & 0xFF == SQLITE_CANTOPEN, !toleratesDamage, let path else { return remembered }
        return Disk.refusesFile(at: DatabaseName(path: path).temporaryPath()) ? ENOSPC : remembered
    }

    /// The path of the file; `nil` for a database in memory.
    var path: String? {
        guard let name = sqlite3_db_filename(database, "main"), name.pointee != 0 else { return nil }
        return String(cString: name)
    }

    /// Forgets the damage that a second reading has not found, and the pages and statements that depend on it.
    func forgetDamage() {
        damage = nil
        statements.removeAll()
        sqlite3_db_release_memory(database)
    }
}

@available(*, unavailable)
extension Engine: Sendable {}

#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite
#endif

extension Engine {
    /// Switches off the features by which an untrusted file could act in this program, and switches on the checks that
    /// find damage.
    ///
    /// <https://sqlite.org/security.html> recommends these settings for files that are not trusted.
    private func configureSettings() throws(StorageError) {
        try set(SQLITE_DBCONFIG_ENABLE_TRIGGER, isOn: false)
        // Refuses to write to SQLite's own tables: https://sqlite.org/c3ref/c_dbconfig_defensive.html
        try set(SQLITE_DBCONFIG_DEFENSIVE, isOn: !toleratesDamage)
        // With this, SQLite reads the rest of a file that is too short. The file itself is open for reading only.
        if toleratesDamage { try execute("PRAGMA writable_schema=ON") }
        // Functions of this program are not called by the file's schema: https://sqlite.org/pragma.html#pragma_trusted_schema
        try execute("PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON")
        // Apple's SQLite would leave the log and its index beside a closed database.
        var keepsLog: Int32 = 0
        sqlite3_file_control(database, "main", SQLITE_FCNTL_PERSIST_WAL, &keepsLog)
    }

    /// Makes the connection use its file in the given way. The setting takes effect when the file is first read.
    func configure(for access: FileAccess) throws(StorageError) {
        if access.keepsIndexInMemory { try execute("PRAGMA locking_mode=EXCLUSIVE") }
        if access.leavesLog { leaveLogAtClose() }
    }

    /// Leaves the log as it is when the connection closes. Otherwise the last connection writes the log to the file,
    /// and removes it.
    func leaveLogAtClose() {
        // It cannot fail for an open connection and a setting that this version of SQLite has.
        _ = adder_sqlite3_set(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
    }

    private func set(_ setting: Int32, isOn: Bool) throws(StorageError) {
        let code = adder_sqlite3_set(database, setting, isOn ? 1 : 0)
        guard code == SQLITE_OK else { throw error(for: code, in: "", hasValues: false) }
    }
}

extension Engine {
    /// Refuses a file that SQLite has silently opened for reading only.
    func checkWritable() throws(StorageError) {
        guard sqlite3_db_readonly(database, "main") == 1 else { return }
        throw StorageError(
            code: .readOnly,
            message:
                "\(subject) can be read but not written. Give this user write permission for the file and its folder.")
    }

    /// Switches a file to WAL mode, which it keeps: readers and a writer then do not wait for one another.
    func enableWriteAheadLog() throws(StorageError) {
        guard path != nil else { return }
        // Two connections that switch at the same time could wait for each other, so SQLite refuses one of them.
        let mode = try retryWhileBusy { () throws(StorageError) in
            let statement = try statement(for: "PRAGMA journal_mode=WAL")
            defer { finish(statement) }
            return try step(statement) ? try statement.row.text(0) : ""
        }
        guard mode == "wal" else {
            throw StorageError(
                code: .cannotOpen,
                message: "\(subject) is on a file system without shared memory, which SQLite's write-ahead log needs. "
                    + "Choose a path on a local disk.")
        }
    }
}

extension Engine {
    /// Makes SQLite wait for another connection's lock until the time for waiting is over or the task is cancelled.
    ///
    /// SQLite's own `busy_timeout` does not notice cancellation, and starts again for each lock.
    private func installBusyHandler() {
        sqlite3_busy_handler(
            database,
            { context, _ in
                guard let context else { return 0 }
                return Unmanaged<LockWaiting>.fromOpaque(context).takeUnretainedValue().pause() ? 1 : 0
            }, Unmanaged.passUnretained(waiting).toOpaque())
    }

    /// Repeats `body` while SQLite refuses it as busy, until the time for waiting is over or the task is cancelled.
    ///
    /// SQLite calls no busy handler where waiting with a lock held could become a deadlock.
    func retryWhileBusy<Result>(_ body: () throws(StorageError) -> Result) throws(StorageError) -> Result {
        while true {
            do {
                return try body()
            } catch {
                guard error.code == .locked, waiting.pause() else { throw error }
            }
        }
    }
}
