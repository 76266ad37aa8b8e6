extension Engine {
    /// Configures a connection to an existing database and runs the pending migrations.
    func configure(migrations: [Migration]) throws(StorageError) {
        try configureConnection()
        // The version is checked before anything writes, so that a newer file stays exactly as it is.
        let version = try transaction(.read) { connection throws(StorageError) in
            try connection.schemaVersion(newestKnown: migrations.count, subject: subject)
        }
        try checkWritable()
        try enableWriteAheadLog()
        try run(migrations.dropFirst(version), newestKnown: migrations.count)
    }

    /// Configures a connection that only reads.
    ///
    /// - Returns: `false` if migrations are pending, so that the program cannot read the tables.
    func configureForReading(_ migrations: [Migration]) throws(StorageError) -> Bool {
        try configureConnection()
        return try transaction(.read) { connection throws(StorageError) in
            try connection.schemaVersion(newestKnown: migrations.count, subject: subject) == migrations.count
        }
    }

    /// Runs all migrations on an empty file that no other connection knows, and leaves the whole database in it.
    func fill(migrations: [Migration]) throws(StorageError) {
        try configureConnection()
        // Without a log beside the file, closing the connection has nothing left to write.
        try execute("PRAGMA journal_mode=MEMORY")
        try run(migrations[...], newestKnown: migrations.count)
        try enableWriteAheadLog()
    }

    private func configureConnection() throws(StorageError) {
        // On Apple systems only this flushes the disk's own cache; elsewhere it does nothing.
        try execute("PRAGMA fullfsync=ON; PRAGMA checkpoint_fullfsync=ON")
    }

    private func run(_ migrations: ArraySlice<Migration>, newestKnown: Int) throws(StorageError) {
        // This pragma has no effect in a transaction. It is off while migrations may rebuild tables.
        try execute("PRAGMA foreign_keys=OFF")
        for migration in migrations { try run(migration, newestKnown: newestKnown) }
        try execute("PRAGMA foreign_keys=ON")
    }

    private func run(_ migration: Migration, newestKnown: Int) throws(StorageError) {
        try transaction(.write(.durable)) { connection throws(StorageError) in
            // Another process may have migrated while this one waited for the lock.
            let version = try connection.schemaVersion(newestKnown: newestKnown, subject: subject)
            guard version < migration.version else { return }
            try migration.apply(connection)
            try connection.checkTablesAreStrict(after: migration)
            try connection.checkTriggers(after: migration)
            try connection.checkForeignKeys(after: migration)
            try connection.executeScript("PRAGMA user_version=\(migration.version)")
        }
    }
}

extension DatabaseConnection {
    /// Returns the database's version.
    ///
    /// - Throws: `newerVersion` for a version above `newestKnown`, `misuse` for a negative one.
    func schemaVersion(newestKnown: Int, subject: String) throws(StorageError) -> Int {
        let version = try first("PRAGMA user_version") { row throws(StorageError) in Int(try row.integer(0)) } ?? 0
        if version > newestKnown {
            throw StorageError(
                code: .newerVersion,
                message:
                    "\(subject) has version \(version), but this program knows versions up to \(newestKnown) only. "
                    + "The database is unchanged. Update the program.")
        }
        if version < 0 {
            throw .misuse("\(subject) has version \(version), so another program created it. Choose another path.")
        }
        return version
    }
}

extension DatabaseConnection {
    /// Throws `misuse` if a table is not STRICT, since its columns would take values of any type.
    ///
    /// Virtual tables and their shadow tables cannot be STRICT and are left out.
    fileprivate func checkTablesAreStrict(after migration: Migration) throws(StorageError) {
        let loose = try first(
            """
            SELECT name FROM pragma_table_list
            WHERE schema = 'main' AND type = 'table' AND NOT strict AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
            """
        ) { row throws(StorageError) in try row.text(0) }
        guard let loose else { return }
        throw .misuse(
            "Migration \(migration.version) leaves the table \"\(loose)\" without STRICT, so its columns would take "
                + "values of any type. End its CREATE TABLE with STRICT.")
    }

    /// Throws `misuse` if there is a trigger, since it would never run.
    fileprivate func checkTriggers(after migration: Migration) throws(StorageError) {
        let name = try first("SELECT name FROM sqlite_schema WHERE type = 'trigger'") { row throws(StorageError) in
            try row.text(0)
        }
        guard let name else { return }
        throw .misuse(
            "Migration \(migration.version) leaves the trigger \"\(name)\", but no trigger runs here, since a file from "
                + "elsewhere can contain some. Make its changes in the transactions that need them.")
    }

    /// Throws `constraint` if a row refers to a missing row.
    fileprivate func checkForeignKeys(after migration: Migration) throws(StorageError) {
        let broken = try first("SELECT \"table\", parent FROM pragma_foreign_key_check") {
            row throws(StorageError) in (child: try row.text(0), parent: try row.text(1))
        }
        guard let broken else { return }
        throw StorageError(
            code: .constraint,
            message: "Migration \(migration.version) leaves rows in \"\(broken.child)\" that refer to missing rows of "
                + "\"\(broken.parent)\". Move or remove them in the migration.")
    }
}
