extension DatabaseSession {
    /// Opens a database, creates it if it is missing, and runs the pending migrations.
    static func open(
        _ location: StorageLocation, _ migrations: [Migration], _ busyTimeout: Duration
    ) throws(StorageError) -> DatabaseSession {
        switch location {
        case .memory:
            let engine = try Engine(path: nil, busyTimeout: busyTimeout)
            try engine.configure(migrations: migrations, busyTimeout: busyTimeout)
            return DatabaseSession(engine, file: nil, isNew: true, quarantinedPaths: [], busyTimeout)
        case .file(let path):
            let name = try DatabaseName(locating: path)
            try name.cleanUp(timeout: busyTimeout)
            let isMissing = try FileStatus.ofFile(at: name.path) == nil
            let isNew = isMissing ? try create(name, migrations, busyTimeout) : false
            guard let file = try DatabaseFile(name) else { throw .movedDuringOpening(name) }
            do throws(StorageError) {
                return try open(file, isNew: isNew, migrations, busyTimeout)
            } catch {
                return try openForReading(file, after: error, migrations, busyTimeout)
            }
        }
    }

    private static func create(
        _ name: DatabaseName, _ migrations: [Migration], _ busyTimeout: Duration
    ) throws(StorageError) -> Bool {
        try name.create(timeout: busyTimeout) { path throws(StorageError) in
            let engine = try Engine(path: path, describedAs: name.path, busyTimeout: busyTimeout)
            try engine.fill(migrations: migrations, busyTimeout: busyTimeout)
        }
    }

    private static func open(
        _ file: DatabaseFile, isNew: Bool, _ migrations: [Migration], _ busyTimeout: Duration
    ) throws(StorageError) -> DatabaseSession {
        do throws(StorageError) { try file.checkSize() } catch {
            throw file.quarantine(after: error, timeout: busyTimeout)
        }
        try file.restrictPermissions()
        let engine = try Engine(path: file.path, busyTimeout: busyTimeout)
        // Some file systems give a file a new identity when it is first opened for writing.
        guard let file = try DatabaseFile(file.name), !engine.hasMoved else { throw .movedDuringOpening(file.name) }
        do throws(StorageError) {
            try engine.configure(migrations: migrations, busyTimeout: busyTimeout)
        } catch {
            guard let damage = engine.damage else { throw error }
            throw file.verdict(on: damage, busyTimeout: busyTimeout).error
        }
        return DatabaseSession(
            engine, file: try OpenFile(file), isNew: isNew, quarantinedPaths: try file.name.quarantinedPaths(),
            busyTimeout)
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
