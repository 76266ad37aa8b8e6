#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite
#endif

extension Engine {
    /// Refuses a file that SQLite could open for reading only: it does so without saying.
    func checkWritable() throws(StorageError) {
        guard sqlite3_db_readonly(database, "main") == 1 else { return }
        throw StorageError(
            code: .readOnly,
            message:
                "\(place) can be read but not written. Give this user write permission for the file and its folder.")
    }

    /// Switches a file to WAL mode, which it keeps: readers and a writer do not wait for one another.
    func useWriteAheadLog(_ busyTimeout: Duration) throws(StorageError) {
        guard isFile else { return }
        // Two connections that switch at once could wait for each other, so SQLite refuses one of them at once.
        let mode = try repeatingWhileBusy(busyTimeout) { () throws(StorageError) in
            let statement = try statement("PRAGMA journal_mode=WAL")
            defer { finish(statement) }
            return try step(statement) ? try statement.row.text(0) : ""
        }
        guard mode == "wal" else {
            throw StorageError(
                code: .cannotOpen,
                message: "\(place) lies on a file system without shared memory, which SQLite's write-ahead log needs. "
                    + "Choose a path on a local disk.")
        }
    }

    private var isFile: Bool {
        guard let name = sqlite3_db_filename(database, "main") else { return false }
        return name.pointee != 0
    }
}
