import Adder
import AdderStorage

/// The steps that can be undone, each with the todos that it changed as they were before.
enum TodoHistory {
    /// The maximum number of steps.
    static let limit = 1_000

    /// Records a step with rows as they are now. A todo that does not exist yet is removed when the step is undone.
    static func record(
        _ ids: [TodoID], unreadable rows: [UnreadableRow] = [], _ connection: borrowing DatabaseConnection
    ) throws(TodosError) {
        guard !ids.isEmpty || !rows.isEmpty else { return }
        try connection.run("INSERT INTO step DEFAULT VALUES")
        let step = SQLValue(try connection.integer("SELECT max(number) FROM step") ?? 0)
        // In the order of the table, so that many rows are appended.
        for id in ids.map(\.description).sorted() {
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
    private static let copy = """
        INSERT OR IGNORE INTO past(step, \(TodoSchema.columnList)) SELECT ?, \(TodoSchema.copiedColumnList) FROM todo
        """

    /// Undoes the last `count` steps. Values in the history that are damaged come back as they are, unless the table does
    /// not accept them: such a todo stays unchanged.
    ///
    /// - Throws: ``TodosError/tooFewSteps(_:)`` when there are fewer.
    static func undo(_ count: Int, _ connection: borrowing DatabaseConnection) throws(TodosError) -> UndoneSteps {
        let steps = try connection.rows(
            "SELECT number FROM step ORDER BY number DESC LIMIT ?", [SQLValue(count)]
        ) { row throws(StorageError) in try row.integer(0) }
        guard steps.count == count else { throw .tooFewSteps(steps.count) }
        let oldest = SQLValue(steps.last)
        let ids = try connection.rows("SELECT DISTINCT id FROM past WHERE step >= ? ORDER BY step", [oldest]) {
            row throws(StorageError) in (try? row.text(0)).map { TodoID($0) }
        }
        let named = ids.compactMap { $0 }
        let before = try present(named, connection)
        for step in steps { try restore(SQLValue(step), connection) }
        try connection.run("DELETE FROM step WHERE number >= ?", [oldest])
        try TodoKeyLengths.refresh(around: named, connection)
        let after = try present(named, connection)
        let kept = Set(after.todos.map(\.id))
        var undone = UndoneSteps()
        undone.changed = try TodoTable.listed(after.todos, connection)
        undone.removed = before.listed.filter { !kept.contains($0.todo.id) && !after.unreadable.contains($0.todo.id) }
        undone.unreadable = ids.count - named.count + before.unreadable.union(after.unreadable).subtracting(kept).count
        return undone
    }

    /// Removes rows from every step.
    static func forget(
        _ ids: [TodoID], unreadable rows: [UnreadableRow], _ connection: borrowing DatabaseConnection
    ) throws(TodosError) {
        for id in ids { try connection.run("DELETE FROM past WHERE id = ?", [.text(id.description)]) }
        for row in rows {
            try connection.run(
                "DELETE FROM past WHERE id = (SELECT id FROM todo WHERE rank = ?)", [SQLValue(row.rank)])
        }
        try connection.run("DELETE FROM step WHERE NOT EXISTS (SELECT 1 FROM past WHERE past.step = step.number)")
    }

    /// Restores the todos of a step. All are removed before any is inserted, since they may have exchanged ranks.
    private static func restore(_ step: SQLValue, _ connection: borrowing DatabaseConnection) throws(TodosError) {
        try connection.run(
            """
            DELETE FROM todo
            WHERE id IN (SELECT id FROM past WHERE step = ? AND (rank IS NULL OR \(TodoColumn.conditions)))
            """, [step])
        try connection.run(
            """
            INSERT INTO todo(\(TodoSchema.columnList))
            SELECT \(TodoSchema.columnList) FROM past WHERE step = ? AND \(TodoColumn.conditions)
            """, [step])
        try connection.run("DELETE FROM past WHERE step = ?", [step])
    }

    /// The rows of some identities: the todos, and the identities of the rows that cannot be read.
    private struct Present {
        var listed: [ListedTodo] = []
        var unreadable: Set<TodoID> = []
        var todos: [Todo] { listed.map(\.todo) }
    }

    private static func present(
        _ ids: [TodoID], _ connection: borrowing DatabaseConnection
    ) throws(TodosError) -> Present {
        var present = Present()
        for id in ids {
            let row = try TodoTable.row(id, connection)
            present.listed += row.todos
            if !row.unreadable.isEmpty { present.unreadable.insert(id) }
        }
        return present
    }
}
