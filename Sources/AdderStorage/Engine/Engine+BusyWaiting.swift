#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif
#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite
#endif

extension Engine {
    /// How long a waiting connection sleeps between two attempts, in milliseconds.
    private static var pause: Int { 2 }

    /// Waits for another connection's lock until the timeout ends or the task is cancelled.
    ///
    /// SQLite's own `busy_timeout` does not notice cancellation. The number of attempts travels in the context
    /// pointer, which nobody follows.
    func waitWhileBusy(_ timeout: Duration) {
        let attempts = timeout.milliseconds / Self.pause
        sqlite3_busy_handler(
            database,
            { context, attempt in
                guard Int(attempt) < Int(bitPattern: context), !Task.isCancelled else { return 0 }
                Engine.rest()
                return 1
            }, UnsafeMutableRawPointer(bitPattern: attempts))
    }

    /// Repeats what SQLite refuses as busy without waiting, until the timeout ends or the task is cancelled.
    ///
    /// It does so where waiting with a lock held could become a deadlock.
    func repeatingWhileBusy<Result>(
        _ timeout: Duration, _ body: () throws(StorageError) -> Result
    ) throws(StorageError) -> Result {
        let deadline = ContinuousClock.now + timeout
        while true {
            do {
                return try body()
            } catch {
                guard error.code == .locked, ContinuousClock.now < deadline else { throw error }
            }
            Self.rest()
        }
    }

    private static func rest() {
        usleep(UInt32(pause) * 1000)
    }
}

extension Duration {
    /// Whole milliseconds from none to about 24 days, which is as far as SQLite counts attempts.
    fileprivate var milliseconds: Int {
        let (seconds, attoseconds) = components
        return Int(min(max(seconds, 0), 2_000_000)) * 1000 + Int(max(attoseconds, 0) / 1_000_000_000_000_000)
    }
}
