#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension Database {
    /// What to warn of when this database began empty beside a damaged one; nil when it did not.
    ///
    /// - Parameter name: What is kept here, as a sentence ends with it: `the todos`.
    public func warning(of name: String) -> String? {
        guard isNew, !keptAside.isEmpty else { return nil }
        return "A new database is begun for \(name): a damaged one was kept aside as "
            + "\(keptAside.joined(separator: ", ")). If there is a backup, put it in its place before anything is added."
    }
}

extension DatabaseFile {
    /// Renames a damaged database and its companions to the next free `NAME.corrupt-N`, without touching their bytes.
    ///
    /// Call it while SQLite still has the file open: SQLite writes its log back when it closes a file that is in its
    /// place, and leaves one alone that was renamed.
    ///
    /// - Returns: the error that says where the database is now.
    func keepAside(_ error: StorageError) -> StorageError {
        let outcome: String
        switch isInPlace ? move() : .alreadyMoved {
        case .moved(let kept):
            outcome =
                "It was kept as \"\(kept)\". Restore a backup to \"\(path)\", or open it again to start with an empty one."
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

    /// The damaged databases beside this one, in the order in which they were kept.
    func keptAside() -> [String] {
        let marker = String(path.dropFirst(folderPrefix.count)) + Self.marker
        let numbers = Folder.names(in: Folder.containing(path)).compactMap { name in
            Int(name.dropFirst(marker.count)).flatMap { name == "\(marker)\($0)" ? $0 : nil }
        }
        return numbers.sorted().map { "\(path)\(Self.marker)\($0)" }
    }

    private enum Move {
        case moved(String)
        case alreadyMoved
        case failed(errno: Int32)
    }

    private static let marker = ".corrupt-"

    private var folderPrefix: String {
        let folder = Folder.containing(path)
        return folder == "/" ? folder : folder + "/"
    }

    /// The new name comes first and the old one goes last, so that a crash in between loses nothing; `link` never
    /// overwrites, as `rename` does.
    private func move() -> Move {
        var number = 1
        while true {
            let kept = "\(path)\(Self.marker)\(number)"
            number += 1
            if Self.companions.contains(where: { Self.exists(kept + $0) }) { continue }
            guard link(path, kept) == 0 else {
                switch errno {
                case EEXIST: continue
                case ENOENT: return .alreadyMoved
                case let number: return .failed(errno: number)
                }
            }
            for companion in Self.companions where link(path + companion, kept + companion) == 0 {
                unlink(path + companion)
            }
            guard unlink(path) == 0 else { return .failed(errno: errno) }
            Folder.flush(Folder.containing(path))
            return .moved(kept)
        }
    }

    private static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }
}
