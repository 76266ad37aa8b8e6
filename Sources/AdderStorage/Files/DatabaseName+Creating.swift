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
        // A file system without hard links, such as FAT.
        case EPERM, EOPNOTSUPP, ENOSYS:
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
            let status = fcntl(descriptor, F_FULLFSYNC)
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
