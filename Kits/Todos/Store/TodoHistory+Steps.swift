import Adder
import AdderStorage

/// Describes steps.
extension TodoHistory {
    /// Returns the steps, the newest first: at most `limit` that can be undone, and as many that can be redone.
    static func steps(
        limit: Int?, _ connection: borrowing DatabaseConnection
    ) throws(TodosError) -> StoredSteps {
        let limit = limit.map { max(0, $0) } ?? StepTable.limit
        return StoredSteps(
            done: try steps(StepTable.Direction.done.condition, [], limit: limit, connection),
            undone: try steps(StepTable.Direction.undone.condition, [], limit: limit, connection))
    }

    /// Returns the steps with two numbers and between them, the newest first.
    static func steps(
        from first: Int64, through last: Int64, _ connection: borrowing DatabaseConnection
    ) throws(TodosError) -> [TodoStep] {
        try steps("number BETWEEN ? AND ?", [SQLValue(first), SQLValue(last)], limit: StepTable.limit, connection)
    }

    private static func steps(
        _ condition: String, _ values: [SQLValue], limit: Int, _ connection: borrowing DatabaseConnection
    ) throws(TodosError) -> [TodoStep] {
        try connection.rows(
            """
            SELECT kind, time, count, \(title)
            FROM (
                SELECT number, kind, time, count,
                    coalesce(first_id, (SELECT min(id) FROM past WHERE step = number)) AS id
                FROM step WHERE \(condition) ORDER BY number DESC LIMIT ?
            ) AS described ORDER BY number DESC
            """, values + [SQLValue(limit)]
        ) { row throws(StorageError) in
            TodoStep(
                (try? row.optionalText(0)).flatMap(TodoStep.Kind.init(rawValue:)) ?? .changed,
                title: (try? row.optionalText(3)).flatMap { try? TodoTitle($0) }?.description,
                count: Int(try row.integer(2)), time: try row.optionalInteger(1).map(Timestamp.init(milliseconds:)))
        }
    }

    /// The title of the first todo of a step, as it was after the step: that of the next step, else of the table. A todo
    /// of a step that was undone is kept as it was after the step.
    private static let title = """
        coalesce(
            iif(number > 0, (SELECT title FROM past WHERE past.id = described.id AND step > number ORDER BY step), NULL),
            iif(number > 0, (SELECT title FROM todo WHERE todo.id = described.id), NULL),
            (SELECT title FROM past WHERE past.id = described.id AND step = number))
        """
}
