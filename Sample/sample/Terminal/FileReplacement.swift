import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The new content of a file, which replaces the old one durably and as a whole.
///
/// A file that exists keeps its permissions; a new one can be read and written by this user only. A symbolic link stays,
/// and the file it leads to is replaced. A pipe or a device is written to in place. A replacement that is released before it is
/// finished leaves the file unchanged.
final class FileReplacement: Sendable {
    private let path: String
    private let target: String
    private let file: Int32
    private let progress = Mutex(Progress())

    private struct Progress {
        /// The path of the new content until it replaces the old one; `nil` if it is written in place.
        var partial: String?
        /// The reason why a part was not written.
        var failure: Failure?
    }

    /// Begins to replace the content of the file at a path.
    ///
    /// - Throws: ``Failure`` with the code `inputOutput`.
    init(of path: String) throws(Failure) {
        self.path = path
        target = Self.resolved(path)
        var status = stat()
        let isKnown = stat(target, &status) == 0
        if isKnown, status.st_mode & S_IFMT != S_IFREG {
            file = open(target, O_WRONLY | O_CLOEXEC)
            guard file >= 0 else { throw Self.unwritable(path) }
            return
        }
        let (file, partial) = TextFile.createTemporary(prefix: target)
        self.file = file
        guard file >= 0 else { throw Self.unwritable(path) }
        progress.withLock { $0.partial = partial }
        guard fchmod(file, isKnown ? status.st_mode & 0o777 : 0o600) == 0 else { throw Self.unwritable(path) }
    }

    deinit {
        if file >= 0 { close(file) }
        if let partial = progress.withLock(\.partial) { unlink(partial) }
    }

    /// Writes a part of the content. Returns `false` if it cannot be written: then ``finish()`` throws the reason.
    func write(_ part: String) -> Bool {
        guard !TextFile.write(part, toFile: file) else { return true }
        let failure = Self.unwritable(path)
        progress.withLock { $0.failure = failure }
        return false
    }

    /// Replaces the old content with what was written.
    ///
    /// - Throws: ``Failure`` with the code `inputOutput`. The file is unchanged.
    func finish() throws(Failure) {
        let (partial, failure) = progress.withLock { ($0.partial, $0.failure) }
        if let failure { throw failure }
        guard let partial else { return }
        guard fsync(file) == 0, rename(partial, target) == 0 else { throw Self.unwritable(path) }
        progress.withLock { $0.partial = nil }
        synchronizeFolder()
    }

    /// Makes the name of a new file durable. A file system that cannot do so is ignored.
    private func synchronizeFolder() {
        let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? "."
        let file = open(folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
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
}
