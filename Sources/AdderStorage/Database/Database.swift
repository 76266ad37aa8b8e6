/// A SQLite database: one connection, used by one task at a time.
///
/// ```swift
/// let database = try await Database(.file(path), migrations: [Migration(1, "CREATE TABLE note(text TEXT) STRICT")])
/// try await database.write { try $0.execute("INSERT INTO note(text) VALUES (?)", [.text(draft)]) }
/// let notes = try await database.read { try $0.query("SELECT text FROM note") { row throws(StorageError) in
///     try row.text(0)
/// } }
/// ```
///
/// Use it from any thread. Calls run one after another, in the order in which they arrive, on a queue of the
/// database's own, so they may wait for the disk without holding up other tasks. Several databases, in one process or
/// in many, may stand on the same file.
///
/// Every table is STRICT by convention, and a migration that makes another kind is refused:
/// <https://sqlite.org/stricttables.html>.
public actor Database {
    /// Whether opening found no database: the file was missing or empty, or lives in memory.
    public private(set) var isNew = false

    /// The damaged databases that lay beside this one when it was opened, oldest first.
    ///
    /// If this is not empty and ``isNew`` is true, the user's data was set aside and this database started empty: say
    /// so, as ``warning(of:)`` does. The paths stay listed at each opening until someone removes the files.
    public private(set) var keptAside: [String] = []

    private enum State {
        case open(Engine, DatabaseFile?)
        case unavailable(StorageError)
    }

    private let executor = StorageExecutor()
    private var state = State.unavailable(.closed)

    /// The queue that runs this database's work.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Opens a database, makes it if it is missing, and brings it to the newest version.
    ///
    /// A missing folder is made for this user only (0700), and so is a missing file (0600) before SQLite opens it; a
    /// file with wider rights that this user owns is narrowed. Two processes may open the same new file at once.
    ///
    /// - Parameters:
    ///   - location: a file's path, or memory.
    ///   - migrations: all versions from 1 on without a gap; see ``Migration``.
    ///   - busyTimeout: how long a call may wait for another connection's lock, in this process or another one.
    /// - Throws: `misuse` for an unusable path, for versions with a gap and for a table that is not STRICT;
    ///   `newerVersion` if a newer program has written the file; `corrupt` if it is damaged or no database, and then
    ///   it has been renamed, not removed; `cannotOpen`, `readOnly`, `locked`, `full` or `inputOutput` as they come.
    /// - Complexity: that of the migrations that are due.
    public init(
        _ location: StorageLocation, migrations: [Migration], busyTimeout: Duration = .seconds(5)
    ) async throws(StorageError) {
        // Everything is initialised above, so from here on the code is isolated and runs on the queue.
        try Migration.check(migrations)
        try open(location, migrations, busyTimeout)
    }

    /// Runs `body` on one consistent snapshot of the database.
    ///
    /// A statement that would change something is refused as `misuse`. Cancelling the task ends a statement that is
    /// under way. Other connections can go on writing meanwhile; a long read keeps their log from shrinking.
    ///
    /// - Throws: what `body` throws; `cancelled` if the task was cancelled before or during it; `closed` after
    ///   ``close()``; any code that a statement can fail with. The error of a damaged file is thrown by every later
    ///   call too.
    public func read<Result: Sendable>(
        _ body: @Sendable (_ connection: borrowing DatabaseConnection) throws(StorageError) -> Result
    ) throws(StorageError) -> Result {
        try perform(.read, body)
    }

    /// Runs `body` as one transaction and returns once that is committed.
    ///
    /// Nothing of it is kept if `body` throws or if the task is cancelled before the commit begins; a commit that has
    /// begun is completed. Another connection sees all of it or nothing.
    ///
    /// - Parameters:
    ///   - durability: what the write must have survived when this returns.
    ///   - body: the changes; it cannot await, so a transaction never stays open over a suspension.
    /// - Throws: what `body` throws; `cancelled`; `locked` if another connection went on writing for longer than the
    ///   busy timeout; `closed` after ``close()``; any code that a statement can fail with.
    @discardableResult
    public func write<Result: Sendable>(
        _ durability: Durability = .durable,
        _ body: @Sendable (_ connection: borrowing DatabaseConnection) throws(StorageError) -> Result
    ) throws(StorageError) -> Result {
        try perform(.write(durability), body)
    }

    /// As ``read(_:)``, with errors of the caller's own.
    ///
    /// - Throws: what `body` throws; the storage's errors as the caller's.
    public func read<Result: Sendable, Failure: StorageFailure>(
        throwing: Failure.Type, _ body: @Sendable (_ connection: borrowing DatabaseConnection) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try perform(.read, throwing: throwing, body)
    }

    /// As ``write(_:_:)``, with errors of the caller's own: nothing is kept when one of them is thrown.
    ///
    /// - Throws: what `body` throws; the storage's errors as the caller's.
    @discardableResult
    public func write<Result: Sendable, Failure: StorageFailure>(
        _ durability: Durability = .durable, throwing: Failure.Type,
        _ body: @Sendable (_ connection: borrowing DatabaseConnection) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try perform(.write(durability), throwing: throwing, body)
    }

    /// Closes the connection; later calls throw `closed`.
    ///
    /// Calls that arrived earlier are completed first. Closing again does nothing. A database that nobody holds any
    /// more closes by itself, on the thread that lets it go.
    public func close() {
        if case .open = state { state = .unavailable(.closed) }
    }

    private func open(
        _ location: StorageLocation, _ migrations: [Migration], _ busyTimeout: Duration
    ) throws(StorageError) {
        guard case .file(let path) = location else {
            let engine = try Engine(path: nil, busyTimeout: busyTimeout)
            try engine.bringUpToDate(migrations, busyTimeout)
            isNew = true
            return state = .open(engine, nil)
        }
        let file = try DatabaseFile(preparing: path)
        let engine = try Engine(path: file.path, busyTimeout: busyTimeout)
        do {
            try file.checkLeftoverLog()
            try engine.bringUpToDate(migrations, busyTimeout)
        } catch {
            throw error.code == .corrupt ? file.keepAside(error) : error
        }
        isNew = file.wasEmpty
        keptAside = file.keptAside()
        state = .open(engine, file)
    }

    private func perform<Result, Failure: StorageFailure>(
        _ kind: TransactionKind, throwing: Failure.Type,
        _ body: (borrowing DatabaseConnection) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var thrown: Failure?
        do throws(StorageError) {
            return try perform(kind) { connection throws(StorageError) in
                do throws(Failure) {
                    return try body(connection)
                } catch {
                    if let error = error.storageError { throw error }
                    thrown = error
                    throw .abandoned
                }
            }
        } catch {
            throw thrown ?? .storage(error)
        }
    }

    private func perform<Result>(
        _ kind: TransactionKind, _ body: (borrowing DatabaseConnection) throws(StorageError) -> Result
    ) throws(StorageError) -> Result {
        switch state {
        case .unavailable(let error): throw error
        case .open(let engine, let file):
            do {
                return try engine.transaction(kind, body)
            } catch {
                guard error.code == .corrupt else { throw error }
                // The file is renamed while it is open: SQLite then leaves its bytes alone when it closes.
                let final = file?.keepAside(error) ?? error
                state = .unavailable(final)
                throw final
            }
        }
    }
}
