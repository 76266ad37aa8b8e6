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
    /// Creates the error of a result code of SQLite.
    ///
    /// - Parameters:
    ///   - code: The extended result code.
    ///   - sqliteMessage: SQLite's message, free of bound values.
    ///   - subject: The subject of the sentence: "The database in memory".
    ///   - sql: The statement that ran. Its text is quoted only where the statement can be the cause.
    ///   - systemError: The value of `errno` after the system call that failed, or 0.
    init(
        sqlite code: Int32, sqliteMessage: String?, subject: String, sql: String? = nil, systemError: Int32 = 0
    ) {
        let isUnknownFormat = code == SQLITE_ERROR && sqliteMessage == Self.unknownFormat
        let (kind, problem, recovery) = Self.explanation(isUnknownFormat ? SQLITE_CORRUPT : code & 0xFF, systemError)
        let details = sqliteMessage.map { " (\($0))" } ?? ""
        let statement = [.misuse, .failed, .tooBig].contains(kind) ? sql.map { " in \($0.quotedForError)" } : nil
        let sentence = "\(subject) \(problem)\(details)\(statement ?? "")."
        self.init(
            code: kind, message: recovery.isEmpty ? sentence : "\(sentence) \(recovery)", sqliteCode: code,
            sqliteMessage: sqliteMessage)
    }

    /// SQLite's message for an unknown schema format in the header. SQLite reports it with the code of a mistake in a
    /// statement.
    private static let unknownFormat = "unsupported file format"

    /// Returns the parts of an error for a primary result code.
    ///
    /// The recovery of damage is empty: it depends on the quarantine, which appends it.
    private static func explanation(
        _ code: Int32, _ systemError: Int32
    ) -> (code: Code, problem: String, recovery: String) {
        if [SQLITE_IOERR, SQLITE_CANTOPEN].contains(code), let known = explanation(ofSystemError: systemError) {
            return known
        }
        return switch code {
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL:
            (.locked, "stayed locked by another connection", "Try again, or close the program that is writing to it.")
        case SQLITE_READONLY:
            (.readOnly, "cannot be written", "Give this user write permission for the file and for its folder.")
        case SQLITE_FULL: full
        case SQLITE_IOERR: (.inputOutput, "could not be read or written", inputOutputRecovery)
        case SQLITE_CORRUPT: (.corrupt, "is damaged", "")
        case SQLITE_NOTADB: (.corrupt, "is not a SQLite database, or its beginning is damaged", "")
        case SQLITE_CANTOPEN, SQLITE_PERM:
            (
                .cannotOpen, "cannot be opened",
                "Check the path, and this user's permission to write to the file and its folder."
            )
        case SQLITE_CONSTRAINT:
            (.constraint, "refused a value that breaks a rule of its schema", "Correct the value.")
        case SQLITE_TOOBIG:
            (.tooBig, "refused a text, blob or statement beyond SQLite's limits", "Store it in smaller parts.")
        case SQLITE_INTERRUPT:
            (.cancelled, "was interrupted and is unchanged", "Repeat the call if needed.")
        case SQLITE_ERROR, SQLITE_MISUSE, SQLITE_RANGE, SQLITE_MISMATCH, SQLITE_AUTH:
            (.misuse, "could not run a statement", "Correct the statement or its values.")
        default: (.failed, "could not run a statement", "Try again. If the error persists, report this message.")
        }
    }

    /// Returns the parts of an error that the system explains better than SQLite does; `nil` for another error.
    ///
    /// SQLite reports a full disk as FULL, but an exhausted quota as an input or output error.
    private static func explanation(
        ofSystemError number: Int32
    ) -> (code: Code, problem: String, recovery: String)? {
        switch number {
        case EDQUOT, ENOSPC, EFBIG: full
        case EROFS: (.readOnly, "is on a disk that is mounted read-only", readOnlyRecovery)
        case EMFILE, ENFILE: (.cannotOpen, "cannot be opened, because too many files are open", tooManyFilesRecovery)
        case EIO: (.inputOutput, "could not be read or written", inputOutputRecovery)
        default: nil
        }
    }

    private static var full: (code: Code, problem: String, recovery: String) {
        (.full, "is unchanged because its disk or its quota has no room left", fullRecovery)
    }
}

extension String {
    /// The first 200 characters of a statement, in quotation marks.
    var quotedForError: String {
        let start = prefix(200)
        return start.endIndex == endIndex ? "\"\(start)\"" : "\"\(start)…\""
    }
}

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

    /// Returns this error of a commit. Its message warns if the change may have been made.
    ///
    /// If only the flush of the log failed, the log may contain the whole change, and a later connection may find it.
    /// After a failed write, the log is incomplete.
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

    private static var fullRecovery: String { "Free some space on the disk or raise the quota, then try again." }

    private static var readOnlyRecovery: String {
        "The disk is mounted read-only. Mount it for writing, or choose a path on another disk."
    }

    private static var tooManyFilesRecovery: String {
        "Close some files or programs, or raise the limit on open files (ulimit -n), then try again."
    }

    static var inputOutputRecovery: String { "Check the disk and the system's log, then try again." }
}
