#if canImport(SQLite3)
    import SQLite3
#else
    import CSQLite
#endif

extension Engine {
    /// Makes SQLite wait for another connection's lock until the time for waiting is over or the task is cancelled.
    ///
    /// SQLite's own `busy_timeout` does not notice cancellation, and begins anew for each lock.
    func installBusyHandler() {
        sqlite3_busy_handler(
            database,
            { context, _ in
                guard let context else { return 0 }
                return Unmanaged<LockWaiting>.fromOpaque(context).takeUnretainedValue().pause() ? 1 : 0
            }, Unmanaged.passUnretained(waiting).toOpaque())
    }

    /// Repeats `body` while SQLite refuses it as busy, until the time for waiting is over or the task is cancelled.
    ///
    /// SQLite calls no busy handler where waiting with a lock held could become a deadlock.
    func retryWhileBusy<Result>(_ body: () throws(StorageError) -> Result) throws(StorageError) -> Result {
        while true {
            do {
                return try body()
            } catch {
                guard error.code == .locked, waiting.pause() else { throw error }
            }
        }
    }
}
