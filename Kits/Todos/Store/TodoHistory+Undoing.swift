import Adder
import AdderStorage

/// Undoes steps, and redoes them.
extension TodoHistory {
    /// Undoes the last `count` steps that were done, or redoes those that were undone. Values in the history that are damaged come
    /// back as they are, unless the table does not accept them: such a todo stays unchanged.
    ///
    /// - Throws: ``TodosError/tooFewSteps(_:)`` or ``TodosError/tooFewUndoneSteps(_:)`` when there are fewer.
    static func exchange(
        _ count: Int, _ direction: StepTable.Direction, _ connection: borrowing TodosConnection
    ) throws(TodosError) -> UndoneSteps {
        let steps = try table.next(count, direction, in: connection)
        guard steps.count == count else {
            throw direction == .done ? .tooFewSteps(steps.count) : .tooFewUndoneSteps(steps.count)
        }
        return try exchange(steps, connection)
    }

    /// Makes the steps that earlier versions shared with the cart plain ones, and removes those that changed the cart alone. Todos
    /// that undoing has removed here come back, at the end of the list, unless the cart is known to have followed: they may be in
    /// both kits then, and are never in neither.
    static func endSharing(_ connection: borrowing DatabaseConnection) throws(StorageError) {
        try connection.execute("DELETE FROM step WHERE kind = 'bought'")
        let undone = """
            SELECT number FROM shared JOIN step ON number = -shared.step WHERE shared.step > 0 AND unfinished = 'undo'
            """
        while let step = try connection.integer(undone) {
            // Their places may be those of other todos by now.
            try connection.execute(
                """
                UPDATE past SET rank = (SELECT coalesce(max(rank), 0) FROM todo) + ?2
                    + (rank - (SELECT min(rank) FROM past WHERE step = ?1))
                WHERE step = ?1
                """, [SQLValue(step), SQLValue(TodoOrder.gap)])
            try exchange(step, connection)
            try TodoKeyLengths.refreshAll(connection)
        }
        try connection.execute("DROP TABLE shared")
    }

    /// Restores the todos of steps, one step after another, and keeps them as they were until then.
    private static func exchange(
        _ steps: [Int64], _ connection: borrowing TodosConnection
    ) throws(TodosError) -> UndoneSteps {
        guard let last = steps.last, let first = steps.first else { return UndoneSteps() }
        let ids = try connection.query(
            "SELECT DISTINCT id FROM past WHERE step BETWEEN ? AND ? ORDER BY step", [SQLValue(last), SQLValue(first)]
        ) { row throws(StorageError) in (try? row.text(0)).map { TodoID($0) } }
        let named = ids.compactMap { $0 }
        let before = try rows(named, connection)
        let described = try self.steps(from: last, through: first, connection)
        for step in steps { try exchange(step, connection) }
        try TodoKeyLengths.refresh(around: named, connection)
        var after = try rows(named, connection)
        after.todos = try TodoTable.listed(after.todos.map(\.todo), connection)
        return UndoneSteps(described, from: before, to: after, unnamed: ids.count - named.count)
    }

    /// Restores the todos of a step, and gives it the opposite number, with the todos as they are now. A row that cannot
    /// be copied, and one that was not restored, are no longer a part of the step.
    ///
    /// All todos are removed before any is inserted, since they may have exchanged ranks.
    private static func exchange<Failure>(
        _ step: Int64, _ connection: borrowing StoreConnection<Failure>
    ) throws(Failure) {
        let (old, new) = (SQLValue(step), SQLValue(-step))
        let restored = "step = ? AND (rank IS NULL OR \(TodoColumn.conditions))"
        let ids = "(SELECT id FROM past WHERE \(restored))"
        try connection.execute("\(copy) WHERE id IN \(ids) AND \(TodoColumn.copyConditions)", [new, old])
        try connection.execute(
            """
            INSERT INTO past(step, id)
            SELECT ?, id FROM past WHERE \(restored) AND NOT EXISTS (SELECT 1 FROM todo WHERE todo.id = past.id)
            """, [new, old])
        try connection.execute("DELETE FROM todo WHERE id IN \(ids)", [old])
        try connection.execute(
            """
            INSERT INTO todo(\(TodoSchema.columnList))
            SELECT \(TodoSchema.columnList) FROM past WHERE step = ? AND \(TodoColumn.conditions)
            """, [old])
        try table.reverse(step, in: connection)
    }

    private static func rows(
        _ ids: [TodoID], _ connection: borrowing TodosConnection
    ) throws(TodosError) -> UndoneSteps.Rows {
        var rows = UndoneSteps.Rows()
        for id in ids {
            let row = try TodoTable.row(id, connection)
            rows.todos += row.todos
            if !row.unreadable.isEmpty { rows.unreadable.insert(id) }
        }
        return rows
    }
}
