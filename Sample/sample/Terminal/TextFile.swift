#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Texts in files.
enum TextFile {
    /// The text of a file, or of standard input for `-`.
    ///
    /// - Throws: ``Failure`` when it cannot be read, is longer than a number of bytes, or is not UTF-8.
    static func read(_ path: String, limit: Int) throws(Failure) -> String {
        let file = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw missing(path) }
        defer { if file != STDIN_FILENO { close(file) } }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = systemRead(file, &buffer)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw missing(path) }
            guard count > 0 else { break }
            bytes += buffer[..<count]
            guard bytes.count <= limit else {
                throw Failure("tooLong", "\(quoted(path)) has more than \(limit) bytes: split it into several.")
            }
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Failure("malformed", "\(quoted(path)) is not UTF-8: save it in that encoding.")
        }
        return text
    }

    /// Writes a text to a file: all of it, durably, or the file stays as it was. A link stays and what it leads to is
    /// written; what is no file, such as a pipe or a device, is written into.
    static func write(_ text: String, to path: String) throws(Failure) {
        let target = resolved(path)
        var status = stat()
        let isKnown = stat(target, &status) == 0
        guard !isKnown || status.st_mode & S_IFMT == S_IFREG else { return try writeInto(target, text) }
        let (file, partial) = made(beside: target)
        guard file >= 0 else { throw unwritable(path) }
        let rights = isKnown ? status.st_mode & 0o777 : 0o666 & ~mask()
        let isWritten = fchmod(file, rights) == 0 && Output.write(text, to: file) && fsync(file) == 0
        let failure = unwritable(path)
        close(file)
        guard isWritten else {
            unlink(partial)
            throw failure
        }
        guard rename(partial, target) == 0 else {
            let failure = unwritable(path)
            unlink(partial)
            throw failure
        }
        syncFolder(of: target)
    }

    /// Makes a new file of this user's alone, under a name that begins and ends as it is said.
    ///
    /// - Returns: The file, negative if it cannot be made, and its name.
    static func made(beside beginning: String, ending: String = "") -> (file: Int32, name: String) {
        // The six signs are what mkstemps replaces.
        var name = Array("\(beginning).XXXXXX\(ending)".utf8CString)
        let file = mkstemps(&name, Int32(ending.utf8.count))
        return (file, String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
    }

    private static func writeInto(_ path: String, _ text: String) throws(Failure) {
        let file = open(path, O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { throw unwritable(path) }
        defer { close(file) }
        guard Output.write(text, to: file) else { throw unwritable(path) }
    }

    /// Where a path leads, whatever links there are; itself if nothing is there.
    private static func resolved(_ path: String) -> String {
        guard let found = realpath(path, nil) else { return path }
        defer { free(found) }
        return String(cString: found)
    }

    /// The rights that new files of this user are made without. It can only be read by setting it.
    private static func mask() -> mode_t {
        let mask = umask(0o077)
        umask(mask)
        return mask
    }

    /// Lets the name of a new file survive a loss of power too, where the system can do that.
    private static func syncFolder(of path: String) {
        let end = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = open(end.map { String(path[...$0]) } ?? ".", O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    private static func missing(_ path: String) -> Failure {
        Failure(errno == ENOENT ? "notFound" : "inputOutput", "\(quoted(path)) cannot be read: \(systemError()).")
    }

    private static func unwritable(_ path: String) -> Failure {
        Failure("inputOutput", "\(quoted(path)) cannot be written: \(systemError()). It is as it was.")
    }
}

private func systemRead(_ file: Int32, _ buffer: inout [UInt8]) -> Int {
    read(file, &buffer, buffer.count)
}
