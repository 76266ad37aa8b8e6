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

    /// The path of the file; `nil` for a database in memory.
    private var path: String? {
        guard let name = sqlite3_db_filename(database, "main"), name.pointee != 0 else { return nil }
        return String(cString: name)
    }

    /// Returns the system's error of a call that SQLite has made.
    ///
    /// If the disk has no room for the file of a log or its index, SQLite then tries to open one that is there, and
    /// remembers that there is none.
    ///
    /// - Parameters:
    ///   - code: The result code of SQLite.
    ///   - remembered: The value of `errno` that SQLite has left.
    func systemError(of code: Int32, remembered: Int32) -> Int32 {
        // A file that is examined gets no file beside it, not even for a moment.
        guard code & 0xFF == SQLITE_CANTOPEN, !toleratesDamage, let path else { return remembered }
        return Disk.refusesFile(at: DatabaseName(path: path).temporaryPath()) ? ENOSPC : remembered
    }
}
