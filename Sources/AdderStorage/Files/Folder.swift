#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What storage does with folders.
enum Folder {
    /// The folder part of a path that names a file.
    static func containing(_ path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        let folder = path[..<slash]
        return folder.isEmpty ? "/" : String(folder)
    }

    /// Makes a folder and its missing parents with mode 0700; one that exists keeps its rights.
    static func create(_ path: String) throws(StorageError) {
        if mkdir(path, 0o700) == 0 { return flush(containing(path)) }
        if errno == ENOENT, path != ".", path != "/" {
            try create(containing(path))
            if mkdir(path, 0o700) == 0 { return flush(containing(path)) }
        }
        // A file in the place of the folder shows when something is made in it.
        guard errno == EEXIST || errno == EISDIR else {
            throw StorageError(errno: errno, "The folder", path, attempt: "made")
        }
    }

    /// Makes the names in a folder survive a power loss.
    ///
    /// A file system that cannot do it says so here; there is nothing better to do then, and SQLite ignores it too.
    static func flush(_ path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    /// The names in a folder, in no order; none if it cannot be read.
    static func names(in path: String) -> [String] {
        guard let stream = opendir(path) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            // The name is read where it lies: the entry can be shorter than its declared type.
            guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { break }
            let start = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
            names.append(String(cString: start))
        }
        return names
    }
}
