extension Database {
    /// Runs `body` on one consistent snapshot of the database and returns its result.
    ///
    /// A statement that would change the database throws `misuse`. Cancelling the task ends a running statement. Other
    /// connections can write at the same time, and their log cannot shrink during a long read.
    ///
    /// - Throws: The error of `body`; `cancelled` if the task was cancelled before or during it; `closed` after
    ///   ``close()``; any code of a failed statement. After the error of a damaged file, every later call throws it too.
    public func read<Result: Sendable>(
        _ body: @Sendable (_ connection: borrowing DatabaseConnection) throws(StorageError) -> Result
    ) throws(StorageError) -> Result {
        try perform(.read, body)
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
    @discardableResult
    public func write<Result: Sendable>(
        _ durability: Durability = .durable,
        _ body: @Sendable (_ connection: borrowing DatabaseConnection) throws(StorageError) -> Result
    ) throws(StorageError) -> Result {
        try perform(.write(durability), body)
    }
}
