/// The files that an open connection writes to.
///
/// SQLite goes on writing to them when another program renames or removes them, and nobody would find the changes again:
/// <https://sqlite.org/howtocorrupt.html#_unlinking_or_renaming_a_database_file_while_in_use>.
struct OpenFile: Sendable {
    let database: DatabaseFile

    /// The identity of the write-ahead log; `nil` if the connection uses none.
    private let log: FileIdentity?

    /// Creates the description of a file that a connection has just opened.
    ///
    /// As long as the connection is open, no other connection removes its log: <https://sqlite.org/wal.html>.
    ///
    /// - Throws: `moved` if another file has taken the place of the one that was prepared.
    init(_ database: DatabaseFile) throws(StorageError) {
        self.database = database
        log = try FileStatus.ofFile(at: database.logPath)?.identity
        try checkInPlace()
    }

    /// Throws `moved` unless the paths still lead to the files that were opened.
    func checkInPlace() throws(StorageError) {
        guard try FileStatus.ofFile(at: database.path)?.identity == database.identity else {
            throw .moved("file", of: database.path)
        }
        guard let log else { return }
        guard try FileStatus.ofFile(at: database.logPath)?.identity == log else {
            throw .moved("write-ahead log", of: database.path)
        }
    }
}

extension StorageError {
    fileprivate static func moved(_ part: String, of path: String) -> StorageError {
        StorageError(
            code: .moved,
            message:
                "The \(part) of the database \"\(path)\" is no longer in place: another program has removed, renamed "
                + "or replaced it. Open the database again.")
    }

    /// The error of a change that was rolled back because of `error`.
    static func uncommitted(_ error: StorageError) -> StorageError {
        StorageError(code: error.code, message: "The change was not made. \(error.message)")
    }

    /// The error of a change that was committed before `error` was found.
    static func committed(_ error: StorageError) -> StorageError {
        StorageError(
            code: error.code,
            message: "The change was made, but it may not be in the file that is in place now. \(error.message) "
                + "Repeat the change if it is missing.")
    }
}
