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

    /// SQLite's message for a header with a schema format that no version of it has written. The code is that of a mistake
    /// in a statement.
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
