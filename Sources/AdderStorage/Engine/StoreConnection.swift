/// A connection whose functions throw the storage's own errors.
public typealias DatabaseConnection = StoreConnection<StorageError>

/// An open transaction that ``Database/read(_:)`` or ``Database/write(_:_:)`` gives to its closure.
///
/// Its functions throw errors of the type `Failure`, which contain those of the storage:
///
/// ```swift
/// let count = try await database.read { connection throws(NotesError) in
///     try connection.integer("SELECT count(*) FROM note") ?? 0
/// }
/// ```
///
/// A connection cannot be copied, stored or sent to another thread, so a transaction cannot outlive its closure. The 64
/// most recently used statements stay compiled, so repeated calls in a loop compile nothing. BEGIN, COMMIT, ROLLBACK,
/// SAVEPOINT, RELEASE, ATTACH, DETACH and VACUUM throw `misuse`.
///
/// All functions throw `misuse` for SQL that is not exactly one statement, that does not compile, that contains NUL, or
/// whose number of `?` differs from the number of values. They throw `constraint`, `full`, `inputOutput`, `corrupt` or
/// `tooBig` as SQLite reports them, and `cancelled` when the task is cancelled during a long statement. Catching an error
/// keeps the transaction open, except that SQLite can undo it after `full`, `inputOutput` and `cancelled`. Every further
/// statement then throws `failed`.
public struct StoreConnection<Failure: StorageFailure>: ~Copyable {
    @usableFromInline
    let engine: Engine

    init(engine: Engine) { self.engine = engine }

    /// Creates a connection to the same transaction that throws another type of errors.
    package init(_ other: borrowing StoreConnection<some StorageFailure>) { engine = other.engine }

    /// Runs a statement to its end and ignores the rows that it returns.
    ///
    /// - Parameters:
    ///   - sql: One statement, with a `?` for each value.
    ///   - values: The values in the order of the `?`.
    /// - Returns: The number of rows that an INSERT, UPDATE or DELETE changed itself, without cascades; 0
    ///   for another statement.
    @inlinable
    @discardableResult
    public func execute(_ sql: String, _ values: [SQLValue] = []) throws(Failure) -> Int {
        do throws(StorageError) { return try engine.run(sql, values) } catch { throw .storage(error) }
    }

    /// Inserts a row with the values of columns; the other columns get their defaults.
    ///
    /// - Parameters:
    ///   - bindings: The columns with their values: see ``SQLColumn``.
    ///   - table: The name of the table.
    public func insert(_ bindings: [SQLBinding], into table: StaticString) throws(Failure) {
        let names = bindings.map { "\($0.name)" }.joined(separator: ", ")
        let marks = bindings.map { _ in "?" }.joined(separator: ", ")
        try execute("INSERT INTO \(table)(\(names)) VALUES (\(marks))", bindings.map(\.value))
    }

    /// Changes columns of the rows that meet a condition.
    ///
    /// ```swift
    /// try connection.update("place", set: place.columns, where: "id = ?", [.integer(7)])
    /// ```
    ///
    /// - Parameters:
    ///   - table: The name of the table.
    ///   - bindings: The columns with their new values.
    ///   - condition: The condition, with a `?` for each value.
    ///   - values: The values in the order of the `?`.
    /// - Returns: The number of rows that were changed.
    @discardableResult
    public func update(
        _ table: StaticString, set bindings: [SQLBinding], where condition: StaticString, _ values: [SQLValue]
    ) throws(Failure) -> Int {
        let changes = bindings.map { "\($0.name) = ?" }.joined(separator: ", ")
        return try execute("UPDATE \(table) SET \(changes) WHERE \(condition)", bindings.map(\.value) + values)
    }

    /// Runs several statements that have no values, one after another.
    public func executeScript(_ sql: String) throws(Failure) {
        do throws(StorageError) { try engine.runScript(sql) } catch { throw .storage(error) }
    }

    /// Returns the results of calling `read` with each row.
    ///
    /// ```swift
    /// let todos = try connection.query("SELECT id, title FROM todo WHERE done = ?", [0], as: Todo.init(row:))
    /// ```
    ///
    /// - Complexity: O(*n*) memory in the number of rows. ``forEach(_:_:do:)`` needs memory for one.
    @inlinable
    public func query<Element>(
        _ sql: String, _ values: [SQLValue] = [],
        as read: (_ row: borrowing SQLRow) throws(StorageError) -> Element
    ) throws(Failure) -> [Element] {
        var elements: [Element] = []
        try forEach(sql, values) { row throws(StorageError) in elements.append(try read(row)) }
        return elements
    }

    /// Returns the result of calling `read` with the first row, or `nil` if there is none. Further rows are not read.
    @inlinable
    public func first<Element>(
        _ sql: String, _ values: [SQLValue] = [],
        as read: (_ row: borrowing SQLRow) throws(StorageError) -> Element
    ) throws(Failure) -> Element? {
        do throws(StorageError) {
            let statement = try engine.start(sql, values)
            defer { engine.finish(statement) }
            return try engine.step(statement) ? try read(statement.row) : nil
        } catch {
            throw .storage(error)
        }
    }

    /// Returns the integer in the first column of the first row; `nil` if there is no row, or it is null.
    public func integer(_ sql: String, _ values: [SQLValue] = []) throws(Failure) -> Int64? {
        try first(sql, values) { row throws(StorageError) in try row.optionalInteger(0) } ?? nil
    }

    /// Calls `body` with each row. An error that `body` throws ends the reading.
    @inlinable
    public func forEach(
        _ sql: String, _ values: [SQLValue] = [],
        do body: (_ row: borrowing SQLRow) throws(StorageError) -> Void
    ) throws(Failure) {
        do throws(StorageError) {
            let statement = try engine.start(sql, values)
            defer { engine.finish(statement) }
            while try engine.step(statement) { try body(statement.row) }
        } catch {
            throw .storage(error)
        }
    }
}

@available(*, unavailable)
extension StoreConnection: Sendable {}
