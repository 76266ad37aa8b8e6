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
    /// The pause between two attempts, in milliseconds.
    private static var retryInterval: Int { 2 }

    /// Makes SQLite wait for another connection's lock until the timeout ends or the task is cancelled.
    ///
    /// SQLite's own `busy_timeout` does not notice cancellation. The context pointer holds the number of attempts and is
    /// never dereferenced.
    func installBusyHandler(timeout: Duration) {
        let attempts = timeout.milliseconds / Self.retryInterval
        sqlite3_busy_handler(
            database,
            { context, attempt in
                guard Int(attempt) < Int(bitPattern: context), !Task.isCancelled else { return 0 }
                Engine.pause()
                return 1
            }, UnsafeMutableRawPointer(bitPattern: attempts))
    }

    /// Repeats `body` while SQLite refuses it as busy, until the timeout ends or the task is cancelled.
    ///
    /// SQLite calls no busy handler where waiting with a lock held could become a deadlock.
    func retryWhileBusy<Result>(
        timeout: Duration, _ body: () throws(StorageError) -> Result
    ) throws(StorageError) -> Result {
        let deadline = ContinuousClock.now + timeout
        while true {
            do {
                return try body()
            } catch {
                guard error.code == .locked, ContinuousClock.now < deadline else { throw error }
            }
            Self.pause()
        }
    }

    private static func pause() {
        usleep(UInt32(retryInterval) * 1000)
    }
}

extension Duration {
    /// The number of whole milliseconds, from 0 to about 24 days, which is as far as SQLite counts attempts.
    fileprivate var milliseconds: Int {
        let (seconds, attoseconds) = components
        return Int(min(max(seconds, 0), 2_000_000)) * 1000 + Int(max(attoseconds, 0) / 1_000_000_000_000_000)
    }
}
