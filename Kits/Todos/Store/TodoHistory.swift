import Adder
import AdderStorage

/// The steps that can be undone, each with the todos that it changed as they were before, and those that can be redone,
/// each with its todos as they were after it.
///
/// A step that was undone has its number with a minus sign. So the next step to undo has the largest number, and the next
/// one to redo the largest negative number.
enum TodoHistory {
    /// The maximum number of steps.
    static let limit = 1_000

    /// The kind and the time of a step.
    struct Record {
        fileprivate let kind: TodoStep.Kind
        fileprivate let time: Timestamp

        init(_ kind: TodoStep.Kind, _ time: Timestamp) {
            self.kind = kind
            self.time = time
        }
    }

    /// Records a step with rows as they are now, and removes the steps that were undone. A todo that does not exist yet
    /// is removed when the step is undone. The first todo names the step.
    static func record(
        _ record: Record, _ ids: [TodoID], unreadable rows: [UnreadableRow] = [],
        _ connection: borrowing DatabaseConnection
    ) throws(TodosError) {
        guard !ids.isEmpty || !rows.isEmpty else { return }
        try connection.run("DELETE FROM past WHERE step < 0")
        try connection.run("DELETE FROM step WHERE number < 0")
        // In the order of the table, so that many rows are appended.
        let first = SQLValue(ids.first?.description)
        let ids = Set(ids.map(\.description)).sorted()
        let count = SQLValue(ids.count + rows.count)
        try connection.run(
            "INSERT INTO step(kind, time, count, first_id) VALUES (?, ?, ?, ?)",
            [.text(record.kind.rawValue), SQLValue(record.time.milliseconds), count, first])
        let step = SQLValue(try connection.integer("SELECT max(number) FROM step") ?? 0)
        for id in ids {
            let id = SQLValue.text(id)
            // A row that cannot be read may be replaced. It is copied only if each value has its type.
            try connection.run(copyTodo, [step, id])
            try connection.run("INSERT OR IGNORE INTO past(step, id) VALUES (?, ?)", [step, id])
        }
        for row in rows { try connection.run("\(copy) WHERE rank = ?", [step, SQLValue(row.rank)]) }
        // Counted, since the numbers have gaps: those of steps that were undone or purged are not used again.
        let oldest = "(SELECT number FROM step ORDER BY number DESC LIMIT 1 OFFSET \(limit))"
        try connection.run("DELETE FROM past WHERE step <= \(oldest)")
        try connection.run("DELETE FROM step WHERE number <= \(oldest)")
    }

    private static let copyTodo = "\(copy) WHERE id = ? AND \(TodoColumn.copyConditions)"
    /// Copies rows of the table into a step. The condition follows.
    static let copy = """
        INSERT OR IGNORE INTO past(step, \(TodoSchema.columnList)) SELECT ?, \(TodoSchema.copiedColumnList) FROM todo
        """

    /// Removes rows from every step, and the steps that have none left.
    static func forget(
        _ ids: [TodoID], unreadable rows: [UnreadableRow], _ connection: borrowing DatabaseConnection
    ) throws(TodosError) {
        for id in ids { try forget("?", .text(id.description), connection) }
        for row in rows { try forget("(SELECT id FROM todo WHERE rank = ?)", SQLValue(row.rank), connection) }
        try connection.run("DELETE FROM step WHERE NOT EXISTS (SELECT 1 FROM past WHERE past.step = step.number)")
    }

    private static func forget(
        _ id: String, _ value: SQLValue, _ connection: borrowing DatabaseConnection
    ) throws(TodosError) {
        try connection.run(
            """
            UPDATE step SET count = count - 1, first_id = nullif(first_id, \(id))
            WHERE number IN (SELECT step FROM past WHERE id = \(id))
            """, [value, value])
        try connection.run("DELETE FROM past WHERE id = \(id)", [value])
    }
}
