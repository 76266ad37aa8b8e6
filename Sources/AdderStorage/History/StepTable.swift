/// The steps of a database that can be undone and redone, each with the rows that it changed.
///
/// The table `step` has a row for each step, with the primary key `number`, which is never used again. The other tables have a
/// column `step`, and the rows of a step as they were before it. A step that was undone has its number with a minus sign, and
/// its rows as they were after it. So the next step to undo has the largest number, and the next one to redo the largest
/// negative number.
package struct StepTable: Sendable {
    /// The maximum number of steps.
    package static let limit = 1_000

    /// The steps that can be undone, or those that were undone and can be redone.
    package enum Direction: Sendable {
        /// The steps that can be undone.
        case done
        /// The steps that were undone.
        case undone

        /// The condition of the steps in SQL.
        package var condition: String { self == .done ? "number > 0" : "number < 0" }
    }

    /// The tables of the rows. The first one has a row for each row that a step changed.
    private let tables: [String]
    private let lasting: String

    /// Creates a description of the tables that contain the rows of steps.
    ///
    /// - Parameter lasting: The condition in SQL of the steps that are kept without rows. By default there are none.
    package init(rows first: String, _ others: String..., lasting: String = "FALSE") {
        tables = [first] + others
        self.lasting = lasting
    }

    /// Adds a step with the values of its columns, and removes the steps that were undone. The caller adds its rows.
    ///
    /// - Returns: The number of the step.
    package func add<Failure>(
        _ columns: KeyValuePairs<String, SQLValue>, to connection: borrowing StoreConnection<Failure>
    ) throws(Failure) -> Int64 {
        for table in tables { try connection.execute("DELETE FROM \(table) WHERE step < 0") }
        try connection.execute("DELETE FROM step WHERE number < 0")
        let names = columns.map(\.key).joined(separator: ", ")
        let places = columns.map { _ in "?" }.joined(separator: ", ")
        try connection.execute("INSERT INTO step(\(names)) VALUES (\(places))", columns.map(\.value))
        return try connection.integer("SELECT max(number) FROM step") ?? 0
    }

    /// Removes the oldest steps beyond the maximum number.
    ///
    /// They are counted, since the numbers have gaps.
    package func trim<Failure>(_ connection: borrowing StoreConnection<Failure>) throws(Failure) {
        let oldest = "(SELECT number FROM step ORDER BY number DESC LIMIT 1 OFFSET \(Self.limit))"
        for table in tables { try connection.execute("DELETE FROM \(table) WHERE step <= \(oldest)") }
        try connection.execute("DELETE FROM step WHERE number <= \(oldest)")
    }

    /// Returns the numbers of the next steps to undo or to redo, in this order: at most `count` of them.
    package func next<Failure>(
        _ count: Int, _ direction: Direction, in connection: borrowing StoreConnection<Failure>
    ) throws(Failure) -> [Int64] {
        try connection.query(
            "SELECT number FROM step WHERE \(direction.condition) ORDER BY number DESC LIMIT ?", [SQLValue(count)]
        ) { row throws(StorageError) in try row.integer(0, in: Self.numbers) }
    }

    /// The numbers of steps: each has its negative.
    package static let numbers = -Int64.max...Int64.max

    /// Negates the number of a step, and removes the rows of its former number. The caller has added those of the new
    /// number; without any, the step is removed unless it lasts.
    package func reverse<Failure>(_ step: Int64, in connection: borrowing StoreConnection<Failure>) throws(Failure) {
        let (old, new) = (SQLValue(step), SQLValue(-step))
        for table in tables { try connection.execute("DELETE FROM \(table) WHERE step = ?", [old]) }
        try connection.execute("UPDATE step SET number = ? WHERE number = ?", [new, old])
        try removeIfEmpty(-step, in: connection)
    }

    /// Removes every step that has no rows, unless it lasts. A database that shares one of them has no part in it then.
    package func forgetEmpty<Failure>(in connection: borrowing StoreConnection<Failure>) throws(Failure) {
        let empty =
            "FROM step WHERE NOT (\(lasting)) AND NOT EXISTS (SELECT 1 FROM \(tables[0]) WHERE step = number)"
        try connection.execute("DELETE FROM shared WHERE step IN (SELECT abs(number) \(empty))")
        try connection.execute("DELETE \(empty)")
    }

    /// Removes a step that has no rows, unless it lasts.
    package func removeIfEmpty<Failure>(_ step: Int64, in connection: borrowing StoreConnection<Failure>)
        throws(Failure)
    {
        try connection.execute(
            """
            DELETE FROM step WHERE number = ?1 AND NOT (\(lasting))
            AND NOT EXISTS (SELECT 1 FROM \(tables[0]) WHERE step = ?1)
            """,
            [SQLValue(step)])
    }
}

