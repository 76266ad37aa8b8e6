#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension DatabaseFile {
    /// Renames a damaged database and its companions to the next free `NAME.corrupt-N`, without changing their bytes.
    ///
    /// Call it while SQLite still has the file open: SQLite writes its log back when it closes a file that is at its
    /// path, and leaves a renamed one alone.
    ///
    /// - Returns: The error with the path of the quarantined database and how to recover.
    func quarantine(after error: StorageError) -> StorageError {
        let outcome: String
        switch isInPlace ? moveToQuarantine() : .alreadyMoved {
        case .moved(let quarantined):
            outcome =
                "It was renamed to \"\(quarantined)\". Restore a backup to \"\(path)\", or open it again to start with "
                + "an empty one."
        case .alreadyMoved:
            outcome = "Another connection has already moved it away. Open it again."
        case .failed(let number):
            let reason = strerror(number).map { String(cString: $0) } ?? "error \(number)"
            outcome =
                "It is still there, because it could not be renamed (\(reason)). Move it away, then restore a backup."
        }
        return StorageError(
            code: error.code, message: "\(error.message) \(outcome)", sqliteCode: error.sqliteCode,
            sqliteMessage: error.sqliteMessage)
    }

    /// Returns the paths of the quarantined databases beside this one, oldest first.
    func quarantinedPaths() -> [String] {
        let prefix = String(path.dropFirst(folderPrefix.count)) + Self.suffix
        let numbers = Folder.names(in: Folder.containing(path)).compactMap { name in
            Int(name.dropFirst(prefix.count)).flatMap { name == "\(prefix)\($0)" ? $0 : nil }
        }
        return numbers.sorted().map { "\(path)\(Self.suffix)\($0)" }
    }

    private enum MoveResult {
        case moved(String)
        case alreadyMoved
        case failed(errno: Int32)
    }

    private static let suffix = ".corrupt-"

    private var folderPrefix: String {
        let folder = Folder.containing(path)
        return folder == "/" ? folder : folder + "/"
    }

    /// Adds the new name before it removes the old one, so that a crash in between loses nothing. `link` never
    /// overwrites a file, as `rename` does.
    private func moveToQuarantine() -> MoveResult {
        var number = 1
        while true {
            let quarantined = "\(path)\(Self.suffix)\(number)"
            number += 1
            if Self.companionSuffixes.contains(where: { Self.exists(quarantined + $0) }) { continue }
            guard link(path, quarantined) == 0 else {
                switch errno {
                case EEXIST: continue
                case ENOENT: return .alreadyMoved
                case let number: return .failed(errno: number)
                }
            }
            for companion in Self.companionSuffixes where link(path + companion, quarantined + companion) == 0 {
                unlink(path + companion)
            }
            guard unlink(path) == 0 else { return .failed(errno: errno) }
            Folder.synchronize(Folder.containing(path))
            return .moved(quarantined)
        }
    }

    private static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }
}
