#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The numbers that distinguish a file from all others that exist at the same time, under any name.
struct FileIdentity: Sendable, Equatable {
    let device: dev_t
    let inode: ino_t
}

/// The state of a file, as `stat` returns it.
struct FileStatus: Sendable, Equatable {
    let identity: FileIdentity
    /// The size in bytes.
    let size: Int64
    /// The user who owns the file.
    let owner: uid_t
    /// The permission bits.
    let permissions: mode_t

    private let kind: mode_t
    private let modifiedSeconds: Int
    private let modifiedNanoseconds: Int

    /// Returns the state of the file that a path leads to, or `nil` if there is none.
    ///
    /// - Parameter followingLinks: `false` for the state of a symbolic link itself.
    /// - Throws: The system's error, unless no file has this name.
    static func ofFile(at path: String, followingLinks: Bool = true) throws(StorageError) -> FileStatus? {
        var status = stat()
        if (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 { return FileStatus(status) }
        if errno == ENOENT { return nil }
        throw StorageError(errno: errno, subject: "The database file", path: path, action: "examined")
    }

    /// A Boolean value that indicates whether it is a regular file: not a folder, a link or a device.
    var isRegularFile: Bool { kind == S_IFREG }

    /// A Boolean value that indicates whether the file is a symbolic link.
    var isSymbolicLink: Bool { kind == S_IFLNK }

    private init(_ status: stat) {
        identity = FileIdentity(device: status.st_dev, inode: status.st_ino)
        size = Int64(status.st_size)
        owner = status.st_uid
        permissions = status.st_mode & 0o7777
        kind = status.st_mode & S_IFMT
        #if canImport(Darwin)
            let modified = status.st_mtimespec
        #else
            let modified = status.st_mtim
        #endif
        (modifiedSeconds, modifiedNanoseconds) = (modified.tv_sec, modified.tv_nsec)
    }
}
