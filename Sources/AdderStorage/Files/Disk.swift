#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The file system that a folder is on.
enum Disk {
    /// Returns `true` if the folder's file system is mounted for reading only.
    static func isReadOnly(at folder: String) -> Bool {
        var status = statvfs()
        guard statvfs(folder, &status) == 0 else { return false }
        return UInt(status.f_flag) & UInt(ST_RDONLY) != 0
    }

    /// Returns `true` if the disk, or a quota on it, has no room for another file.
    ///
    /// File systems such as XFS and Btrfs refuse even an empty file then, and `statvfs` does not tell. So a file is
    /// created, and removed at once.
    ///
    /// - Parameter path: The path of the file to create. No file has this name.
    static func refusesFile(at path: String) -> Bool {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return [ENOSPC, EDQUOT].contains(errno) }
        close(descriptor)
        unlink(path)
        return false
    }
}