/// The steps that another database has a part of, under an identity that both keep.
///
/// The table `shared` has a row for each of them. It remains when the step is dropped, so that the step can be told from one
/// that never had a part here.
extension StepTable {
    /// The definition of the table, for a migration.
    package static let sharedDefinition = """
        CREATE TABLE shared(
            id TEXT PRIMARY KEY NOT NULL,
            step INTEGER NOT NULL,
            unfinished TEXT
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX shared_step ON shared(step)
        """

    /// The part of a shared step in this database.
    package enum SharedPart: Equatable, Sendable {
        /// The database has no part.
        case absent
        /// The step was dropped: it is too old, or another change followed after it was undone.
        case dropped
        /// The number of the step, negative if it was undone.
        case step(Int64)
    }

    /// Keeps the identity under which another database has a part of a step.
    package func share<Failure>(_ step: Int64, as id: String, in connection: borrowing StoreConnection<Failure>)
        throws(Failure)
    {
        try connection.execute("INSERT INTO shared(id, step) VALUES (?, ?)", [.text(id), SQLValue(step)])
    }

    /// Returns the part of a shared step.
    package func part<Failure>(_ id: String, in connection: borrowing StoreConnection<Failure>) throws(Failure)
        -> SharedPart
    {
        let number = try connection.first(
            """
            SELECT (SELECT number FROM step WHERE number IN (shared.step, -shared.step)) FROM shared WHERE id = ?
            """, [.text(id)]
        ) { row throws(StorageError) in try row.optionalInteger(0) }
        guard let number else { return .absent }
        return number.map { .step($0) } ?? .dropped
    }

    /// Returns the identities of the shared steps among some, in their order.
    package func shared<Failure>(
        _ steps: [Int64], in connection: borrowing StoreConnection<Failure>
    ) throws(Failure) -> [String] {
        var ids: [String] = []
        for step in steps {
            ids += try connection.query("SELECT id FROM shared WHERE step = ?", [SQLValue(abs(step))]) {
                row throws(StorageError) in try row.text(0)
            }
        }
        return ids
    }

    /// Returns a Boolean value that indicates whether a row of a step was changed by a step that would be undone, or redone,
    /// before it.
    package func isCovered<Failure>(_ step: Int64, in connection: borrowing StoreConnection<Failure>) throws(Failure)
        -> Bool
    {
        try connection.first(
            """
            SELECT 1 FROM \(tables[0]) AS own JOIN \(tables[0]) AS other ON other.id = own.id
            WHERE own.step = ?1 AND other.step > ?1 AND (?1 > 0 OR other.step < 0)
            """, [SQLValue(step)]
        ) { _ in true } ?? false
    }

    /// Notes that the other database has yet to follow the undoing or redoing of steps; with `nil`, that it has.
    package func note<Failure>(
        _ ids: [String], unfinished direction: String?, in connection: borrowing StoreConnection<Failure>
    ) throws(Failure) {
        for id in ids {
            try connection.execute(
                "UPDATE shared SET unfinished = ? WHERE id = ?", [direction.map { .text($0) } ?? .null, .text(id)])
        }
    }

    /// Returns the steps that the other database has yet to follow, with their directions.
    package func unfinished<Failure>(
        in connection: borrowing StoreConnection<Failure>
    ) throws(Failure) -> [(id: String, direction: String)] {
        try connection.query("SELECT id, unfinished FROM shared WHERE unfinished IS NOT NULL ORDER BY step") {
            row throws(StorageError) in (try row.text(0), try row.text(1))
        }
    }
}
