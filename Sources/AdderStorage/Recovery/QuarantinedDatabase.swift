#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A damaged database in quarantine, until it is dismissed.
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
    /// The damaged files are read without a lock, and stay as they are. An earlier recovery is replaced. The work runs
    /// on its own queue, and ends with the error `cancelled` when the task is cancelled.
    ///
    /// - Throws: ``StorageError`` with the code `corrupt` when nothing can be read, and others when the disk fails or is
    ///   full.
    /// - Complexity: Linear in the size of the damaged database.
    public func recover() async throws(StorageError) -> Recovery {
        try await RecoveryWorker().recover(path, to: name.recoveredPath(number))
    }

    /// Returns the tables that ``recover()`` would recover, without writing anything: the rows are copied into memory.
    ///
    /// - Throws: The errors of ``recover()``.
    /// - Complexity: Linear in the size of the damaged database, also in memory.
    public func recoverableTables() async throws(StorageError) -> [Recovery.Table] {
        try await RecoveryWorker().recoverableTables(of: path)
    }

    /// Dismisses the damaged database: renames it and its companions to `NAME.kept-1`, so that no warning names it any
    /// more.
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
    public struct Table: Sendable, Encodable, Equatable {
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

extension QuarantinedDatabase {
    /// Returns a warning if a damaged database is beside another one; otherwise `nil`. Opens neither.
    ///
    /// Use it to warn of the damage before anything opens the database. An open database returns the warning from
    /// ``Database/quarantineWarning(for:)``.
    ///
    /// - Parameters:
    ///   - path: The path of the database.
    ///   - contents: A noun phrase for the contents: `the todos`.
    /// - Throws: ``StorageError`` when the folder cannot be read.
    public static func warning(beside path: String, for contents: String) throws(StorageError) -> String? {
        let paths = try all(beside: path).map(\.path)
        guard !paths.isEmpty else { return nil }
        guard try FileStatus.ofFile(at: path) == nil else { return paths.quarantineWarning(for: contents) }
        return "The database for \(contents) is missing, because it was damaged. \(paths.quarantineRecovery)"
    }
}

extension Database {
    /// Returns a warning if a damaged database is beside this one, until a person has dismissed it; otherwise `nil`.
    ///
    /// A ``QuarantinedDatabase`` recovers it, and dismisses it, which ends the warning.
    ///
    /// - Parameter contents: A noun phrase for the contents: `the todos`.
    public func quarantineWarning(for contents: String) -> String? {
        guard !quarantinedPaths.isEmpty else { return nil }
        return isNew
            ? "The database for \(contents) is new and empty, because the earlier one was damaged. "
                + quarantinedPaths.quarantineRecovery
            : quarantinedPaths.quarantineWarning(for: contents)
    }
}

/// The sentences about databases in quarantine, by their paths.
extension [String] {
    fileprivate func quarantineWarning(for contents: String) -> String {
        let paths = joined(separator: ", ")
        return "An earlier database for \(contents) was damaged, and is in \(paths). Recover it, or move it away."
    }

    fileprivate var quarantineRecovery: String {
        "The damaged data is in \(joined(separator: ", ")). Recover it, or restore a backup before you add anything."
    }
}

/// A worker that recovers a damaged database on its own queue.
private actor RecoveryWorker {
    private let executor = DatabaseExecutor()

    /// The queue that the work runs on.
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Copies the readable rows of a damaged database into a new one, which replaces an earlier one at its path.
    func recover(_ damaged: String, to path: String) throws(StorageError) -> Recovery {
        let source = try source(damaged)
        let tables = try source.tablesToRecover()
        for suffix in [""] + DatabaseName.companionSuffixes { unlink(path + suffix) }
        var recovered: [Recovery.Table] = []
        let isCreated = try DatabaseName(path: path).create(waiting: LockWaiting(.seconds(5))) {
            new throws(StorageError) in
            let engine = try Engine(path: new, describedAs: path, waiting: LockWaiting(.zero))
            recovered = try engine.fill(from: source, tables)
        }
        guard isCreated else {
            throw StorageError(
                code: .locked,
                message: "The database \"\(path)\" was created by another program meanwhile. Try again.")
        }
        return Recovery(path: path, tables: recovered)
    }

    /// Returns the tables that can be recovered, which are copied into a database in memory.
    func recoverableTables(of damaged: String) throws(StorageError) -> [Recovery.Table] {
        let source = try source(damaged)
        let copy = try Engine(path: nil, waiting: LockWaiting(.zero))
        return try copy.fill(from: source, source.tablesToRecover())
    }

    /// Opens a damaged database without any lock or file, so that the damaged files stay as they are.
    private func source(_ damaged: String) throws(StorageError) -> Engine {
        try Engine(path: damaged, access: .unlocked, toleratesDamage: true, waiting: LockWaiting(.zero))
    }
}

extension DatabaseName {
    /// Returns the path of the database that is recovered from a quarantined one.
    fileprivate func recoveredPath(_ number: Int) -> String { "\(path).recovered-\(number)" }

    /// Returns the number of a quarantined database by its path, or by that of its log.
    fileprivate func quarantineNumber(ofPath path: String) -> Int? {
        let other = DatabaseName(path: path).name
        return ([""] + Self.companionSuffixes).lazy.compactMap { quarantineNumber(in: other, suffix: $0) }.first
    }

    /// Renames a quarantined database and its companions to `NAME.kept-NUMBER`, the database itself last, so that it stays
    /// in quarantine if a crash interrupts this.
    ///
    /// - Returns: The new path of the database.
    fileprivate func keep(_ number: Int, holding lock: borrowing FolderLock) throws(StorageError) -> String {
        for suffix in Self.companionSuffixes + [""] {
            let old = quarantinedPath(number) + suffix
            guard try FileStatus.ofFile(at: old, followingLinks: false) != nil else { continue }
            guard rename(old, keptPath(number) + suffix) == 0 else {
                throw StorageError(errno: errno, subject: "The file", path: old, action: "renamed")
            }
        }
        Folder.synchronize(folder)
        return keptPath(number)
    }

    /// Returns the path of a damaged database that a person has dismissed.
    private func keptPath(_ number: Int) -> String { "\(path).kept-\(number)" }
}
