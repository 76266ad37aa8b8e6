#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The operations on folders that the storage needs.
package enum Folder {
    /// Returns the folder part of a path to a file: `.` for a bare name.
    package static func containing(_ path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        let folder = path[..<slash]
        return folder.isEmpty ? "/" : String(folder)
    }

    /// Flushes the names in a folder to the disk, so that they survive a power loss.
    ///
    /// Like SQLite, it ignores a file system that cannot do so.
    package static func synchronize(_ path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    /// Creates a folder and its missing parents with mode 0700. An existing folder keeps its permissions.
    package static func create(_ path: String) throws(StorageError) {
        if mkdir(path, 0o700) == 0 { return synchronize(containing(path)) }
        if errno == ENOENT, path != ".", path != "/" {
            try create(containing(path))
            if mkdir(path, 0o700) == 0 { return synchronize(containing(path)) }
        }
        // A file at the folder's path is reported when a file is created in it.
        guard errno == EEXIST || errno == EISDIR else {
            throw StorageError(errno: errno, subject: "The folder", path: path, action: "created")
        }
    }

    /// Returns the names in a folder, in no particular order; an empty array if this user may not list them.
    package static func names(in path: String) throws(StorageError) -> [String] {
        guard let stream = opendir(path) else {
            if errno == EACCES { return [] }
            throw StorageError(errno: errno, subject: "The folder", path: path, action: "listed")
        }
        defer { closedir(stream) }
        var names: [String] = []
        errno = 0
        while let entry = readdir(stream) {
            // The name is read in place: the entry can be shorter than its declared type.
            guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { break }
            let start = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
            names.append(String(cString: start))
            errno = 0
        }
        guard errno == 0 else {
            throw StorageError(errno: errno, subject: "The folder", path: path, action: "listed")
        }
        return names
    }
}

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
    /// File systems such as XFS and Btrfs refuse even an empty file then, and `statvfs` does not report it. So the
    /// function creates a file, and removes it at once.
    ///
    /// - Parameter path: The path of the file to create. No file may have this name.
    static func refusesFile(at path: String) -> Bool {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return [ENOSPC, EDQUOT].contains(errno) }
        close(descriptor)
        unlink(path)
        return false
    }
}
