/// An error of the storage: a code to match on and full sentences to show.
///
/// ```swift
/// do {
///     try await database.write { connection throws(StorageError) in try connection.execute(sql, values) }
/// } catch where error.code == .locked {
///     retryLater()
/// }
/// ```
///
/// A message can contain the text of a SQL statement. It never contains a bound value, so pass private values as bound
/// values.
public struct StorageError: Error, Sendable, Equatable, Codable, CustomStringConvertible {
    /// The kind of a failure.
    public enum Code: String, Sendable, Equatable, Codable, CaseIterable {
        /// Another connection held its lock for longer than the busy timeout.
        case locked
        /// The file, or the folder of an existing file, cannot be written.
        case readOnly
        /// The disk, the quota or the database's own limit is exhausted.
        case full
        /// The file is damaged or is not a database. It has been renamed, and the message contains its new name.
        case corrupt
        /// A newer program has written the file.
        case newerVersion
        /// Another program removed, renamed or replaced the file, or its log, while it was open or being opened.
        case moved
        /// The path cannot be opened, or this user cannot create a file there.
        case cannotOpen
        /// A value breaks a rule of the schema: unique, not null, check, type or foreign key.
        case constraint
        /// The task was cancelled. The database is unchanged.
        case cancelled
        /// The database was closed before the call.
        case closed
        /// A text, a blob or a statement exceeds SQLite's limits.
        case tooBig
        /// A column holds another type than the requested one.
        case unexpectedType
        /// The disk failed to read or write.
        case inputOutput
        /// The caller broke a rule of this module or of SQL.
        case misuse
        /// Any other failure.
        case failed
    }

    /// The kind of the failure.
    public let code: Code
    /// Full sentences: what happened, in which database, and how to recover.
    public let message: String
    /// SQLite's extended result code; `nil` if the failure is not SQLite's. Source: <https://sqlite.org/rescode.html>.
    public let sqliteCode: Int32?
    /// SQLite's own message, free of bound values; `nil` if the failure is not SQLite's.
    public let sqliteMessage: String?

    /// Creates an error, for example in a test double.
    public init(code: Code, message: String, sqliteCode: Int32? = nil, sqliteMessage: String? = nil) {
        self.code = code
        self.message = message
        self.sqliteCode = sqliteCode
        self.sqliteMessage = sqliteMessage
    }

    /// The code and the message.
    public var description: String { "\(code.rawValue): \(message)" }
}

extension StorageError {
    static var closed: StorageError {
        StorageError(
            code: .closed, message: "The database was used after it was closed. Open it again with a new Database.")
    }

    static func cancelled(_ subject: String) -> StorageError {
        StorageError(
            code: .cancelled,
            message: "\(subject) stopped because its task was cancelled. It is unchanged. Repeat the call if needed.")
    }

    static func misuse(_ message: String) -> StorageError {
        StorageError(code: .misuse, message: message)
    }

    /// The error that rolls a transaction back when its closure throws an error of the caller's own type.
    ///
    /// It never leaves the database: the caller gets the error that the closure threw.
    static var rolledBackForCaller: StorageError {
        StorageError(code: .failed, message: "The transaction was rolled back. Handle the error of its closure.")
    }
}

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
