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
        /// Another program removed, renamed or replaced the file, or its log, while it was open.
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
