import Adder

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A file that a recorder has created and appends to.
final class RecordingOutput {
    private let path: String
    /// -1 once the file is closed.
    private var descriptor: Int32
    /// The identity of the file, by which it is told from another one at its path.
    private let identity: (device: dev_t, inode: ino_t)
    /// The number of bytes.
    private(set) var size = 0
    /// A Boolean value that indicates whether the folder was synchronized since the file has its name.
    private var hasDurableName = false

    /// Creates a file that only its owner may read and write.
    ///
    /// - Throws: ``SessionRecordingError`` if there is anything at the path, also a link that leads nowhere.
    init(_ path: String) throws(SessionRecordingError) {
        // Only with both is the end of a path not followed if it is a link.
        descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC | O_APPEND, 0o600)
        guard descriptor >= 0 else { throw Self.error(path) }
        var status = stat()
        _ = fstat(descriptor, &status)
        identity = (status.st_dev, status.st_ino)
        self.path = path
    }

    deinit { close() }

    /// Throws if there is anything at a path.
    static func checkIsFree(_ path: String) throws(SessionRecordingError) {
        var status = stat()
        guard lstat(path, &status) != 0 else { throw error(path, code: EEXIST) }
    }

    private static func error(_ path: String, code: Int32 = errno) -> SessionRecordingError {
        let reason = String(cString: strerror(code))
        return SessionRecordingError(
            .cannotWrite,
            code == EEXIST
                ? "There is a file at “\(path.excerpt)” already. Choose another path: a recording replaces no file."
                : "The recording “\(path.excerpt)” cannot be written: \(reason). Choose a place that can be written, and has room."
        )
    }

    /// Appends bytes. If that fails, the file is as it was before.
    func append(_ bytes: [UInt8]) throws(SessionRecordingError) {
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                start += count
            } else if errno != EINTR {
                let error = Self.error(path)
                _ = ftruncate(descriptor, off_t(size))
                throw error
            }
        }
        size += bytes.count
    }

    /// Returns the bytes from an offset on, at most 64 KB.
    func bytes(from offset: Int) throws(SessionRecordingError) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = pread(descriptor, &buffer, buffer.count, off_t(offset))
            if count >= 0 { return Array(buffer.prefix(count)) }
            guard errno == EINTR else { throw Self.error(path) }
        }
    }

    /// Waits until all bytes, and the name of the file, are on the disk. A file system that cannot do so is ignored.
    func synchronize() {
        guard descriptor >= 0 else { return }
        _ = fsync(descriptor)
        guard !hasDurableName else { return }
        hasDurableName = true
        let end = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = open(end.map { "\(path[...$0])" } ?? ".", O_RDONLY | O_CLOEXEC | O_DIRECTORY)
        guard folder >= 0 else { return }
        _ = fsync(folder)
        _ = systemClose(folder)
    }

    func close() {
        guard descriptor >= 0 else { return }
        _ = systemClose(descriptor)
        descriptor = -1
    }

    /// Removes the file, unless another one is at its path.
    func delete() {
        close()
        if isInPlace { unlink(path) }
    }

    private var isInPlace: Bool {
        var status = stat()
        return lstat(path, &status) == 0 && (status.st_dev, status.st_ino) == identity
    }

    /// Writes a new file with other content, and puts it in the place of this one.
    ///
    /// A process that is killed meanwhile leaves this file as it is.
    ///
    /// - Returns: The new file, to which more can be appended.
    func replaced(
        by write: (RecordingOutput) throws(SessionRecordingError) -> Void
    ) throws(SessionRecordingError) -> RecordingOutput {
        let part = "\(path).\(identity.inode).part"
        // One that a killed process has left.
        unlink(part)
        let new = try RecordingOutput(part)
        do throws(SessionRecordingError) {
            try write(new)
            new.synchronize()
            guard isInPlace, rename(part, path) == 0 else { throw Self.error(path) }
        } catch {
            new.delete()
            throw error
        }
        close()
        return RecordingOutput(taking: new, at: path)
    }

    private init(taking other: RecordingOutput, at path: String) {
        self.path = path
        (descriptor, identity, size) = (other.descriptor, other.identity, other.size)
        other.descriptor = -1
    }
}

/// Closes a descriptor. Inside a method, the name `close` is that of the method.
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

/// Returns the time of the system's clock in microseconds since 1970-01-01T00:00:00Z.
func microsecondsSince1970() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
}
