import CSQLiteSettings

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
    func configureSettings() throws(StorageError) {
        try set(SQLITE_DBCONFIG_ENABLE_TRIGGER, isOn: false)
        // Refuses to write to SQLite's own tables: https://sqlite.org/c3ref/c_dbconfig_defensive.html
        try set(SQLITE_DBCONFIG_DEFENSIVE, isOn: !toleratesDamage)
        // With this, SQLite reads the rest of a file that is too short. The file itself is open for reading only.
        if toleratesDamage { try execute("PRAGMA writable_schema=ON") }
        // Functions of this program are not called by the file's schema: https://sqlite.org/pragma.html#pragma_trusted_schema
        try execute("PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON")
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
    func installBusyHandler() {
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
