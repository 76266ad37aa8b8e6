/// An open transaction, lent to a closure by ``Database/read(_:)`` or ``Database/write(_:_:)``.
///
/// It cannot be copied, kept or handed to another thread, so a transaction cannot outlive its closure. Statements are
/// compiled once and kept, 64 at a time; several calls in a loop cost no compilation. BEGIN, COMMIT, ROLLBACK,
/// SAVEPOINT, RELEASE, ATTACH, DETACH and VACUUM are refused.
///
/// All functions throw `misuse` for SQL that is not exactly one statement, that does not compile, that contains NUL,
/// or that has another number of `?` than there are values; `constraint`, `full`, `inputOutput`, `corrupt`, `tooBig`
/// as they come; `cancelled` when the task is cancelled during a long statement. Catching an error keeps the
/// transaction, except that SQLite may undo it after `full`, `inputOutput` and `cancelled`: going on then throws `failed`.
public struct DatabaseConnection: ~Copyable {
    @usableFromInline
    let engine: Engine

    /// Runs a statement to its end and ignores the rows it may return.
    ///
    /// - Parameters:
    ///   - sql: one statement, with a `?` for each value.
    ///   - values: the values in the order of the `?`.
    /// - Returns: how many rows an INSERT, UPDATE or DELETE changed itself, triggers and cascades not counted; 0 for
    ///   another statement.
    @discardableResult
    public func execute(_ sql: String, _ values: [SQLValue] = []) throws(StorageError) -> Int {
        let before = engine.totalChanges
        let statement = try engine.start(sql, values)
        defer { engine.finish(statement) }
        while try engine.step(statement) {}
        return engine.totalChanges == before ? 0 : engine.changes
    }

    /// Runs several statements that have no values, one after another.
    public func executeScript(_ sql: String) throws(StorageError) {
        try engine.runScript(sql)
    }

    /// Collects what `read` makes of each row.
    ///
    /// ```swift
    /// let todos = try connection.query("SELECT id, title FROM todo WHERE done = ?", [0], as: Todo.init(row:))
    /// ```
    ///
    /// - Complexity: memory for all rows at once; ``forEach(_:_:do:)`` needs it for one.
    @inlinable
    public func query<Element>(
        _ sql: String, _ values: [SQLValue] = [],
        as read: (_ row: borrowing SQLRow) throws(StorageError) -> Element
    ) throws(StorageError) -> [Element] {
        let statement = try engine.start(sql, values)
        defer { engine.finish(statement) }
        var elements: [Element] = []
        while try engine.step(statement) { elements.append(try read(statement.row)) }
        return elements
    }

    /// Gives what `read` makes of the first row, or nil if there is none; further rows are not read.
    @inlinable
    public func first<Element>(
        _ sql: String, _ values: [SQLValue] = [],
        as read: (_ row: borrowing SQLRow) throws(StorageError) -> Element
    ) throws(StorageError) -> Element? {
        let statement = try engine.start(sql, values)
        defer { engine.finish(statement) }
        return try engine.step(statement) ? try read(statement.row) : nil
    }

    /// Hands each row to `body`; an error thrown there ends the reading.
    @inlinable
    public func forEach(
        _ sql: String, _ values: [SQLValue] = [],
        do body: (_ row: borrowing SQLRow) throws(StorageError) -> Void
    ) throws(StorageError) {
        let statement = try engine.start(sql, values)
        defer { engine.finish(statement) }
        while try engine.step(statement) { try body(statement.row) }
    }
}

@available(*, unavailable)
extension DatabaseConnection: Sendable {}
