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

extension StepTable {
    /// The definition of a table that earlier versions had, for a migration: the steps that another database had a part of.
    package static let sharedDefinition = """
        CREATE TABLE shared(
            id TEXT PRIMARY KEY NOT NULL,
            step INTEGER NOT NULL,
            unfinished TEXT
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX shared_step ON shared(step)
        """
}
