/// The files that an open connection writes to.
///
/// SQLite continues to write to them when another program renames or removes them, and the changes would be lost:
/// <https://sqlite.org/howtocorrupt.html#_unlinking_or_renaming_a_database_file_while_in_use>.
struct OpenFile: Sendable {
    let database: DatabaseFile

    /// The identity of the write-ahead log; `nil` if the connection uses none.
    private let log: FileIdentity?

    /// The state of the database and its log, if the connection reads them without locks; empty otherwise.
    private let states: [FileStatus?]

    /// Creates the description of a file that a connection has just opened.
    ///
    /// As long as the connection is open, no other connection removes its log: <https://sqlite.org/wal.html>.
    ///
    /// - Throws: `moved` if another file has taken the place of the one that was prepared.
    init(_ database: DatabaseFile, isLocked: Bool = true) throws(StorageError) {
        self.database = database
        log = try FileStatus.ofFile(at: database.logPath)?.identity
        states = isLocked ? [] : try Self.states(of: database)
        try checkInPlace()
    }

    /// Throws `moved` unless the paths still lead to the files that were opened.
    func checkInPlace() throws(StorageError) {
        guard try database.isInPlace() else {
            throw .moved("file", of: database.path)
        }
        guard let log else { return }
        guard try FileStatus.ofFile(at: database.logPath)?.identity == log else {
            throw .moved("write-ahead log", of: database.path)
        }
    }

    /// A Boolean value that indicates whether files that are read without locks are unchanged since they were opened.
    var isUnchanged: Bool { (try? checkUnchanged()) != nil }

    /// Throws `locked` if another program has changed files that are read without locks.
    func checkUnchanged() throws(StorageError) {
        guard !states.isEmpty, try Self.states(of: database) != states else { return }
        throw StorageError(
            code: .locked,
            message:
                "The database \"\(database.path)\" was changed by another program while it was being read. Try again.")
    }

    private static func states(of database: DatabaseFile) throws(StorageError) -> [FileStatus?] {
        [try FileStatus.ofFile(at: database.path), try FileStatus.ofFile(at: database.logPath)]
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

    /// Returns the error of a change that was committed before `error` was found.
    static func committed(_ error: StorageError) -> StorageError {
        StorageError(
            code: error.code,
            message: "The change was made, but it may not be in the file that is in place now. \(error.message) "
                + "Repeat the change if it is missing.")
    }
}
