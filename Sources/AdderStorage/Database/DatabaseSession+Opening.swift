extension DatabaseSession {
    /// Opens a database, creates it if it is missing, and runs the pending migrations.
    static func open(
        _ location: StorageLocation, _ migrations: [Migration], _ waiting: LockWaiting, _ policy: Database.Policy,
        keeping kept: [String]? = nil
    ) throws(StorageError) -> DatabaseSession {
        switch location {
        case .memory:
            let engine = try Engine(path: nil, waiting: waiting)
            try engine.configure(migrations: migrations)
            return DatabaseSession(engine, file: nil, isNew: true, quarantinedPaths: [], waiting)
        case .file(let path):
            let name = try DatabaseName(locating: path)
            try name.cleanUp(waiting: waiting)
            guard policy == .cache else { return try open(name, migrations, waiting) }
            return try openCache(name, keeping: kept, waiting) { () throws(StorageError) in
                try open(name, migrations, waiting)
            }
        }
    }

    private static func open(
        _ name: DatabaseName, _ migrations: [Migration], _ waiting: LockWaiting
    ) throws(StorageError) -> DatabaseSession {
        let isMissing = try FileStatus.ofFile(at: name.path) == nil
        let isNew = isMissing ? try create(name, migrations, waiting) : false
        guard let file = try DatabaseFile(name) else { throw .movedDuringOpening(name.path) }
        do throws(StorageError) {
            return try open(file, isNew: isNew, migrations, waiting)
        } catch {
            return try openForReading(file, after: error, migrations, waiting)
        }
    }

    private static func create(
        _ name: DatabaseName, _ migrations: [Migration], _ waiting: LockWaiting
    ) throws(StorageError) -> Bool {
        try name.create(waiting: waiting) { path throws(StorageError) in
            let engine = try Engine(path: path, describedAs: name.path, waiting: waiting)
            try engine.fill(migrations: migrations)
        }
    }

    private static func open(
        _ file: DatabaseFile, isNew: Bool, _ migrations: [Migration], _ waiting: LockWaiting
    ) throws(StorageError) -> DatabaseSession {
        do throws(StorageError) { try file.checkSize() } catch {
            throw file.quarantine(after: error, waiting: waiting)
        }
        // SQLite would open it for reading, and create files beside it that are in the way of those who may write.
        guard file.isWritable || Disk.isReadOnly(at: file.name.folder) else { throw .notPermitted(file.path) }
        try file.restrictPermissions()
        let engine = try Engine(path: file.path, waiting: waiting)
        // Some file systems give a file a new identity when it is first opened for writing.
        guard let file = try DatabaseFile(file.name), !engine.hasMoved else { throw .movedDuringOpening(file.path) }
        do throws(StorageError) {
            try engine.configure(migrations: migrations)
        } catch {
            guard let damage = engine.damage else { throw error }
            throw file.verdict(on: damage, waiting: waiting).error
        }
        return DatabaseSession(
            engine, file: try OpenFile(file), isNew: isNew, quarantinedPaths: try file.name.quarantinedPaths(),
            waiting)
    }
}

extension StorageError {
    static func movedDuringOpening(_ path: String) -> StorageError {
        StorageError(
            code: .moved,
            message:
                "The database \"\(path)\" was removed, renamed or replaced while it was being opened. Open it again."
        )
    }
}

extension DatabaseSession {
    /// Opens a database that cannot be written for reading.
    ///
    /// - Parameter error: The error of opening it for writing. It is thrown again unless it only means that the disk is
    ///   full or mounted read-only, or that this user may not write.
    static func openForReading(
        _ file: DatabaseFile, after error: StorageError, _ migrations: [Migration], _ waiting: LockWaiting
    ) throws(StorageError) -> DatabaseSession {
        let isRefused = [.readOnly, .cannotOpen, .inputOutput].contains(error.code)
        if isRefused, Disk.isReadOnly(at: file.name.folder) {
            let reason = StorageError.readOnly(
                file.path, "its disk is mounted read-only. Mount it for writing", .readOnly)
            // Another computer, or another mount of the same disk, can have it open: then there is an index to share.
            do throws(StorageError) {
                return try open(file, .readOnly, reason: reason, migrations, waiting)
            } catch {
                guard error.code == .cannotOpen else { throw error }
                return try open(file, .unlocked, reason: reason, migrations, waiting)
            }
        }
        if isRefused, !file.isWritable {
            return try openBesideWriters(file, reason: .notPermitted(file.path), migrations, waiting)
        }
        guard error.code == .full else { throw error }
        let reason = StorageError.readOnly(
            file.path, "its disk has no room left. Free some space or raise the quota", .full)
        do throws(StorageError) {
            return try open(file, .exclusive, reason: reason, migrations, waiting)
        } catch {
            // The disk refuses even an empty log. So the file has no log, and is complete.
            guard error.code == .full, try !file.hasJournal() else { throw error }
            return try open(file, .unlocked, reason: reason, migrations, waiting)
        }
    }

