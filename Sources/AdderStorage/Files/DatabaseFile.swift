#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A database's file on disk.
///
/// No function of this module opens an existing database file: closing any descriptor of it would drop the locks that
/// SQLite holds on it for this process (<https://sqlite.org/howtocorrupt.html>, section 2.2).
struct DatabaseFile: Sendable {
    /// The size of SQLite's smallest page, and so of the smallest database, in bytes.
    private static let minimumSize: Int64 = 512

    let name: DatabaseName

    /// The path of the write-ahead log.
    let logPath: String

    /// The identity of the file when it was found.
    let identity: FileIdentity

    /// The size in bytes when it was found.
    let size: Int64

    /// Finds the file that has the database's name, or returns `nil` if there is none.
    ///
    /// - Throws: `cannotOpen` for a folder or a device; an error of the system if the name cannot be examined.
    init?(_ name: DatabaseName) throws(StorageError) {
        guard let status = try FileStatus.ofFile(at: name.path) else { return nil }
        guard status.isRegularFile else {
            throw StorageError(
                code: .cannotOpen,
                message: "The path \"\(name.path)\" is a folder or a device, not a file. Add a file name to it.")
        }
        self.name = name
        logPath = name.path + "-wal"
        identity = status.identity
        size = status.size
    }

    /// The absolute path with symbolic links resolved.
    var path: String { name.path }

    /// Returns a Boolean value that indicates whether the path still leads to this file.
    ///
    /// - Throws: An error of the system if the path cannot be examined.
    func isInPlace() throws(StorageError) -> Bool { try FileStatus.ofFile(at: path)?.identity == identity }

    /// Returns a Boolean value that indicates whether a rollback journal is beside the file, which another program has
    /// left: the file then contains half a change, which has to be undone before it is read.
    ///
    /// - Throws: An error of the system if the journal's name cannot be examined.
    func hasJournal() throws(StorageError) -> Bool { try FileStatus.ofFile(at: path + "-journal") != nil }

    /// Returns a Boolean value that indicates whether the index of the write-ahead log is beside the file, which is so
    /// while a program has it open.
    ///
    /// - Throws: An error of the system if the name of the index cannot be examined.
    func hasIndex() throws(StorageError) -> Bool { try FileStatus.ofFile(at: path + "-shm") != nil }

    /// A Boolean value that indicates whether this user may write the file, and create files beside it.
    var isWritable: Bool {
        faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0 && faccessat(AT_FDCWD, name.folder, W_OK, AT_EACCESS) == 0
    }

    /// Throws `corrupt` for a file that is too short for a database.
    ///
    /// A new database is complete before it gets its name, so such a file was truncated. SQLite would take it for a new
    /// database, and remove the log beside it.
    func checkSize() throws(StorageError) {
        guard size < Self.minimumSize else { return }
        throw StorageError(
            code: .corrupt,
            message: "The database \"\(path)\" is damaged: its file contains \(size) bytes, too few for a database.")
    }

    /// Removes the permissions of group and others for the file and its companions, if this user owns them.
    func restrictPermissions() throws(StorageError) {
        for path in [path] + DatabaseName.companionSuffixes.map({ path + $0 }) {
            guard let status = try FileStatus.ofFile(at: path, followingLinks: false) else { continue }
            guard status.isRegularFile else {
                throw StorageError(
                    code: .cannotOpen,
                    message:
                        "The path \"\(path)\", where SQLite keeps a part of the database, is a link, a folder or a "
                        + "device. Move it away.")
            }
            guard status.owner == geteuid() else { continue }
            let permissions = status.permissions
            guard permissions & ~0o600 != 0, chmod(path, permissions & 0o600) != 0, ![ENOENT, EROFS].contains(errno)
            else { continue }
            throw StorageError(
                errno: errno, subject: "The database file", path: path, action: "made private (mode 0600)")
        }
    }
}

extension DatabaseFile {
    /// Renames a damaged database and its companions to the next free `NAME.corrupt-N`, without changing their bytes.
    ///
    /// Call it while SQLite still has the file open: SQLite writes its log back when it closes a file that is at its
    /// path, and leaves a renamed one alone.
    ///
    /// - Returns: The error with the path of the quarantined database and how to recover.
    func quarantine(after error: StorageError, waiting: LockWaiting) -> StorageError {
        let outcome: String
        do throws(StorageError) {
            let lock = try FolderLock(name.folder, waiting)
            if try isInPlace() {
                let quarantined = try name.quarantine(holding: lock)
                outcome =
                    "It was renamed to \"\(quarantined)\". Restore a backup to \"\(path)\", or open it again to start "
                    + "with an empty one."
            } else {
                outcome = "Another connection has already moved it away. Open it again."
            }
        } catch {
            outcome =
                "It is still there, because it could not be renamed. \(error.message) Move it away, then restore a backup."
        }
        return StorageError(
            code: error.code, message: "\(error.message) \(outcome)", sqliteCode: error.sqliteCode,
            sqliteMessage: error.sqliteMessage)
    }
}
