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
    /// Turns SQLite's result code into a code of ours and a sentence with its mend.
    ///
    /// - Parameters:
    ///   - code: the extended result code.
    ///   - said: SQLite's text, free of bound values.
    ///   - place: the sentence's subject.
    ///   - sql: the statement, if it may be at fault.
    ///   - systemError: `errno` of the system call that failed, or 0.
    init(sqlite code: Int32, said: String?, place: String, sql: String? = nil, systemError: Int32 = 0) {
        let (kind, happened, mend) = Self.explain(code & 0xFF, systemError)
        let details = said.map { " (\($0))" } ?? ""
        let blamed = [.misuse, .failed, .tooBig].contains(kind) ? sql.map { " in \($0.quotedForError)" } : nil
        let sentence = "\(place) \(happened)\(details)\(blamed ?? "")."
        self.init(
            code: kind, message: mend.isEmpty ? sentence : "\(sentence) \(mend)", sqliteCode: code, sqliteMessage: said)
    }

    private static func explain(_ code: Int32, _ systemError: Int32) -> (Code, happened: String, mend: String) {
        switch code {
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL:
            (.locked, "stayed locked by another connection", "Try again, or close the program that is writing to it.")
        case SQLITE_READONLY:
            (.readOnly, "cannot be written", "Give this user write permission for the file and for its folder.")
        case SQLITE_FULL: full
        // SQLite reports a full disk as FULL, but an exhausted quota as an input or output error.
        case SQLITE_IOERR where [EDQUOT, ENOSPC, EFBIG].contains(systemError): full
        case SQLITE_IOERR:
            (.inputOutput, "could not be read or written", "Check the disk and the system's log, then try again.")
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
        case SQLITE_INTERRUPT: (.cancelled, "stopped because it was interrupted; nothing was changed", "Ask again.")
        case SQLITE_ERROR, SQLITE_MISUSE, SQLITE_RANGE, SQLITE_MISMATCH, SQLITE_AUTH:
            (.misuse, "could not run a statement", "Correct the statement or its values.")
        default: (.failed, "could not run a statement", "Try again; if it stays so, report this message.")
        }
    }

    private static var full: (Code, happened: String, mend: String) {
        (.full, "has no room left; nothing was changed", "Free some space on its disk or in the quota, then try again.")
    }
}

extension String {
    /// At most 200 characters of a statement, in quotation marks.
    var quotedForError: String {
        let start = prefix(200)
        return start.endIndex == endIndex ? "\"\(start)\"" : "\"\(start)…\""
    }
}
