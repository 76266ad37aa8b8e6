import Adder
import Dispatch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The operations on files that the client needs.
enum File {
    /// Opens a file, but no link, for this user only. Returns -1 with the reason in `errno`.
    static func open(_ path: String, _ flags: Int32) -> Int32 {
        systemOpen(path, flags | O_NOFOLLOW | O_CLOEXEC, 0o600)
    }

    /// Closes a file, and ends its lock, which a child process that is being started would keep a little longer.
    static func close(_ descriptor: Int32) {
        flock(descriptor, LOCK_UN)
        _ = systemClose(descriptor)
    }

    /// Returns the bytes of a file; `nil` if it is not there, or longer than `limit`.
    static func contents(_ path: String, limit: Int) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var file = stat()
        guard fstat(descriptor, &file) == 0, file.st_mode & S_IFMT == S_IFREG, Int(file.st_size) <= limit else {
            return nil
        }
        return [UInt8](unsafeUninitializedCapacity: Int(file.st_size)) { room, count in
            while count < room.count {
                let step = read(descriptor, room.baseAddress?.advanced(by: count), room.count - count)
                if step < 0, errno == EINTR { continue }
                guard step > 0 else { return }
                count += step
            }
        }
    }

    /// Writes all bytes to an open file. Returns the reason why the system refuses them; `nil` if they are written.
    static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return errno }
            rest = rest.dropFirst(count)
        }
        return nil
    }

    /// Writes a file for this user only, in the place of an earlier one. Returns the reason why the system refuses it; `nil`
    /// if it is written. Until then, the earlier one is as it was.
    ///
    /// - Parameter isDurable: `true` to wait until it is on the disk.
    static func replace(_ path: String, with bytes: [UInt8], isDurable: Bool = false) -> Int32? {
        var name = Array("\(path).XXXXXX".utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { return errno }
        defer { close(descriptor) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        var code = bytes.withUnsafeBytes { write($0, to: descriptor) }
        if code == nil, isDurable, fsync(descriptor) != 0 { code = errno }
        if code == nil, rename(name, path) != 0 { code = errno }
        if code != nil { unlink(name) }
        if isDurable { synchronizeFolder(of: path) }
        return code
    }

    /// Waits until the names in the folder of a file are on the disk. A file system that cannot do so is ignored.
    static func synchronizeFolder(of path: String) {
        let end = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = systemOpen(end.map { String(path[...$0]) } ?? ".", O_RDONLY | O_CLOEXEC | O_DIRECTORY, 0)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    /// Does work that waits for the disk on a thread outside of Swift's cooperative pool.
    static func waiting<T: Sendable>(_ work: @escaping @Sendable () -> T) async -> T {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: work()) }
        }
    }
}

// Inside the type, these names are those of its methods.
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}

extension HTTPError {
    /// Creates the error of a document whose file cannot be written.
    static func file(_ path: String, _ code: Int32) -> HTTPError {
        let file = "The file “\(path.excerpt)” cannot be written"
        let reason = String(cString: strerror(code))
        switch code {
        case ENOSPC, EDQUOT, EFBIG:
            return HTTPError(.diskFull, "\(file): \(reason). Make room on the disk, and try again.")
        case EBUSY:
            return HTTPError(.notWritable, "\(file): another download writes it. Wait for its end.")
        case EEXIST:
            return HTTPError(.notWritable, "\(file): somebody else's file is at “\(path.excerpt).part”. Remove it.")
        default:
            return HTTPError(.notWritable, "\(file): \(reason). Choose another path.")
        }
    }
}