    /// Opens a database that another user may have open for writing. Creates no file beside it, since one with the
    /// permissions of the database would be in the way of those who may write.
    private static func openBesideWriters(
        _ file: DatabaseFile, reason: StorageError, _ migrations: [Migration], _ waiting: LockWaiting
    ) throws(StorageError) -> DatabaseSession {
        guard try !file.hasJournal() else { throw .halfChanged(reason) }
        // Without an index to share, no program has it open, or this user may not learn of it.
        guard try file.hasIndex() else { return try open(file, .unlocked, reason: reason, migrations, waiting) }
        do throws(StorageError) {
            return try open(file, .readOnly, reason: reason, migrations, waiting)
        } catch {
            guard [.cannotOpen, .readOnly].contains(error.code) else { throw error }
            return try open(file, .unlocked, reason: reason, migrations, waiting)
        }
    }

    /// Opens a damaged file without changing it, to read its readable rows.
    ///
    /// Creates, migrates, renames and writes nothing. Damage does not end the session.
    static func examine(_ path: String) throws(StorageError) -> DatabaseSession {
        guard let file = try DatabaseFile(DatabaseName(existing: path)) else {
            throw StorageError(
                code: .cannotOpen, message: "There is no database at \"\(path)\". Check the path.")
        }
        let openFile = try OpenFile(file, isLocked: false)
        let engine = try Engine(path: file.path, access: .unlocked, toleratesDamage: true, waiting: LockWaiting(.zero))
        let reason = StorageError(
            code: .readOnly,
            message:
                "The database \"\(file.path)\" was opened to examine it, so it is not changed. Copy its rows to another "
                + "database.")
        return DatabaseSession(
            engine, file: openFile, isNew: false, quarantinedPaths: [], readOnlyReason: reason, LockWaiting(.zero))
    }

    private static func open(
        _ file: DatabaseFile, _ access: FileAccess, reason: StorageError, _ migrations: [Migration],
        _ waiting: LockWaiting
    ) throws(StorageError) -> DatabaseSession {
        // The state is read first, so that each later change is noticed.
        let openFile = try OpenFile(file, isLocked: access != .unlocked)
        let engine = try Engine(path: file.path, access: access, waiting: waiting)
        do throws(StorageError) {
            guard try engine.configureForReading(migrations) else { throw .outdated(reason) }
        } catch {
            guard let damage = engine.damage else { throw error }
            throw .unverified(damage.error)
        }
        return DatabaseSession(
            engine, file: openFile, isNew: false, quarantinedPaths: try file.name.quarantinedPaths(),
            readOnlyReason: reason, waiting)
    }
}

extension StorageError {
    /// Returns the error of a database that this user may not write.
    fileprivate static func notPermitted(_ path: String) -> StorageError {
        readOnly(
            path,
            "this user has no permission to write it. Give this user write permission for the file and its folder",
            .readOnly)
    }

    fileprivate static func readOnly(_ path: String, _ state: String, _ code: Code) -> StorageError {
        StorageError(
            code: code,
            message: "The database \"\(path)\" can be read, but not changed, because \(state), then try again."
        )
    }

    /// Returns the error of a database with a rollback journal, which only a connection that writes can apply.
    fileprivate static func halfChanged(_ reason: StorageError) -> StorageError {
        StorageError(
            code: reason.code,
            message:
                "Another program was interrupted in a change of the database, so half of it has to be undone before it can "
                + "be read. \(reason.message)")
    }

    /// Returns the error of a database that has to be migrated before this program can read it.
    fileprivate static func outdated(_ reason: StorageError) -> StorageError {
        StorageError(
            code: reason.code,
            message:
                "An earlier version of this program has written the database, so it has to be changed before it can "
                + "be read. \(reason.message)")
    }
}
