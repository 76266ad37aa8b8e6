import AdderStorage

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Writes the files of pictures: each under another name, until it is whole.
struct ImageFileWriter: Sendable {
    /// Writes bytes as the system does, and returns their number, or −1 with the reason in `errno`.
    let write: @Sendable (_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int

    /// Creates a writer. A test replaces the system's function by that of a disk that is full.
    init(
        write: @escaping @Sendable (_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int = {
            descriptor, bytes in
            systemWrite(descriptor, bytes)
        }
    ) {
        self.write = write
    }

    /// The name of a file that is not whole yet, in which the system replaces the last letters.
    private static let template = ".adder-image-XXXXXX"

    /// Returns `true` for the name of a file that is not whole yet.
    static func isPartial(_ name: String) -> Bool {
        name.utf8.count == template.utf8.count && name.hasPrefix(template.prefix { $0 != "X" })
    }

    /// Writes a file for this user only, and gives it its name, in the place of an earlier one.
    ///
    /// - Returns: The reason why the system refused it; `nil` if the file is there. A file that is refused leaves nothing behind.
    func add(_ bytes: [UInt8], as file: ImageFolder.File, to folder: ImageFolder) -> Int32? {
        var name = Array(folder.path(of: Self.template).utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { return errno }
        defer { close(descriptor) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        // The system ends the lock with the process, so that the remains of a killed one are not locked.
        flock(descriptor, LOCK_EX | LOCK_NB)
        guard writeAll(bytes, to: descriptor), fsync(descriptor) == 0,
            futimens(descriptor, ImageFolder.times(of: file.usedAt)) == 0,
            rename(name, folder.path(of: file.name.text)) == 0
        else {
            let reason = errno
            unlink(name)
            return reason
        }
        return nil
    }

    private func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }

    /// Removes a file that is not whole, unless a process is still writing it.
    static func removeRemains(_ path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
    }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
