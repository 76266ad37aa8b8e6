import Adder
import AdderStorage

/// The accounts, the session and the wrong attempts in an SQLite database. A change is durable when its function returns.
struct AccountStore: Sendable {
    private let database: Database

    init(_ location: StorageLocation, _ allowance: LockAllowance?, log: Log) async throws(AccountError) {
        do throws(StorageError) {
            database = try await Database(location, migrations: AccountSchema.migrations, allowance: allowance)
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
        try await database.write { connection throws(AccountError) in
            let count = try connection.execute(
                """
                INSERT INTO account(key, name, password, recovery_code, password_time) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (key) DO NOTHING
                """,
                [
                    .text(name.key), .text(account.name), .text(account.password), SQLValue(account.recoveryCode),
                    .integer(account.passwordTime.milliseconds),
                ])
            guard count == 1 else { throw .taken(name.text) }
            try connection.begin(name.key, name, until: end)
        }
    }

    /// Returns the account with a name; `nil` if there is none.
    func account(_ name: AccountName) async throws(AccountError) -> StoredAccount? {
        try await database.read { connection throws(AccountError) in
            try connection.first(
                """
                SELECT key, name, password, recovery_code, password_time FROM account WHERE key IN (?1, ?2)
                ORDER BY key = ?1 DESC LIMIT 1
                """, [.text(name.typedKey), .text(name.key)]
            ) { row throws(StorageError) in
                StoredAccount(
                    key: try row.text(0), name: try row.text(1), password: try row.text(2),
                    recoveryCode: try row.optionalText(3), passwordTime: Timestamp(milliseconds: try row.integer(4)))
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
        try await database.write { connection throws(AccountError) in
            let count = try connection.execute(
                """
                UPDATE account SET password = ?, recovery_code = ?, password_time = ?
                WHERE key = ? AND password = ? AND recovery_code IS ?
                """,
                [
                    .text(new.password), SQLValue(new.recoveryCode), .integer(new.passwordTime.milliseconds),
                    .text(old.key), .text(old.password), SQLValue(old.recoveryCode),
                ])
            if count == 1 { try connection.begin(old.key, name, until: end) }
            return count == 1
        }
    }

    // MARK: The session

    /// Returns the session; `nil` if nobody has signed in.
    ///
    /// A sign-in and a change of the password that lie in the future, since the clock was set back, are stored as if they were now.
    func session(at now: Timestamp, lifetime: Int64) async throws(AccountError) -> StoredSession? {
        let latest = now.adding(seconds: lifetime)
        guard let stored = try await session() else { return nil }
        guard stored.end > latest || stored.passwordTime > now else { return stored }
        // A disk that takes no writes changes nothing for the session.
        try? await database.write { connection throws(AccountError) in
            try connection.execute("UPDATE session SET end = min(end, ?)", [.integer(latest.milliseconds)])
            try connection.execute(
                "UPDATE account SET password_time = min(password_time, ?) WHERE key = (SELECT key FROM session)",
                [.integer(now.milliseconds)])
        }
        return StoredSession(
            name: stored.name, end: min(stored.end, latest), passwordTime: min(stored.passwordTime, now))
    }

    private func session() async throws(AccountError) -> StoredSession? {
        try await database.read { connection throws(AccountError) in
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
        try await database.write { connection throws(AccountError) in
            try connection.execute("DELETE FROM session")
        }
    }

    // MARK: Attempts

    /// Counts an attempt before it is checked, so that attempts of several processes at once are counted too. A right one is
    /// forgotten when its session begins. An attempt that lies in the future, since the clock was set back, counts as one of now.
    ///
    /// - Throws: ``AccountError/tooManyAttempts(_:)``, and does not count the attempt, if it follows too soon on wrong ones.
    func countAttempt(_ name: AccountName, at now: Timestamp) async throws(AccountError) {
        let held =
            try await database.write { connection throws(AccountError) in
                try connection.execute("UPDATE attempt SET time = ?1 WHERE time > ?1", [.integer(now.milliseconds)])
                // Names that nobody has would fill the database.
                try connection.execute(
                    "DELETE FROM attempt WHERE time < ?",
                    [.integer(now.adding(seconds: -Throttle.memory).milliseconds)]
                )
                let last = try connection.first(
                    "SELECT count, time FROM attempt WHERE key = ?", [.text(name.key)]
                ) { row throws(StorageError) in
                    Throttle(
                        count: (try? row.integer(0, in: 0...1_001)) ?? 1_001,
                        last: Timestamp(milliseconds: try row.integer(1)))
                }
                // Returned, since an error would take the changed times back.
                if let time = last?.end, now < time { return time }
                try connection.execute(
                    """
                    INSERT INTO attempt(key, count, time) VALUES (?, 1, ?)
                    ON CONFLICT (key) DO UPDATE SET count = min(max(count, 0), 1000) + 1, time = excluded.time
                    """, [.text(name.key), .integer(now.milliseconds)])
                return nil
            } as Timestamp?
        if let held { throw .tooManyAttempts(held) }
    }
}

extension StoreConnection<AccountError> {
    /// Begins the session of an account, and forgets its wrong attempts.
    fileprivate func begin(_ key: String, _ name: AccountName, until end: Timestamp) throws(AccountError) {
        try execute(
            """
            INSERT INTO session(id, key, end) VALUES (1, ?, ?)
            ON CONFLICT (id) DO UPDATE SET key = excluded.key, end = excluded.end
            """, [.text(key), .integer(end.milliseconds)])
        try execute("DELETE FROM attempt WHERE key = ?", [.text(name.key)])
    }
}

/// The wrong attempts of a name, and the time for which they hold up the next one.
struct Throttle: Sendable {
    /// The number of attempts that hold up no other.
    private static let free: Int64 = 5
    /// The longest wait in seconds.
    private static let longest: Int64 = 900
    /// The number of seconds after which attempts are forgotten.
    static let memory: Int64 = 86_400

    /// The number of attempts since the last right one.
    let count: Int64
    /// The time of the last attempt.
    let last: Timestamp

    /// The time at which the next attempt can be made: 1 s after the fifth one, and twice as long after each further one, up
    /// to 15 minutes.
    var end: Timestamp {
        guard count >= Self.free else { return last }
        let wait = min(Self.longest, 1 << min(count - Self.free, 20))
        return last.adding(seconds: wait)
    }
}
