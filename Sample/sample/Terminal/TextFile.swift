#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Reads and writes text files.
enum TextFile {
    /// Returns the text of a file, or of standard input if the path is `-`.
    ///
    /// - Throws: ``Failure`` if the file cannot be read, has more than `limit` bytes, or is not UTF-8.
    static func read(_ path: String, limit: Int, at console: Console) throws(Failure) -> String {
        guard let text = String(validating: try bytes(of: path, limit: limit, at: console), as: UTF8.self) else {
            throw Failure(.malformed, "\(path.quoted) is not UTF-8: save it in that encoding.")
        }
        return text
    }

    /// Returns the bytes of a file, or of standard input if the path is `-`.
    ///
    /// - Throws: ``Failure`` if the file cannot be read, or has more than `limit` bytes.
    static func bytes(of path: String, limit: Int, at console: Console) throws(Failure) -> [UInt8] {
        let file = try open(path, at: console)
        defer { if file != console.input { close(file) } }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = systemRead(file, &buffer)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw unreadable(path) }
            guard count > 0 else { break }
            bytes += buffer[..<count]
            guard bytes.count <= limit else {
                throw Failure(.tooLong, "\(path.quoted) has more than \(limit) bytes: split it into several files.")
            }
        }
        return bytes
    }

    /// Opens a file for reading, or returns standard input if the path is `-`.
    ///
    /// - Throws: ``Failure`` if the file cannot be opened.
    static func open(_ path: String, at console: Console) throws(Failure) -> Int32 {
        let file = path == "-" ? console.input : systemOpen(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw unreadable(path) }
        return file
    }

    /// Replaces the content of a file with a text, durably and as a whole.
    ///
    /// A file that exists keeps its permissions; a new one can be read and written by this user only. A symbolic link stays,
    /// and the file it leads to is replaced. A pipe or a device is written to in place.
    ///
    /// - Throws: ``Failure`` with the code `inputOutput`. The file is unchanged.
    static func write(_ text: String, to path: String) throws(Failure) {
        let target = resolved(path)
        var status = stat()
        let isKnown = stat(target, &status) == 0
        if isKnown, status.st_mode & S_IFMT != S_IFREG {
            let file = systemOpen(target, O_WRONLY | O_CLOEXEC)
            defer { close(file) }
            guard file >= 0, write(text, toFile: file) else { throw unwritable(path) }
            return
        }
        let (file, partial) = createTemporary(prefix: target)
        guard file >= 0 else { throw unwritable(path) }
        defer { close(file) }
        guard fchmod(file, isKnown ? status.st_mode & 0o777 : 0o600) == 0, write(text, toFile: file), fsync(file) == 0,
            rename(partial, target) == 0
        else {
            let failure = unwritable(path)
            unlink(partial)
            throw failure
        }
        synchronizeFolder(of: target)
    }

    /// Makes the name of a new file durable. A file system that cannot do so is ignored.
    private static func synchronizeFolder(of path: String) {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        let file = systemOpen(folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
        guard file >= 0 else { return }
        fsync(file)
        close(file)
    }

    /// Returns the path with all symbolic links resolved; unchanged if no file exists there.
    private static func resolved(_ path: String) -> String {
        guard let found = realpath(path, nil) else { return path }
        defer { free(found) }
        return String(cString: found)
    }

    private static func unwritable(_ path: String) -> Failure {
        Failure(.inputOutput, "\(path.quoted) cannot be written: \(systemErrorMessage()). It is unchanged.")
    }

    /// Creates a file with a text, which only this user can read if it is private. It replaces no file.
    ///
    /// - Throws: ``Failure`` with the code `inputOutput`.
    static func create(_ text: String, at path: String, isPrivate: Bool = false) throws(Failure) {
        let file = systemCreate(path, isPrivate ? 0o600 : 0o644)
        guard file >= 0 else { throw uncreated(path) }
        defer { close(file) }
        guard write(text, toFile: file), fsync(file) == 0 else { throw uncreated(path) }
    }

    /// Throws the failure of a file that would be replaced.
    static func refuse(_ path: String) throws(Failure) {
        guard access(path, F_OK) == 0 else { return }
        errno = EEXIST
        throw uncreated(path)
    }

    private static func uncreated(_ path: String) -> Failure {
        let advice = errno == ENOENT ? "Make its folder first." : "Choose another name."
        return Failure(.inputOutput, "\(path.quoted) cannot be created: \(systemErrorMessage()). \(advice)")
    }

    /// Creates a file with a new name that only this user can read and write.
    ///
    /// - Returns: The file descriptor, negative if the file cannot be created, and the name.
    static func createTemporary(prefix: String, suffix: String = "") -> (file: Int32, name: String) {
        // mkstemps replaces the six letters.
        var name = Array("\(prefix).XXXXXX\(suffix)".utf8CString)
        let file = mkstemps(&name, Int32(suffix.utf8.count))
        return (file, String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
    }

    /// Writes all of a text to an open file. Returns `false` if that fails; `errno` has the reason.
    static func write(_ text: String, toFile file: Int32) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)[...]
            while !rest.isEmpty {
                let count = systemWrite(file, UnsafeRawBufferPointer(rebasing: rest))
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if errno != EINTR {
                    return false
                }
            }
            return true
        }
    }

    private static func unreadable(_ path: String) -> Failure {
        Failure(errno == ENOENT ? .notFound : .inputOutput, "\(path.quoted) cannot be read: \(systemErrorMessage()).")
    }
}

/// Returns the system's description of `errno`.
func systemErrorMessage() -> String { String(cString: strerror(errno)) }

private func systemOpen(_ path: String, _ flags: Int32) -> Int32 {
    open(path, flags)
}

private func systemCreate(_ path: String, _ mode: mode_t) -> Int32 {
    open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
}

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(file, bytes.baseAddress, bytes.count)
}

private func systemRead(_ file: Int32, _ buffer: inout [UInt8]) -> Int {
    read(file, &buffer, buffer.count)
}
