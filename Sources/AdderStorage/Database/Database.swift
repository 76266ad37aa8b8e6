/// A SQLite database: one connection, used by one task at a time.
///
/// ```swift
/// let database = try await Database(.file(path), migrations: [Migration(1, "CREATE TABLE note(text TEXT) STRICT")])
/// try await database.write { connection throws(StorageError) in
///     try connection.execute("INSERT INTO note(text) VALUES (?)", [.text(draft)])
/// }
/// let notes = try await database.read { connection throws(StorageError) in
///     try connection.query("SELECT text FROM note") { row throws(StorageError) in try row.text(0) }
/// }
/// ```
///
/// Call it from any thread. Calls run one after another, in the order in which they arrive, on the database's own queue,
/// so waiting for the disk delays no other task. Several databases, in one process or in several, may use the same file.
///
/// A migration that creates a table without STRICT is refused: <https://sqlite.org/stricttables.html>. Triggers do not run,
/// and a migration that creates one is refused.
public actor Database {
    /// A Boolean value that indicates whether opening created the database: the file was missing, or the location is
    /// memory.
    public private(set) var isNew = false

    /// The paths of the damaged databases that were beside this one when it was opened, oldest first.
    ///
    /// If this is not empty and ``isNew`` is `true`, the user's data is in quarantine and this database started empty.
    /// ``quarantineWarning(for:)`` returns the sentence to show. The paths are listed at each opening until a person
    /// has dismissed the files: see ``QuarantinedDatabase``.
    public private(set) var quarantinedPaths: [String] = []

    /// The reason for which the earlier contents of a cache were deleted, when it was opened or while it was used; `nil` if they
    /// were not. See ``Policy/cache``.
    public private(set) var discarded: StorageError?

    /// The reason why the database can only be read at present, such as a full disk or one that is mounted read-only;
    /// `nil` if it can be changed.
    ///
    /// A write first tries to open the database again, since the reason may no longer hold, and otherwise throws this
    /// error.
    public var readOnlyReason: StorageError? {
        if case .open(let session) = state { session.readOnlyReason } else { nil }
    }

    private enum State {
        case open(DatabaseSession)
        case interrupted
        case unavailable(StorageError)
    }

    private let location: StorageLocation
    private let migrations: [Migration]
    private let waiting: LockWaiting
    private let policy: Policy
    /// A Boolean value that indicates whether the next call is the first one: it shares its time for waiting with the opening.
    private var isFirstCall = true

    /// The number of connections that were opened so far.
    private(set) var openings: Int64 = 0

    private let queue = DatabaseExecutor()
    private var state = State.unavailable(.closed)

    /// The executor of this database's queue.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

    /// A task executor for tasks whose work is mostly this database's. They run on its queue.
    ///
    /// ```swift
    /// func executor(for request: NoteRequest) -> (any TaskExecutor)? { database.executor }
    /// ```
    ///
    /// A call from such a task runs at once, on the thread that the task is on, before the calls of other tasks that
    /// wait for the queue. Any other call costs two changes of threads. The code that the task runs between its calls,
    /// including that of an actor without its own executor, delays all other work of this database. So do long work
    /// elsewhere: parsing, decoding, a request to a server. A suspended task delays nothing.
    public nonisolated var executor: any TaskExecutor { queue }

    /// Opens a database, creates it if it is missing, and runs the pending migrations.
    ///
    /// A missing folder is created for this user only (0700). A missing database is created under another name (0600),
    /// migrated, and written to the disk before it gets its own name, so a file that is empty is damaged. Wider permissions
    /// of a file that this user owns are restricted. Two processes may open the same new file at once.
    ///
    /// - Parameters:
    ///   - location: A file's path, or memory.
    ///   - migrations: All versions from 1 on without a gap. See ``Migration``.
    ///   - policy: The fate of a file that is damaged, or that a newer program has written.
    ///   - busyTimeout: The longest time that a call waits for the locks of other connections. The opening and the first
    ///     call share it, so that a program that opens a database for one change waits no longer.
    ///   - allowance: A time that this database shares with others. A call stops waiting when either is over.
    /// - Throws: `misuse` for an unusable path, for versions with a gap and for a table that is not STRICT;
    ///   `newerVersion` if a newer program has written the file; `corrupt` if the file is damaged or is not a database,
    ///   after renaming it; `moved` if another program removes, renames or replaces the file meanwhile; `cannotOpen`,
    ///   `readOnly`, `locked`, `full` or `inputOutput` as the system reports them. A cache is neither too new nor damaged:
    ///   see ``discarded``.
    /// - Complexity: The complexity of the pending migrations.
    public init(
        _ location: StorageLocation, migrations: [Migration], policy: Policy = .data,
        busyTimeout: Duration = .seconds(5), allowance: LockAllowance? = nil
    ) async throws(StorageError) {
        self.location = location
        self.migrations = migrations
        self.policy = policy
        // The system's clocks end the process beyond their limits.
        waiting = LockWaiting(min(max(busyTimeout, .zero), .seconds(2_000_000)), allowance)
        // All properties are initialised above, so from here on the code is isolated and runs on the queue.
        try Migration.validate(migrations)
        let session = try open()
        isNew = session.isNew
        quarantinedPaths = session.quarantinedPaths
    }

    /// Opens a damaged database without changing it, such as one of ``quarantinedPaths``, to read its readable rows.
    ///
    /// ```swift
    /// let damaged = try await Database(examining: path)
    /// let titles = try await damaged.read { connection throws(StorageError) in
    ///     var titles: [String] = []
    ///     // The rows before the first damaged page.
    ///     try? connection.forEach("SELECT title FROM todo") { row throws(StorageError) in
    ///         titles.append(try row.text(0))
    ///     }
    ///     return titles
    /// }
    /// ```
    ///
    /// The file and its log stay as they are: nothing is created, migrated, renamed or written, and no lock is taken, so no
    /// other program may have the database open. A query that meets damage throws `corrupt`, which ends neither the
    /// transaction nor the use of the database. A write throws `readOnly`.
    ///
    /// - Throws: `misuse` for an unusable path; `cannotOpen` if there is no file; `inputOutput` as the system reports it.
    public init(examining path: String) async throws(StorageError) {
        (location, migrations, waiting, policy) = (.file(path), [], LockWaiting(.zero), .data)
        state = .open(try DatabaseSession.examine(path))
    }

    /// Closes the connection. Later calls throw `closed`.
    ///
    /// Calls that arrived earlier are completed first. Closing a closed database has no effect. A database that is
    /// released without it closes on the thread that releases the last reference.
    public func close() {
        switch state {
        case .open, .interrupted: state = .unavailable(.closed)
        case .unavailable: break
        }
    }

    private func open() throws(StorageError) -> DatabaseSession {
        let session = try DatabaseSession.open(
            location, migrations, waiting, policy, keeping: openings == 0 ? nil : quarantinedPaths)
        state = .open(session)
        discarded = session.discarded ?? discarded
        openings += 1
        return session
    }

    /// Returns the session, opened again if it cannot run a transaction of this kind.
    private func session(for kind: TransactionKind) throws(StorageError) -> DatabaseSession {
        switch state {
        case .open(let session) where !session.isOutdated(for: kind): return session
        case .unavailable(let error): throw error
        case .open, .interrupted: break
        }
        // The earlier connection is closed first: it can hold the lock that the next one needs.
        state = .interrupted
        return try open()
    }

    private func run<Result>(
        _ kind: TransactionKind, _ body: (borrowing DatabaseConnection) throws(StorageError) -> Result
    ) throws(StorageError) -> Result {
        if !isFirstCall { waiting.restart() }
        isFirstCall = false
        let session = try session(for: kind)
        do {
            return try session.transaction(kind, body)
        } catch {
            guard session.isLost else { throw error }
            // The next call opens a cache anew.
            state = policy == .cache ? .interrupted : .unavailable(error)
            discarded = session.discarded ?? discarded
            throw error
        }
    }
}

