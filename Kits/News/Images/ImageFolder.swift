import Adder
import AdderStorage

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A folder with the files of pictures.
///
/// A file gets its name when it is whole and on the disk, so that the folder never has a part of a picture under the name of
/// one, whenever the process ends. The time of a file's modification is that of the picture's last use; the time of its last
/// access would also follow every program that reads the folder.
struct ImageFolder: Sendable {
    /// A picture in the folder.
    struct File: Equatable {
        let name: ImageName
        let size: Int
        let usedAt: Timestamp

        /// The number of bytes that the file takes on the disk, in blocks of 4 KiB, so that a million tiny pictures count.
        var space: Int { (size + 4_095) / 4_096 * 4_096 }
    }

    /// The absolute path.
    let path: String

    /// Finds a folder; `nil` if there is none.
    init?(existing path: String) {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        self.path = String(cString: resolved)
    }

    /// Returns the pictures in the folder, in the order of their last use, and removes the remains of killed processes. A use in the
    /// future, which a clock that was set back since has noted, counts as one of now.
    func files(at now: Timestamp) -> [File] {
        var files: [File] = []
        for text in (try? Folder.names(in: path)) ?? [] {
            if let name = ImageName(text) {
                guard let file = file(name) else { continue }
                if file.usedAt > now { touch(name, at: now) }
                files.append(File(name: name, size: file.size, usedAt: min(file.usedAt, now)))
            } else if ImageFileWriter.isPartial(text) {
                ImageFileWriter.removeRemains(path(of: text))
            }
        }
        return files.sorted { ($0.usedAt, $0.name.text) < ($1.usedAt, $1.name.text) }
    }

    /// Returns a picture as it is now; `nil` if there is no such file.
    func file(_ name: ImageName) -> File? {
        var status = stat()
        guard lstat(path(of: name.text), &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        #if canImport(Darwin)
            let used = status.st_mtimespec
        #else
            let used = status.st_mtim
        #endif
        return File(
            name: name, size: Int(status.st_size),
            usedAt: Timestamp(seconds: Int64(used.tv_sec), nanoseconds: Int64(used.tv_nsec)))
    }

    /// Returns the bytes of a picture; `nil` if the file cannot be read, or is larger than any picture.
    func contents(of name: ImageName, limit: Int) -> [UInt8]? {
        let descriptor = open(path(of: name.text), O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &part, part.count)
            guard count >= 0, bytes.count + count <= limit else { return nil }
            if count == 0 { return bytes }
            bytes += part.prefix(count)
        }
    }

    /// Notes the last use of a picture.
    func touch(_ name: ImageName, at now: Timestamp) {
        utimensat(AT_FDCWD, path(of: name.text), Self.times(of: now), AT_SYMLINK_NOFOLLOW)
    }

    /// Removes a picture.
    func remove(_ name: ImageName) {
        unlink(path(of: name.text))
    }

    /// Returns the absolute path of a file.
    func path(of name: String) -> String { path + "/" + name }

    /// Returns the two times of a file that was last used at a moment, as the system takes them.
    static func times(of moment: Timestamp) -> [timespec] {
        let (seconds, milliseconds) = moment.milliseconds.quotientAndRemainder(dividingBy: 1_000)
        let time =
            milliseconds < 0
            ? timespec(tv_sec: Int(seconds) - 1, tv_nsec: Int(milliseconds + 1_000) * 1_000_000)
            : timespec(tv_sec: Int(seconds), tv_nsec: Int(milliseconds) * 1_000_000)
        return [time, time]
    }
}

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
