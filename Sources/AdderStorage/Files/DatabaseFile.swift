#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A database's file on disk, created and made private before SQLite opens it.
///
/// No function here opens an existing database file: closing any descriptor of it would drop the locks that SQLite
/// holds on it for this process (<https://sqlite.org/howtocorrupt.html>, section 2.2).
struct DatabaseFile: Sendable {
    /// The suffixes of the files that SQLite keeps beside a database.
    static let companionSuffixes = ["-wal", "-shm", "-journal"]

    /// The absolute path with symbolic links resolved.
    let path: String

    /// A Boolean value that indicates whether the file had no contents when it was prepared.
    let wasEmpty: Bool

    /// The identity of the file when it was prepared.
    let identity: FileIdentity

    /// Creates the file and its folder if they are missing, and restricts the permissions of a file that this user owns.
    init(preparing givenPath: String) throws(StorageError) {
        try Self.validate(givenPath)
        if try FileStatus.ofFile(at: givenPath) == nil {
            try Folder.create(Folder.containing(givenPath))
            try Self.create(givenPath)
        }
        guard let status = try FileStatus.ofFile(at: givenPath) else {
            throw Self.error(ENOENT, givenPath, action: "opened")
        }
        guard status.isRegularFile else {
            throw StorageError(
                code: .cannotOpen,
                message: "The path \"\(givenPath)\" is a folder or a device, not a file. Add a file name to it.")
        }
        guard let resolved = realpath(givenPath, nil) else {
            throw Self.error(errno, givenPath, action: "found")
        }
        defer { free(resolved) }
        path = String(cString: resolved)
        wasEmpty = status.size == 0
        identity = status.identity
        for name in [path] + Self.companionSuffixes.map({ path + $0 }) { try Self.restrictPermissions(of: name) }
    }

    /// Refuses an empty database beside a log with contents: SQLite would remove the log, and with it the data.
    ///
    /// Reads the log's size before the file's: another process that is creating this database fills the file first.
    func checkForOrphanedLog() throws(StorageError) {
        guard let log = try FileStatus.ofFile(at: path + "-wal"), log.size > 0 else { return }
        guard let file = try FileStatus.ofFile(at: path), file.size == 0 else { return }
        throw StorageError(
            code: .corrupt, message: "The database \"\(path)\" is empty, but its write-ahead log beside it is not.")
    }

    private static func validate(_ path: String) throws(StorageError) {
        if path.isEmpty { throw .misuse("The path of a database is empty. Give the path of a file.") }
        if path.utf8.contains(0) {
            throw .misuse("The path of a database contains a NUL character. Give a path without it.")
        }
        if path.hasSuffix("/") {
            throw .misuse("The path \"\(path)\" ends with a slash, so it names a folder. Add a file name to it.")
        }
    }

    /// Creates an empty file of mode 0600, unless another process has just created it.
    ///
    /// The file gets its name only after its descriptor is closed, so that no connection of this process can have it
    /// open at that moment.
    private static func create(_ path: String) throws(StorageError) {
        var name = Array("\(path).new-XXXXXX".utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { throw error(errno, path, action: "created") }
        close(descriptor)
        let failure = link(name, path) == 0 ? 0 : errno
        unlink(name)
        guard failure == 0 || failure == EEXIST else { throw error(failure, path, action: "created") }
        Folder.synchronize(Folder.containing(path))
    }

    /// Removes the permissions of group and others if the file exists and this user owns it.
    private static func restrictPermissions(of path: String) throws(StorageError) {
        guard let status = try FileStatus.ofFile(at: path), status.owner == geteuid() else { return }
        let permissions = status.permissions
        guard permissions & ~0o600 != 0, chmod(path, permissions & 0o600) != 0, errno != ENOENT else { return }
        throw error(errno, path, action: "made private (mode 0600)")
    }

    private static func error(_ number: Int32, _ path: String, action: String) -> StorageError {
        StorageError(errno: number, subject: "The database file", path: path, action: action)
    }
}
