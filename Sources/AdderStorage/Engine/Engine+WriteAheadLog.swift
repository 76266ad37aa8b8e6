#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite
#endif

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
    func enableWriteAheadLog(busyTimeout: Duration) throws(StorageError) {
        guard isFile else { return }
        // Two connections that switch at the same time could wait for each other, so SQLite refuses one of them.
        let mode = try retryWhileBusy(timeout: busyTimeout) { () throws(StorageError) in
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

    private var isFile: Bool {
        guard let name = sqlite3_db_filename(database, "main") else { return false }
        return name.pointee != 0
    }
}
