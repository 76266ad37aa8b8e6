import AdderStorage

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension ImageFolder {
    /// The system's number for a folder or a file that is not there.
    static let missing = ENOENT

    /// Creates a folder and its missing parents for this user only. An existing folder keeps its permissions.
    static func create(_ path: String) throws(StorageError) -> ImageFolder {
        try Folder.create(path)
        guard let folder = ImageFolder(existing: path) else { throw error(errno, path, "found") }
        return folder
    }

    /// Creates a folder for this user only, among the system's temporary ones.
    static func createTemporary() throws(StorageError) -> ImageFolder {
        let variable = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        let path = (variable.isEmpty ? "/tmp" : variable) + "/adder-images-XXXXXX"
        var template = Array(path.utf8CString)
        guard mkdtemp(&template) != nil,
            let folder = ImageFolder(
                existing: String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
        else { throw error(errno, path, "created") }
        return folder
    }

    /// Removes the folder with everything in it that the cache has written.
    func removeAll() {
        for name in (try? Folder.names(in: path)) ?? []
        where ImageName(name) != nil || ImageFileWriter.isPartial(name) {
            unlink(self.path(of: name))
        }
        rmdir(path)
    }

    /// Returns the error of a system call that failed.
    static func error(_ number: Int32, _ path: String, _ action: String) -> StorageError {
        StorageError(errno: number, subject: "The picture file", path: path, action: action)
    }
}
