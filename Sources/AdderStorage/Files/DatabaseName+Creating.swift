#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension DatabaseName {
    /// Creates a new database of this name, unless there is one.
    ///
    /// The database is created under another name, filled, and written to the disk before it gets its own name in one
    /// step. So a crash at any point leaves no database or a complete one.
    ///
    /// - Parameter fill: Fills the empty file at a path, and closes each descriptor of it.
    /// - Returns: `false` if another connection has created the database first.
    func create(
        waiting: LockWaiting, fill: (_ path: String) throws(StorageError) -> Void
    ) throws(StorageError) -> Bool {
        let lock = try FolderLock(folder, waiting)
        try completeQuarantine(holding: lock)
        removeTemporaries(holding: lock)
        guard try FileStatus.ofFile(at: path) == nil else { return false }
        try quarantineOrphanedLogs(holding: lock)
        let temporary = temporaryPath()
        defer { for suffix in [""] + Self.companionSuffixes { unlink(temporary + suffix) } }
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw creationError(errno) }
        close(descriptor)
        try fill(temporary)
        try Self.synchronizeFile(temporary)
        guard try giveName(to: temporary) else { return false }
        Folder.synchronize(folder)
        return true
    }

    /// Gives a complete database its name. Returns `false` if there is a file of that name.
    private func giveName(to temporary: String) throws(StorageError) -> Bool {
        // Unlike `rename`, `link` never replaces the file that a person is just restoring.
        if link(temporary, path) == 0 {
            unlink(temporary)
            return true
        }
        switch errno {
        case EEXIST: return false
        // A file system without hard links, such as FAT. On Apple's systems, ENOTSUP is a number of its own.
        case EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS:
            guard try FileStatus.ofFile(at: path, followingLinks: false) == nil else { return false }
            guard rename(temporary, path) == 0 else { throw creationError(errno) }
            return true
        case let number: throw creationError(number)
        }
    }

    /// Cleans up after a crash: completes a quarantine, and removes the files of an interrupted creation.
    ///
    /// - Throws: `locked` if another program keeps creating or moving a database.
    func cleanUp(waiting: LockWaiting) throws(StorageError) {
        let isInterrupted = try Folder.names(in: folder).contains { other in
            isTemporary(other) || quarantineNumber(in: other, suffix: Self.movingSuffix) != nil
        }
        guard isInterrupted else { return }
        let lock = try FolderLock(folder, waiting)
        removeTemporaries(holding: lock)
        // The databases in a folder that cannot be written can still be read.
        do throws(StorageError) { try completeQuarantine(holding: lock) } catch {}
    }

    /// Removes the files of interrupted creations. A creation at work would hold the lock.
    private func removeTemporaries(holding lock: borrowing FolderLock) {
        guard let names = try? Folder.names(in: folder) else { return }
        for other in names where isTemporary(other) { unlink(pathOf(other)) }
    }

    private static func synchronizeFile(_ path: String) throws(StorageError) {
        let descriptor = open(path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw StorageError(errno: errno, subject: "The file", path: path, action: "opened")
        }
        defer { close(descriptor) }
        #if canImport(Darwin)
            // Volumes of the network do not know it: SQLite falls back likewise.
            let status = fcntl(descriptor, F_FULLFSYNC) == 0 ? 0 : fsync(descriptor)
        #else
            let status = fsync(descriptor)
        #endif
        guard status == 0 else {
            throw StorageError(errno: errno, subject: "The file", path: path, action: "written to the disk")
        }
    }

    private func creationError(_ number: Int32) -> StorageError {
        StorageError(errno: number, subject: "The database file", path: path, action: "created")
    }
}

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension DatabaseName {
    /// Renames the database and its companions to the next free `NAME.corrupt-N`.
    ///
    /// The database itself comes first, in one step, under a name that says that its companions are missing. A crash at
    /// any point leaves a database that ``completeQuarantine(holding:)`` puts together again.
    ///
    /// - Returns: The new path of the database.
    func quarantine(holding lock: borrowing FolderLock) throws(StorageError) -> String {
        let number = try freeQuarantineNumber()
        let quarantined = quarantinedPath(number)
        try Self.move(path, to: quarantined + Self.movingSuffix)
        // A failure here loses no data: the next opening completes the quarantine.
        do throws(StorageError) {
            try completeQuarantine(number)
        } catch {
            return quarantined + Self.movingSuffix
        }
        return quarantined
    }

    /// Renames the logs that a missing database has left, since SQLite would take them for those of a new one.
    ///
    /// - Throws: `corrupt` with the new path, if there is a log with contents.
    private func quarantineOrphanedLogs(holding lock: borrowing FolderLock) throws(StorageError) {
        var moved: [String] = []
        let number = try freeQuarantineNumber()
        for suffix in Self.companionSuffixes where suffix != "-shm" {
            guard let log = try FileStatus.ofFile(at: path + suffix), log.size > 0 else { continue }
            try Self.move(path + suffix, to: quarantinedPath(number) + suffix)
            moved.append(quarantinedPath(number) + suffix)
        }
        guard !moved.isEmpty else { return }
        Folder.synchronize(folder)
        throw StorageError(
            code: .corrupt,
            message: "The database \"\(path)\" is missing, but its log was still there. The log was renamed to "
                + "\"\(moved.joined(separator: "\", \""))\". Restore a backup to \"\(path)\", or open it again to start with "
                + "an empty one.")
    }

    /// Completes each quarantine that a crash has interrupted.
    private func completeQuarantine(holding lock: borrowing FolderLock) throws(StorageError) {
        for other in try Folder.names(in: folder) {
            guard let number = quarantineNumber(in: other, suffix: Self.movingSuffix) else { continue }
            try completeQuarantine(number)
        }
    }

    /// Returns the paths of the quarantined databases in the folder, oldest first; the path of the log where only a log
    /// is left.
    func quarantinedPaths() throws(StorageError) -> [String] {
        var found: [Int: String] = [:]
        let names = try Folder.names(in: folder)
        // A later suffix in this list replaces an earlier one.
        for suffix in ["-journal", "-wal", Self.movingSuffix, ""] {
            for other in names {
                if let number = quarantineNumber(in: other, suffix: suffix) { found[number] = pathOf(other) }
            }
        }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }

    private func completeQuarantine(_ number: Int) throws(StorageError) {
        let quarantined = quarantinedPath(number)
        // If another program has created a database there, the companions belong to it.
        if try FileStatus.ofFile(at: path, followingLinks: false) == nil {
            for suffix in Self.companionSuffixes {
                guard try FileStatus.ofFile(at: path + suffix, followingLinks: false) != nil else { continue }
                try Self.move(path + suffix, to: quarantined + suffix)
            }
        }
        try Self.move(quarantined + Self.movingSuffix, to: quarantined)
        Folder.synchronize(folder)
    }

    private func freeQuarantineNumber() throws(StorageError) -> Int {
        var number = 1
        while try isTaken(number) { number += 1 }
        return number
    }

    private func isTaken(_ number: Int) throws(StorageError) -> Bool {
        for suffix in ["", Self.movingSuffix] + Self.companionSuffixes {
            let path = quarantinedPath(number) + suffix
            if try FileStatus.ofFile(at: path, followingLinks: false) != nil { return true }
        }
        return false
    }

    /// Renames a file to a name that is free. The lock keeps it free.
    private static func move(_ old: String, to new: String) throws(StorageError) {
        guard try FileStatus.ofFile(at: new, followingLinks: false) == nil else {
            throw StorageError(errno: EEXIST, subject: "The file", path: old, action: "renamed to \"\(new)\"")
        }
        guard rename(old, new) == 0 else {
            throw StorageError(errno: errno, subject: "The file", path: old, action: "renamed")
        }
    }
}
