extension DatabaseSession {
    /// Opens a database, creates it if it is missing, and runs the pending migrations.
    static func open(
        _ location: StorageLocation, _ migrations: [Migration], _ waiting: LockWaiting
    ) throws(StorageError) -> DatabaseSession {
        switch location {
        case .memory:
            let engine = try Engine(path: nil, waiting: waiting)
            try engine.configure(migrations: migrations)
            return DatabaseSession(engine, file: nil, isNew: true, quarantinedPaths: [], waiting)
        case .file(let path):
            let name = try DatabaseName(locating: path)
            try name.cleanUp(waiting: waiting)
            let isMissing = try FileStatus.ofFile(at: name.path) == nil
            let isNew = isMissing ? try create(name, migrations, waiting) : false
            guard let file = try DatabaseFile(name) else { throw .movedDuringOpening(name) }
            do throws(StorageError) {
                return try open(file, isNew: isNew, migrations, waiting)
            } catch {
                return try openForReading(file, after: error, migrations, waiting)
            }
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
        guard let file = try DatabaseFile(file.name), !engine.hasMoved else { throw .movedDuringOpening(file.name) }
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
    fileprivate static func movedDuringOpening(_ name: DatabaseName) -> StorageError {
        StorageError(
            code: .moved,
            message:
                "The database \"\(name.path)\" was removed, renamed or replaced while it was being opened. Open it again."
        )
    }
}
