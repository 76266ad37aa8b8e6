import Adder
import AdderStorage

/// The steps that can be undone, each with the todos that it changed as they were before.
enum TodoHistory {
    /// The maximum number of steps.
    static let limit = 1_000

    /// Records a step with todos as they are now. A todo that does not exist yet is removed when the step is undone.
    static func record(_ ids: [TodoID], _ connection: borrowing DatabaseConnection) throws(TodosError) {
        guard !ids.isEmpty else { return }
        try connection.run("INSERT INTO step DEFAULT VALUES")
        let step = SQLValue(try connection.integer("SELECT max(number) FROM step") ?? 0)
        // In the order of the table, so that many rows are appended.
        for id in ids.map(\.description).sorted() {
            let id = SQLValue.text(id)
            try connection.run(
                """
                INSERT OR IGNORE INTO past(step, \(TodoSchema.columnList))
                SELECT ?, \(TodoSchema.columnList) FROM todo WHERE id = ?
                """, [step, id])
            try connection.run("INSERT OR IGNORE INTO past(step, id) VALUES (?, ?)", [step, id])
        }
        // Counted, since the numbers have gaps: those of steps that were undone or purged are not used again.
        let oldest = "(SELECT number FROM step ORDER BY number DESC LIMIT 1 OFFSET \(limit))"
        try connection.run("DELETE FROM past WHERE step <= \(oldest)")
        try connection.run("DELETE FROM step WHERE number <= \(oldest)")
    }

    /// Undoes the last `count` steps.
    ///
    /// - Throws: ``TodosError/tooFewSteps(_:)`` when there are fewer.
    static func undo(_ count: Int, _ connection: borrowing DatabaseConnection) throws(TodosError) -> UndoneSteps {
        let steps = try connection.rows(
            "SELECT number FROM step ORDER BY number DESC LIMIT ?", [SQLValue(count)]
        ) { row throws(StorageError) in try row.integer(0) }
        guard steps.count == count else { throw .tooFewSteps(steps.count) }
        let oldest = SQLValue(steps.last)
        let ids = try connection.rows("SELECT DISTINCT id FROM past WHERE step >= ? ORDER BY step", [oldest]) {
            row throws(StorageError) in TodoID(try row.text(0))
        }
        let before = try present(ids, connection)
        for step in steps { try restore(SQLValue(step), connection) }
        try connection.run("DELETE FROM step WHERE number >= ?", [oldest])
        try TodoKeyLengths.refresh(around: ids, connection)
        let after = try present(ids, connection)
        let kept = Set(after.map(\.todo.id))
        var undone = UndoneSteps()
        undone.changed = try TodoTable.listed(after.map(\.todo), connection)
        undone.removed = before.filter { !kept.contains($0.todo.id) }
        return undone
    }

    /// Removes todos from every step.
    static func forget(_ ids: [TodoID], _ connection: borrowing DatabaseConnection) throws(TodosError) {
        for id in ids { try connection.run("DELETE FROM past WHERE id = ?", [.text(id.description)]) }
        try connection.run("DELETE FROM step WHERE NOT EXISTS (SELECT 1 FROM past WHERE past.step = step.number)")
    }

    /// Restores the todos of a step. All are removed before any is inserted, since they may have exchanged ranks.
    private static func restore(_ step: SQLValue, _ connection: borrowing DatabaseConnection) throws(TodosError) {
        try connection.run("DELETE FROM todo WHERE id IN (SELECT id FROM past WHERE step = ?)", [step])
        try connection.run(
            """
            INSERT INTO todo(\(TodoSchema.columnList))
            SELECT \(TodoSchema.columnList) FROM past WHERE step = ? AND rank IS NOT NULL
            """, [step])
        try connection.run("DELETE FROM past WHERE step = ?", [step])
    }

    private static func present(
        _ ids: [TodoID], _ connection: borrowing DatabaseConnection
    ) throws(TodosError) -> [ListedTodo] {
        var todos: [ListedTodo] = []
        for id in ids {
            if let todo = try TodoTable.todo(id, connection) { todos.append(todo) }
        }
        return todos
    }
}
