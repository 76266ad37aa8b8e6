extension DatabaseSession {
    /// Opens a database that cannot be written for reading.
    ///
    /// - Parameter error: The error of opening it for writing. It is thrown again if it says more than that the disk is
    ///   full or mounted read-only.
    static func openForReading(
        _ file: DatabaseFile, after error: StorageError, _ migrations: [Migration], _ busyTimeout: Duration
    ) throws(StorageError) -> DatabaseSession {
        if Disk.isReadOnly(at: file.name.folder), [.readOnly, .cannotOpen, .inputOutput].contains(error.code) {
            let reason = StorageError.readOnly(file.path, "is mounted read-only. Mount it for writing", .readOnly)
            // Another computer, or another mount of the same disk, can have it open: then there is an index to share.
            do throws(StorageError) {
                return try open(file, .readOnly, reason: reason, migrations, busyTimeout)
            } catch {
                guard error.code == .cannotOpen else { throw error }
                return try open(file, .unlocked, reason: reason, migrations, busyTimeout)
            }
        }
        guard error.code == .full else { throw error }
        let reason = StorageError.readOnly(file.path, "has no room left. Free some space or raise the quota", .full)
        do throws(StorageError) {
            return try open(file, .exclusive, reason: reason, migrations, busyTimeout)
        } catch {
            // The disk refuses even an empty log. So the file has none, and is complete without it.
            guard error.code == .full, try !file.hasJournal() else { throw error }
            return try open(file, .unlocked, reason: reason, migrations, busyTimeout)
        }
    }

    /// Opens a file as it is, to read what can be read of it.
    ///
    /// Creates, migrates, renames and writes nothing. Damage does not end the session.
    static func examine(_ path: String) throws(StorageError) -> DatabaseSession {
        guard let file = try DatabaseFile(DatabaseName(existing: path)) else {
            throw StorageError(
                code: .cannotOpen, message: "There is no database at \"\(path)\". Check the path.")
        }
        let openFile = try OpenFile(file, isLocked: false)
        let engine = try Engine(path: file.path, access: .unlocked, toleratesDamage: true, busyTimeout: .zero)
        let reason = StorageError(
            code: .readOnly,
            message:
                "The database \"\(file.path)\" was opened to examine it, so it is not changed. Copy its rows to another "
                + "database.")
        return DatabaseSession(
            engine, file: openFile, isNew: false, quarantinedPaths: [], readOnlyReason: reason, .zero)
    }

    private static func open(
        _ file: DatabaseFile, _ access: FileAccess, reason: StorageError, _ migrations: [Migration],
        _ busyTimeout: Duration
    ) throws(StorageError) -> DatabaseSession {
        // Its state is taken first, so that each change after it is noticed.
        let openFile = try OpenFile(file, isLocked: access != .unlocked)
        let engine = try Engine(path: file.path, access: access, busyTimeout: busyTimeout)
        do throws(StorageError) {
            guard try engine.configureForReading(migrations) else { throw .outdated(reason) }
        } catch {
            guard let damage = engine.damage else { throw error }
            throw .unverified(damage.error)
        }
        return DatabaseSession(
            engine, file: openFile, isNew: false, quarantinedPaths: try file.name.quarantinedPaths(),
            readOnlyReason: reason, busyTimeout)
    }
}

extension StorageError {
    fileprivate static func readOnly(_ path: String, _ state: String, _ code: Code) -> StorageError {
        StorageError(
            code: code,
            message: "The database \"\(path)\" can be read, but not changed, because its disk \(state), then try again."
        )
    }

    /// The error of a database that has to be migrated before this program can read it.
    fileprivate static func outdated(_ reason: StorageError) -> StorageError {
        StorageError(
            code: reason.code,
            message:
                "An earlier version of this program has written the database, so it has to be changed before it can "
                + "be read. \(reason.message)")
    }
}
