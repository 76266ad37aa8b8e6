/// Why storage did not do what it was asked.
///
/// Match on ``code``; show ``message``. SQL text may stand in a message, bound values never do: pass private values as
/// bound values.
public struct StorageError: Error, Sendable, Equatable, Codable, CustomStringConvertible {
    /// The kinds of failure.
    public enum Code: String, Sendable, Equatable, Codable, CaseIterable {
        /// Another connection held its lock for longer than the busy timeout.
        case locked
        /// The file, or the folder of an existing file, cannot be written.
        case readOnly
        /// The disk, the quota or the database's own limit is exhausted.
        case full
        /// The file is damaged or no database; it has been renamed, and the message says to what.
        case corrupt
        /// A newer program has written the file.
        case newerVersion
        /// The path leads to nothing that can be opened, or to where this user may make no file.
        case cannotOpen
        /// A value breaks a rule of the schema: unique, not null, check, type, foreign key.
        case constraint
        /// The task was cancelled; nothing was changed.
        case cancelled
        /// The database was closed before.
        case closed
        /// A text, a blob or a statement exceeds SQLite's limits.
        case tooBig
        /// A column holds another type than the one asked for.
        case unexpectedType
        /// The disk failed to read or write.
        case inputOutput
        /// The caller broke a rule of this module or of SQL.
        case misuse
        /// Anything else.
        case failed
    }

    /// What kind of failure this is.
    public let code: Code
    /// What happened, where, and what to do about it: full sentences.
    public let message: String
    /// SQLite's extended result code if the failure came from there: <https://sqlite.org/rescode.html>.
    public let sqliteCode: Int32?
    /// SQLite's own words if the failure came from there; free of bound values.
    public let sqliteMessage: String?

    /// Makes an error, in a test double for example.
    public init(code: Code, message: String, sqliteCode: Int32? = nil, sqliteMessage: String? = nil) {
        self.code = code
        self.message = message
        self.sqliteCode = sqliteCode
        self.sqliteMessage = sqliteMessage
    }

    /// The code and the message.
    public var description: String { "\(code.rawValue): \(message)" }

    static var closed: StorageError {
        StorageError(
            code: .closed, message: "The database was used after it was closed. Open it again with a new Database.")
    }

    static func cancelled(_ place: String) -> StorageError {
        StorageError(
            code: .cancelled,
            message: "\(place) stopped because its task was cancelled; nothing was changed. Ask again if needed.")
    }

    static func misuse(_ message: String) -> StorageError {
        StorageError(code: .misuse, message: message)
    }
}
