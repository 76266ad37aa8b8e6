import Adder
import AdderStorage

/// The steps that can be undone, each with the todos that it changed as they were before, and those that can be redone,
/// each with its todos as they were after it.
enum TodoHistory {
    /// The steps, with the todos in the table `past`.
    static let table = StepTable(rows: "past")

    /// The kind and the time of a step.
    struct Record {
        fileprivate let kind: TodoStep.Kind
        fileprivate let time: Timestamp

        init(_ kind: TodoStep.Kind, _ time: Timestamp) {
            (self.kind, self.time) = (kind, time)
        }
    }

    /// Records a step with rows as they are now, and removes the steps that were undone. A todo that does not exist yet
    /// is removed when the step is undone. The first todo names the step.
    static func record(
        _ record: Record, _ ids: [TodoID], unreadable rows: [UnreadableRow] = [],
        _ connection: borrowing TodosConnection
    ) throws(TodosError) {
        guard !ids.isEmpty || !rows.isEmpty else { return }
        // In the order of the table, so that many rows are appended.
        let first = SQLValue(ids.first?.description)
        let ids = Set(ids.map(\.description)).sorted()
        let count = SQLValue(ids.count + rows.count)
        let (kind, time) = (SQLValue.text(record.kind.rawValue), SQLValue(record.time.milliseconds))
        let number = try table.add(["kind": kind, "time": time, "count": count, "first_id": first], to: connection)
        let step = SQLValue(number)
        for id in ids {
            let id = SQLValue.text(id)
            // A row that cannot be read may be replaced. It is copied only if each value has its type.
            try connection.execute(copyTodo, [step, id])
            try connection.execute("INSERT OR IGNORE INTO past(step, id) VALUES (?, ?)", [step, id])
        }
        for row in rows { try connection.execute("\(copy) WHERE rank = ?", [step, SQLValue(row.rank)]) }
        try table.trim(connection)
    }

    /// Changes todos in the table, in one step.
    static func change(
        _ changes: [(old: Todo, new: Todo)], at time: Timestamp, _ connection: borrowing TodosConnection
    ) throws(TodosError) {
        try record(.init(TodoStep.Kind(of: changes), time), changes.map(\.new.id), connection)
        for change in changes {
            try TodoTable.update(change.new, connection)
            try CompletionTable.note(change, at: time, connection)
        }
    }

    private static let copyTodo = "\(copy) WHERE id = ? AND \(TodoColumn.copyConditions)"
    /// Copies rows of the table into a step. The condition follows.
    static let copy = """
        INSERT OR IGNORE INTO past(step, \(TodoSchema.columnList)) SELECT ?, \(TodoSchema.copiedColumnList) FROM todo
        """

    /// Removes rows from every step, and the steps that have none left.
    static func forget(
        _ ids: [TodoID], unreadable rows: [UnreadableRow], _ connection: borrowing TodosConnection
    ) throws(TodosError) {
        for id in ids { try forget("?", .text(id.description), connection) }
        for row in rows { try forget("(SELECT id FROM todo WHERE rank = ?)", SQLValue(row.rank), connection) }
        try connection.execute("DELETE FROM step WHERE NOT EXISTS (SELECT 1 FROM past WHERE past.step = step.number)")
    }

    private static func forget(
        _ id: String, _ value: SQLValue, _ connection: borrowing TodosConnection
    ) throws(TodosError) {
        try connection.execute(
            """
            UPDATE step SET count = count - 1, first_id = nullif(first_id, \(id))
            WHERE number IN (SELECT step FROM past WHERE id = \(id))
            """, [value, value])
        try connection.execute("DELETE FROM past WHERE id = \(id)", [value])
    }
}

// MARK: - Describing steps

extension TodoHistory {
    /// Returns the steps, the newest first: at most `limit` that can be undone, and as many that can be redone.
    static func steps(
        limit: Int?, _ connection: borrowing TodosConnection
    ) throws(TodosError) -> TodoSteps {
        let limit = limit.map { max(0, $0) } ?? StepTable.limit
        return TodoSteps(
            done: try steps(StepTable.Direction.done.condition, [], limit: limit, connection),
            undone: try steps(StepTable.Direction.undone.condition, [], limit: limit, connection))
    }

    /// Returns the steps with two numbers and between them, the newest first.
    static func steps(
        from first: Int64, through last: Int64, _ connection: borrowing TodosConnection
    ) throws(TodosError) -> [TodoStep] {
        try steps("number BETWEEN ? AND ?", [SQLValue(first), SQLValue(last)], limit: StepTable.limit, connection)
    }

    private static func steps(
        _ condition: String, _ values: [SQLValue], limit: Int, _ connection: borrowing TodosConnection
    ) throws(TodosError) -> [TodoStep] {
        try connection.query(
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
                count: (try? row.integer(2, in: 1...0xFFFF_FFFF)).map { Int($0) } ?? 1,
                time: try row.optionalInteger(1).map(Timestamp.init(milliseconds:)))
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
