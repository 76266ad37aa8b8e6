import Adder
import AdderServices
import AdderStorage

/// Undoes steps, and redoes them.
extension TodoHistory {
    /// Undoes the last `count` steps, or redoes those that were undone. Another kit may share those with the identities
    /// `shared` alone. Values in the history that are damaged come back as they are, unless the table does not accept them:
    /// such a todo stays unchanged.
    ///
    /// - Throws: ``TodosError/tooFewSteps(_:)`` or ``TodosError/tooFewUndoneSteps(_:)`` when there are fewer, and
    ///   ``TodosError/sharedStep(_:)`` when others are shared.
    static func exchange(
        _ count: Int, _ direction: SharedStepDirection, sharing shared: [SharedStepID] = [],
        _ connection: borrowing TodosConnection
    ) throws(TodosError) -> UndoneSteps {
        let steps = try table.next(count, direction == .undo ? .done : .undone, in: connection)
        guard steps.count == count else {
            throw direction == .undo ? .tooFewSteps(steps.count) : .tooFewUndoneSteps(steps.count)
        }
        let ids = try table.shared(steps, in: connection).map(SharedStepID.init(rawValue:))
        guard ids == shared else { throw .sharedStep(.shared(ids)) }
        return try exchange(steps, connection)
    }

    /// Answers a question about steps that another kit shares, or carries out an order.
    static func answer(
        _ call: SharedStepCall, _ connection: borrowing TodosConnection
    ) throws(TodosError) -> SharedStepResult {
        switch call {
        case .check(let id, let direction):
            switch try part(id, direction, connection) {
            case .step: return .answer(.done)
            case .answer(let answer): return .answer(answer)
            }
        case .exchange(let id, let direction):
            switch try part(id, direction, connection) {
            case .step(let step): return .exchanged(try exchange([step], connection))
            case .answer(let answer): return .answer(answer)
            }
        case .begin(let asked):
            let steps = try exchange(asked.count, asked.direction, sharing: asked.steps, connection)
            try note(asked.steps, unfinished: asked.direction, connection)
            return .exchanged(steps)
        case .unfinished:
            let steps = try table.unfinished(in: connection)
            return .answer(.unfinished(steps.compactMap { UnfinishedStep($0.id, $0.direction) }))
        case .finish(let ids):
            try note(ids, unfinished: nil, connection)
            return .answer(.done)
        }
    }

    /// The part of the todos in a step: its number, or the answer to every order about it.
    private enum Part {
        case step(Int64)
        case answer(SharedStepAnswer)
    }

    private static func part(
        _ id: SharedStepID, _ direction: SharedStepDirection, _ connection: borrowing TodosConnection
    ) throws(TodosError) -> Part {
        switch try table.part(id.rawValue, in: connection) {
        case .absent: return .answer(.absent)
        case .dropped: return .answer(.refused(.dropped))
        // It was undone or redone before.
        case .step(let step) where (step > 0) != (direction == .undo): return .answer(.done)
        case .step(let step):
            return try table.isCovered(step, in: connection) ? .answer(.refused(.changedSince)) : .step(step)
        }
    }

    private static func note(
        _ ids: [SharedStepID], unfinished direction: SharedStepDirection?, _ connection: borrowing TodosConnection
    ) throws(TodosError) {
        try table.note(ids.map(\.rawValue), unfinished: direction?.rawValue, in: connection)
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
        let before = try present(named, connection)
        var exchanged = UndoneSteps()
        exchanged.steps = try self.steps(from: last, through: first, connection)
        for step in steps { try exchange(step, connection) }
        try TodoKeyLengths.refresh(around: named, connection)
        let after = try present(named, connection)
        let kept = Set(after.todos.map(\.id))
        exchanged.changed = try TodoTable.listed(after.todos, connection)
        exchanged.removed = before.listed.filter {
            !kept.contains($0.todo.id) && !after.unreadable.contains($0.todo.id)
        }
        exchanged.unreadable =
            ids.count - named.count + before.unreadable.union(after.unreadable).subtracting(kept).count
        return exchanged
    }

    /// Restores the todos of a step, and gives it the opposite number, with the todos as they are now. A row that cannot
    /// be copied, and one that was not restored, are no longer a part of the step.
    ///
    /// All todos are removed before any is inserted, since they may have exchanged ranks.
    private static func exchange(_ step: Int64, _ connection: borrowing TodosConnection) throws(TodosError) {
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

    /// The rows of some identities: the todos, and the identities of the rows that cannot be read.
    private struct Present {
        var listed: [ListedTodo] = []
        var unreadable: Set<TodoID> = []
        var todos: [Todo] { listed.map(\.todo) }
    }

    private static func present(
        _ ids: [TodoID], _ connection: borrowing TodosConnection
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

extension SharedStepError {
    fileprivate static let changedSince = SharedStepError(
        .changedSince,
        "The todo was changed after this step, so the step cannot be undone or redone. Undo the later changes of the todo "
            + "first.")
    fileprivate static let dropped = SharedStepError(
        .stepDropped,
        "The todo list keeps this step no longer, because other changes followed, so the step cannot be undone or redone. "
            + "Change the cart and the todo list instead.")

    fileprivate static func shared(_ steps: [SharedStepID]) -> SharedStepError {
        SharedStepError(
            .sharedStep,
            "This step has changed the cart as well as the todo list. Undo or redo it in an app that has both.",
            steps: steps)
    }
}
