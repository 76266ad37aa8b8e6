/// A damaged database that was moved aside, until somebody has dealt with it.
///
/// ```swift
/// for damaged in try QuarantinedDatabase.all(beside: path) {
///     let recovery = try await damaged.recover()
///     try damaged.dismiss()
/// }
/// ```
public struct QuarantinedDatabase: Sendable, Equatable {
    /// The path of the damaged database, `NAME.corrupt-1`; that of its log, if only the log is left.
    public let path: String

    private let name: DatabaseName
    private let number: Int

    /// Returns the damaged databases beside a database, oldest first; empty if there is none, or no folder.
    ///
    /// - Parameter path: The path of the database.
    /// - Throws: ``StorageError`` when the folder cannot be read.
    public static func all(beside path: String) throws(StorageError) -> [QuarantinedDatabase] {
        guard try FileStatus.ofFile(at: Folder.containing(path)) != nil else { return [] }
        let name = try DatabaseName(existing: path)
        return try name.quarantinedPaths().compactMap { path in
            name.quarantineNumber(ofPath: path).map { QuarantinedDatabase(path: path, name: name, number: $0) }
        }
    }

    /// Copies all rows that can be read into a new database beside the damaged one, `NAME.recovered-1`.
    ///
    /// The damaged files are read without a lock, and stay as they are. A recovery that was made before is replaced. The
    /// work is done on a queue of its own. It ends with the error `cancelled` when the task is cancelled.
    ///
    /// - Throws: ``StorageError`` with the code `corrupt` when nothing can be read, and others when the disk fails or is
    ///   full.
    /// - Complexity: Linear in the size of the damaged database.
    public func recover() async throws(StorageError) -> Recovery {
        try await RecoveryWorker().recover(path, to: name.recoveredPath(number))
    }

    /// Marks the damaged database as dealt with: it is renamed to `NAME.kept-1` with its companions, and no warning names it
    /// any more.
    ///
    /// - Returns: The new path.
    /// - Throws: ``StorageError`` when a file cannot be renamed.
    @discardableResult
    public func dismiss() throws(StorageError) -> String {
        try name.keep(number, holding: try FolderLock(name.folder, LockWaiting(.seconds(5))))
    }
}

/// The result of recovering a damaged database.
public struct Recovery: Sendable, Equatable {
    /// A table, and the part of it that was read.
    public struct Table: Sendable, Equatable {
        /// The name of the table.
        public let name: String
        /// The number of rows that were copied.
        public let rowCount: Int
        /// A Boolean value that indicates whether every row was read.
        public let isWhole: Bool
    }

    /// The path of the new database.
    public let path: String
    /// The tables, in the order of the schema.
    public let tables: [Table]

    /// A Boolean value that indicates whether every row of every table was read.
    public var isWhole: Bool { tables.allSatisfy(\.isWhole) }
}
