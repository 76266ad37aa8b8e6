#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A database's file on disk, made and made private before SQLite sees it.
///
/// No function here opens an existing database file: closing any descriptor of it would drop the locks that SQLite
/// holds on it for this process (<https://sqlite.org/howtocorrupt.html>, section 2.2).
struct DatabaseFile: Sendable {
    /// What SQLite keeps beside a database under its name.
    static let companions = ["-wal", "-shm", "-journal"]

    /// The absolute path with symbolic links resolved.
    let path: String

    /// Whether the file had no contents when it was prepared.
    let wasEmpty: Bool

    private let device: dev_t
    private let inode: ino_t

    /// Makes the file and its folder if they are missing, and narrows the rights of a file that this user owns.
    init(preparing given: String) throws(StorageError) {
        try Self.check(given)
        if Self.status(of: given) == nil, errno == ENOENT {
            try Folder.create(Folder.containing(given))
            try Self.create(given)
        }
        guard let status = Self.status(of: given) else {
            throw StorageError(errno: errno, "The database file", given, attempt: "opened")
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw StorageError(
                code: .cannotOpen,
                message: "The path \"\(given)\" is a folder or a device, not a file. Add a file name to it.")
        }
        guard let resolved = realpath(given, nil) else {
            throw StorageError(errno: errno, "The database file", given, attempt: "found")
        }
        defer { free(resolved) }
        path = String(cString: resolved)
        wasEmpty = status.st_size == 0
        (device, inode) = (status.st_dev, status.st_ino)
        for name in [path] + Self.companions.map({ path + $0 }) { try Self.narrow(name) }
    }

    /// Whether the path still leads to the file that was prepared.
    var isInPlace: Bool {
        guard let status = Self.status(of: path) else { return false }
        return (status.st_dev, status.st_ino) == (device, inode)
    }

    /// Refuses an empty database beside a log with contents: SQLite would remove the log, and with it the data.
    ///
    /// The log is looked at first: another process that is just making this database fills the file before the log.
    func checkLeftoverLog() throws(StorageError) {
        guard let log = Self.status(of: path + "-wal"), log.st_size > 0 else { return }
        guard let file = Self.status(of: path), file.st_size == 0 else { return }
        throw StorageError(
            code: .corrupt, message: "The database \"\(path)\" is empty, but its write-ahead log beside it is not.")
    }

    private static func check(_ path: String) throws(StorageError) {
        if path.isEmpty { throw .misuse("The path of a database is empty. Give the path of a file.") }
        if path.utf8.contains(0) {
            throw .misuse("The path of a database contains a NUL character. Give a path without it.")
        }
        if path.hasSuffix("/") {
            throw .misuse("The path \"\(path)\" ends with a slash, so it names a folder. Add a file name to it.")
        }
    }

    private static func status(of path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }

    /// Makes an empty file of mode 0600, unless another process has just made it.
    ///
    /// It is made under another name and closed before it gets its own, so that no connection of this process can have
    /// it open when the descriptor is closed.
    private static func create(_ path: String) throws(StorageError) {
        var name = Array("\(path).new-XXXXXX".utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else {
            throw StorageError(errno: errno, "The database file", path, attempt: "made")
        }
        close(descriptor)
        let failure = link(name, path) == 0 ? 0 : errno
        unlink(name)
        guard failure == 0 || failure == EEXIST else {
            throw StorageError(errno: failure, "The database file", path, attempt: "made")
        }
        Folder.flush(Folder.containing(path))
    }

    /// Takes the rights of group and others away if the file exists and this user owns it.
    private static func narrow(_ path: String) throws(StorageError) {
        guard let status = status(of: path), status.st_uid == geteuid() else { return }
        let rights = status.st_mode & 0o7777
        guard rights & ~0o600 != 0, chmod(path, rights & 0o600) != 0, errno != ENOENT else { return }
        throw StorageError(errno: errno, "The database file", path, attempt: "made private (mode 0600)")
    }
}