extension Database {
    /// Returns a number that differs from that of an earlier call if another connection, of this process or another, has
    /// changed the database since. Changes by this database leave it as it is.
    ///
    /// The call reads no table. The number also differs after the database had to be opened again.
    ///
    /// - Throws: The errors of ``read(_:)``.
    public func dataVersion() throws(StorageError) -> Int64 {
        // See https://sqlite.org/pragma.html#pragma_data_version: a number of 32 bits, which each connection has of its own.
        let version = try read { connection throws(StorageError) in try connection.integer("PRAGMA data_version") }
        return openings << 32 | (version ?? 0)
    }
}

extension Database {
    /// Runs `body` on one consistent snapshot of the database and returns its result.
    ///
    /// A statement that would change the database throws `misuse`. Cancelling the task ends a running statement. Other
    /// connections can write at the same time, and their log cannot shrink during a long read.
    ///
    /// - Throws: The error of `body`; `cancelled` if the task was cancelled before or during it; `closed` after
    ///   ``close()``; any code of a failed statement. After the error of a damaged file, every later call throws it too.
    ///   A caller's own type of error contains the storage's: see ``StorageFailure``.
    public func read<Result: Sendable, Failure: StorageFailure>(
        _ body: @Sendable (_ connection: borrowing StoreConnection<Failure>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try perform(.read, body)
    }

    /// Runs `body` as one durable transaction and returns its result after the commit, as ``write(_:_:)`` does.
    ///
    /// ```swift
    /// let id = try await database.write(note.insert)
    /// ```
    @discardableResult
    public func write<Result: Sendable, Failure: StorageFailure>(
        _ body: @Sendable (_ connection: borrowing StoreConnection<Failure>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try perform(.write(.durable), body)
    }

    /// Runs `body` as one transaction and returns its result after the commit.
    ///
    /// The database stays unchanged if `body` throws or if the task is cancelled before the commit begins. A commit that
    /// has begun is completed. Another connection sees all of the changes or none.
    ///
    /// - Parameters:
    ///   - durability: The guarantee that holds when this function returns.
    ///   - body: The changes. It cannot await, so a transaction never stays open over a suspension.
    /// - Throws: The error of `body`; `cancelled`; `locked` if another connection kept its lock for longer than the busy
    ///   timeout; `closed` after ``close()``; any code of a failed statement.
    ///   A caller's own type of error contains the storage's: see ``StorageFailure``.
    @discardableResult
    public func write<Result: Sendable, Failure: StorageFailure>(
        _ durability: Durability,
        _ body: @Sendable (_ connection: borrowing StoreConnection<Failure>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try perform(.write(durability), body)
    }

    // Swift 6.3 crashes at a copy for one type in a module that is optimized with this one.
    @_semantics("optimize.sil.specialize.generic.never")
    private func perform<Result, Failure: StorageFailure>(
        _ kind: TransactionKind, _ body: (borrowing StoreConnection<Failure>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var thrown: Failure?
        do throws(StorageError) {
            return try run(kind) { connection throws(StorageError) in
                do throws(Failure) {
                    return try body(StoreConnection(connection))
                } catch {
                    if let error = error.storageError { throw error }
                    thrown = error
                    throw .rolledBackForCaller
                }
            }
        } catch {
            guard let thrown, error == .rolledBackForCaller else { throw .storage(error) }
            throw thrown
        }
    }
}
