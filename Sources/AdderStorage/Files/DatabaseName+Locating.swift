#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension DatabaseName {
    /// Finds the place that a path leads to, and creates its folder if that is missing.
    ///
    /// - Throws: `misuse` for an unusable path; `cannotOpen` for another user's symbolic link; an error of the system if a part of the path cannot be read or created.
    init(locating givenPath: String) throws(StorageError) {
        try Self.validate(givenPath)
        let status = try FileStatus.ofFile(at: givenPath, followingLinks: false)
        if let status, status.isSymbolicLink {
            // In a folder that others can write to, a link can lead to any file of this user.
            guard [geteuid(), 0].contains(status.owner) else {
                throw StorageError(
                    code: .cannotOpen,
                    message:
                        "The symbolic link \"\(givenPath)\" belongs to another user, so it is not followed. Remove it, or "
                        + "give the path that it leads to.")
            }
            self.init(path: try Self.target(of: givenPath))
            return
        }
        let folder = Folder.containing(givenPath)
        if status == nil { try Folder.create(folder) }
        guard let resolved = Self.resolve(folder) else {
            throw StorageError(errno: errno, subject: "The folder", path: folder, action: "found")
        }
        self.init(path: (resolved == "/" ? "" : resolved) + "/" + DatabaseName(path: givenPath).name)
    }

    /// Finds the place that a path leads to. A folder that is missing is an error.
    init(existing givenPath: String) throws(StorageError) {
        guard try FileStatus.ofFile(at: Folder.containing(givenPath)) != nil else {
            throw StorageError(
                errno: ENOENT, subject: "The folder", path: Folder.containing(givenPath), action: "found")
        }
        try self.init(locating: givenPath)
    }

    private static func target(of link: String) throws(StorageError) -> String {
        if let target = resolve(link) { return target }
        guard errno == ENOENT else {
            throw StorageError(errno: errno, subject: "The database file", path: link, action: "found")
        }
        throw StorageError(
            code: .cannotOpen,
            message:
                "The symbolic link \"\(link)\" leads to a file that does not exist. Remove the link, or restore the file."
        )
    }

    private static func resolve(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
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
}
