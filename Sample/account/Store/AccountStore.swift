import Adder
import AdderStorage

/// The accounts, the session and the wrong attempts in an SQLite database. A change is durable when its function returns.
struct AccountStore: Sendable {
    private let database: Database

    init(_ location: StorageLocation, _ allowance: LockAllowance?, log: Log) async throws(AccountError) {
        do throws(StorageError) {
            database = try await Database(location, migrations: Self.migrations, allowance: allowance)
        } catch {
            throw .storage(error)
        }
        if let warning = await database.quarantineWarning(for: "the account") { log.warning(warning) }
    }

    func close() async { await database.close() }

    /// Returns a number that differs from earlier ones after another connection has changed the database.
    func dataVersion() async throws(AccountError) -> Int64 {
        do throws(StorageError) { return try await database.dataVersion() } catch { throw .storage(error) }
    }

    // MARK: Accounts

    /// Adds an account, and begins its session.
    ///
    /// - Throws: ``AccountError/taken(_:)``.
    func add(_ account: StoredAccount, _ name: AccountName, until end: Timestamp) async throws(AccountError) {
        try await write { connection throws(AccountError) in
            let count = try connection.stored { connection throws(StorageError) in
                try connection.execute(
                    """
                    INSERT INTO account(key, name, password, recovery_code, password_time) VALUES (?, ?, ?, ?, ?)
                    ON CONFLICT (key) DO NOTHING
                    """,
                    [
                        .text(name.key), .text(account.name), .text(account.password), SQLValue(account.recoveryCode),
                        .integer(account.passwordTime.milliseconds),
                    ])
            }
            guard count == 1 else { throw .taken(name.text) }
            try connection.begin(name.key, until: end)
        }
    }

    /// Returns the account with a name; `nil` if there is none.
    func account(_ name: AccountName) async throws(AccountError) -> StoredAccount? {
        try await read { connection throws(StorageError) in
            try connection.first(
                "SELECT name, password, recovery_code, password_time FROM account WHERE key = ?", [.text(name.key)]
            ) { row throws(StorageError) in
                StoredAccount(
                    name: try row.text(0), password: try row.text(1), recoveryCode: try row.optionalText(2),
                    passwordTime: Timestamp(milliseconds: try row.integer(3)))
            }
        }
    }

    /// Sets the password of an account and begins its session, unless another process has changed the account since it was
    /// read.
    ///
    /// - Returns: `false` if it was changed.
    func replace(
        _ old: StoredAccount, by new: StoredAccount, _ name: AccountName, until end: Timestamp
    ) async throws(AccountError) -> Bool {
        try await write { connection throws(AccountError) in
            let count = try connection.stored { connection throws(StorageError) in
                try connection.execute(
                    """
                    UPDATE account SET password = ?, recovery_code = ?, password_time = ?
                    WHERE key = ? AND password = ? AND recovery_code IS ?
                    """,
                    [
                        .text(new.password), SQLValue(new.recoveryCode), .integer(new.passwordTime.milliseconds),
                        .text(name.key), .text(old.password), SQLValue(old.recoveryCode),
                    ])
            }
            if count == 1 { try connection.begin(name.key, until: end) }
            return count == 1
        }
    }

    // MARK: The session

    /// Returns the session; `nil` if nobody has signed in.
    func session() async throws(AccountError) -> StoredSession? {
        try await read { connection throws(StorageError) in
            try connection.first(
                "SELECT account.name, session.end, account.password_time FROM session JOIN account USING (key)"
            ) { row throws(StorageError) in
                StoredSession(
                    name: try row.text(0), end: Timestamp(milliseconds: try row.integer(1)),
                    passwordTime: Timestamp(milliseconds: try row.integer(2)))
            }
        }
    }

    /// Ends the session.
    func endSession() async throws(AccountError) {
        try await write { connection throws(AccountError) in
            try connection.stored { connection throws(StorageError) in try connection.execute("DELETE FROM session") }
        }
    }

    // MARK: Attempts

    /// Counts an attempt before it is checked, so that attempts of several processes at once are counted too. A right one is
    /// forgotten when its session begins.
    ///
    /// - Throws: ``AccountError/tooManyAttempts(_:)``, and does not count the attempt, if it follows too soon on wrong ones.
    func countAttempt(_ name: AccountName, at now: Timestamp) async throws(AccountError) {
        try await write { connection throws(AccountError) in
            let last = try connection.stored { connection throws(StorageError) in
                // Names that nobody has would fill the database.
                try connection.execute(
                    "DELETE FROM attempt WHERE time < ?", [.integer(now.adding(seconds: -Throttle.memory).milliseconds)]
                )
                return try connection.first(
                    "SELECT count, time FROM attempt WHERE key = ?", [.text(name.key)]
                ) { row throws(StorageError) in
                    Throttle(count: try row.integer(0), last: Timestamp(milliseconds: try row.integer(1)))
                }
            }
            if let time = last?.end, now < time { throw .tooManyAttempts(time) }
            try connection.stored { connection throws(StorageError) in
                try connection.execute(
                    """
                    INSERT INTO attempt(key, count, time) VALUES (?, 1, ?)
                    ON CONFLICT (key) DO UPDATE SET count = count + 1, time = excluded.time
                    """, [.text(name.key), .integer(now.milliseconds)])
            }
        }
    }

    private func read<Result: Sendable>(
        _ body: @Sendable (borrowing DatabaseConnection) throws(StorageError) -> Result
    ) async throws(AccountError) -> Result {
        do throws(StorageError) { return try await database.read(body) } catch { throw .storage(error) }
    }

    @discardableResult
    private func write<Result: Sendable>(
        _ body: @Sendable (borrowing DatabaseConnection) throws(AccountError) -> Result
    ) async throws(AccountError) -> Result {
        try await database.write(throwing: AccountError.self, body)
    }

    static let migrations = [
        Migration(
            1,
            """
            CREATE TABLE account(
                key TEXT PRIMARY KEY NOT NULL,
                name TEXT NOT NULL,
                password TEXT NOT NULL,
                recovery_code TEXT,
                password_time INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE session(
                id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
                key TEXT NOT NULL,
                end INTEGER NOT NULL
            ) STRICT;
            CREATE TABLE attempt(
                key TEXT PRIMARY KEY NOT NULL,
                count INTEGER NOT NULL,
                time INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID
            """)
    ]
}

extension DatabaseConnection {
    /// Begins the session of an account, and forgets its wrong attempts.
    fileprivate func begin(_ key: String, until end: Timestamp) throws(AccountError) {
        try stored { connection throws(StorageError) in
            try connection.execute(
                """
                INSERT INTO session(id, key, end) VALUES (1, ?, ?)
                ON CONFLICT (id) DO UPDATE SET key = excluded.key, end = excluded.end
                """, [.text(key), .integer(end.milliseconds)])
            try connection.execute("DELETE FROM attempt WHERE key = ?", [.text(key)])
        }
    }

    /// Returns the result of a function of the storage, throwing the kit's error.
    @discardableResult
    fileprivate func stored<Result>(
        _ body: (borrowing DatabaseConnection) throws(StorageError) -> Result
    ) throws(AccountError) -> Result {
        do throws(StorageError) { return try body(self) } catch { throw .storage(error) }
    }
}
