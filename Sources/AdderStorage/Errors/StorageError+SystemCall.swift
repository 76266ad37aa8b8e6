#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif
#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite
#endif

extension StorageError {
    /// Creates the error of a system call that failed on a path.
    ///
    /// - Parameters:
    ///   - number: The value of `errno` directly after the call.
    ///   - subject: The subject of the sentence: "The folder", "The database file".
    ///   - path: The path that the call was given.
    ///   - action: The participle in "could not be *created*".
    package init(errno number: Int32, subject: String, path: String, action: String) {
        let (code, recovery): (Code, String) =
            switch number {
            case EROFS: (.readOnly, Self.readOnlyRecovery)
            case EACCES, EPERM:
                (.cannotOpen, "Give this user permission for it and its folder, or choose another path.")
            case ENOSPC, EDQUOT, EFBIG: (.full, Self.fullRecovery)
            case EMFILE, ENFILE: (.cannotOpen, Self.tooManyFilesRecovery)
            case ENAMETOOLONG: (.cannotOpen, "Choose a shorter name.")
            case ENOTDIR: (.cannotOpen, "A part of the path is a file, not a folder. Choose another path.")
            case EIO: (.inputOutput, Self.inputOutputRecovery)
            default: (.cannotOpen, "Check the path, or choose another one.")
            }
        let reason = strerror(number).map { String(cString: $0) } ?? "unknown error"
        self.init(
            code: code,
            message: "\(subject) \"\(path)\" could not be \(action): \(reason) (system error \(number)). \(recovery)")
    }

    /// Returns this error of a commit, and says so if the change may have been made nevertheless.
    ///
    /// Once the log contains all of a change, a failed call to flush it leaves open whether a later connection finds it.
    /// A failed write cannot have completed it.
    func ofCommit(to subject: String) -> StorageError {
        guard let sqliteCode, sqliteCode & 0xFF == SQLITE_IOERR, sqliteCode != Self.failedWrite else { return self }
        let recovery = code == .full ? Self.fullRecovery : Self.inputOutputRecovery
        return StorageError(
            code: code,
            message: "\(subject) may contain the latest change or not, because its disk failed at the end of it"
                + "\(sqliteMessage.map { " (\($0))" } ?? ""). Look for the change before you repeat it. \(recovery)",
            sqliteCode: sqliteCode, sqliteMessage: sqliteMessage)
    }

    /// SQLITE_IOERR_WRITE, a macro that is not imported.
    private static var failedWrite: Int32 { SQLITE_IOERR | 3 << 8 }

    static var fullRecovery: String { "Free some space on the disk or raise the quota, then try again." }

    static var readOnlyRecovery: String {
        "The disk is mounted read-only. Mount it for writing, or choose a path on another disk."
    }

    static var tooManyFilesRecovery: String {
        "Close some files or programs, or raise the limit on open files (ulimit -n), then try again."
    }

    static var inputOutputRecovery: String { "Check the disk and the system's log, then try again." }
}
