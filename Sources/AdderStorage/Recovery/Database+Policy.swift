#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension Database {
    /// The fate of a file that is damaged, or that a newer program has written.
    public enum Policy: Sendable {
        /// The file is somebody's data: a damaged one is kept in quarantine, and a newer one is not opened.
        case data
        /// The file is a cache of what can be had again: either is deleted, and an empty database takes its place.
        ///
        /// ``Database/discarded`` is then the reason, which is worth a line in the log. Damage that is met while the database
        /// is used is thrown once, and the next call finds the empty database. Another program that has the deleted file open
        /// gets the error `moved`.
        case cache
    }
}

extension DatabaseSession {
    /// Opens a cache; one that cannot be used is deleted when a new one is in its place.
    ///
    /// It is not deleted before: the new file could get the identity of the old one, which others are about to put aside.
    ///
    /// - Parameter kept: The paths in quarantine that stay; `nil` for those of now.
    static func openCache(
        _ name: DatabaseName, keeping kept: [String]?, _ waiting: LockWaiting,
        _ open: () throws(StorageError) -> DatabaseSession
    ) throws(StorageError) -> DatabaseSession {
        let kept = if let kept { kept } else { try name.quarantinedPaths() }
        var reason: StorageError?
        // Another program may put the file aside, too.
        var attempts = 0
        while true {
            attempts += 1
            let file = try DatabaseFile(name)
            do throws(StorageError) {
                let session = try open()
                if session.quarantinedPaths != kept { name.deleteQuarantined(keeping: kept, waiting) }
                (session.isCache, session.discarded, session.quarantinedPaths) = (true, reason, kept)
                return session
            } catch {
                let loss = error.discarding(name.path)
                guard loss != nil || error.code == .moved, attempts < 8 else { throw error }
                if error.code == .newerVersion { try file?.putAside(waiting) }
                reason = loss ?? reason
            }
        }
    }
}

extension DatabaseFile {
    /// Renames the file as a damaged one, unless another program has done so.
    fileprivate func putAside(_ waiting: LockWaiting) throws(StorageError) {
        let lock = try FolderLock(name.folder, waiting)
        if try isInPlace() { _ = try name.quarantine(holding: lock) }
    }
}

extension DatabaseName {
    /// Deletes the databases in quarantine except some. One that cannot be deleted stays.
    fileprivate func deleteQuarantined(keeping kept: [String], _ waiting: LockWaiting) {
        guard let lock = try? FolderLock(folder, waiting) else { return }
        for path in (try? quarantinedPaths()) ?? [] where !kept.contains(path) { delete(path, holding: lock) }
        Folder.synchronize(folder)
    }

    private func delete(_ path: String, holding lock: borrowing FolderLock) {
        for suffix in [""] + Self.companionSuffixes { unlink(path + suffix) }
    }
}

extension StorageError {
    /// Returns the error for a cache that is deleted because of this one; `nil` if it can still be used.
    func discarding(_ path: String) -> StorageError? {
        let reason: String
        switch code {
        case .corrupt: reason = "it was damaged\(sqliteMessage.map { " (\($0))" } ?? "")"
        case .newerVersion: reason = "a newer version of this program has written it"
        default: return nil
        }
        return StorageError(
            code: code, message: "The cache \"\(path)\" was deleted and begins anew, because \(reason).",
            sqliteCode: sqliteCode, sqliteMessage: sqliteMessage)
    }
}
