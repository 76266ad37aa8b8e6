extension Engine {
    /// Configures a connection that was just opened and runs the migrations that are due.
    func bringUpToDate(_ migrations: [Migration], _ busyTimeout: Duration) throws(StorageError) {
        // What the file's schema says is not trusted: https://sqlite.org/pragma.html#pragma_trusted_schema
        try control("PRAGMA trusted_schema=OFF")
        // On Apple systems only this flushes the disk's own cache; elsewhere it does nothing.
        try control("PRAGMA fullfsync=ON; PRAGMA checkpoint_fullfsync=ON")
        // A newer file is left exactly as it is, so its version comes before anything that writes.
        let version = try transaction(.read) { connection throws(StorageError) in
            try connection.version(knowing: migrations.count, place)
        }
        try checkWritable()
        try useWriteAheadLog(busyTimeout)
        // Outside a transaction only, and off while tables may be rebuilt.
        try control("PRAGMA foreign_keys=OFF")
        for migration in migrations.dropFirst(version) { try run(migration, of: migrations.count) }
        try control("PRAGMA foreign_keys=ON")
    }

    private func run(_ migration: Migration, of newest: Int) throws(StorageError) {
        try transaction(.write(.durable)) { connection throws(StorageError) in
            // Another process may have migrated while this one waited for the lock.
            guard try connection.version(knowing: newest, place) < migration.version else { return }
            try migration.apply(connection)
            try connection.checkTablesAreStrict(after: migration)
            try connection.checkForeignKeys(after: migration)
            try connection.executeScript("PRAGMA user_version=\(migration.version)")
        }
    }
}

extension DatabaseConnection {
    /// The database's version, unless it is newer than the newest known one.
    fileprivate func version(knowing newest: Int, _ place: String) throws(StorageError) -> Int {
        let version = try first("PRAGMA user_version") { row throws(StorageError) in Int(try row.integer(0)) } ?? 0
        if version > newest {
            throw StorageError(
                code: .newerVersion,
                message: "\(place) has version \(version), but this program knows versions up to \(newest) only. "
                    + "Update the program; the database was not changed.")
        }
        if version < 0 {
            throw .misuse(
                "\(place) has version \(version), so another program made it. Choose another path.")
        }
        return version
    }
}
