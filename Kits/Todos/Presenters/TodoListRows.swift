import Adder

/// The rows of the list: a change is folded into them, and a person orders and moves them.
extension TodoListPresenter.State {
    /// Folds a change into the rows: a changed todo appears, is replaced, moves or disappears.
    ///
    /// - Returns: A Boolean value that indicates whether the change does not say enough, so that the list has to be
    ///   loaded again.
    mutating func fold(_ change: TodosChange) -> Bool {
        guard rows.value != nil else { return false }
        // A change may also replace a row that cannot be read.
        guard !change.isBulk, !query.isPart, unreadable.isEmpty, change.today.description == today else {
            return true
        }
        // Only the store counts those that wait.
        if waitingCount ?? 0 > 0 || change.todos.contains(where: { $0.todo.waits(on: change.today) }) { return true }
        let changed = change.todos.map { TodoRow($0, on: change.today) }
        let removed = change.removed.map { TodoRow($0, on: change.today) }
        let accepted = change.todos.filter { query.accepts($0.todo, on: change.today) }.map(\.todo.id)
        let shown = Set(accepted).subtracting(removed.map(\.id))
        rows.update { [sort = query.sort] rows in
            rows.upsert(
                contentsOf: changed + removed, where: { shown.contains($0.id) },
                by: { $0.precedes($1, by: sort) })
        }
        return false
    }
}

extension TodoListPresenter {
    /// Requests the same todos in another order.
    func sort(_ sort: TodoSort, _ turn: inout Turn) {
        var query = turn.state.query
        (query.sort, query.offset) = (sort, 0)
        show(query, &turn)
    }

    /// Moves a todo before its neighbour in the preset order. Ignored at the end of the list, and where the list does not show
    /// the whole of that order.
    func shift(_ shift: TodoListIntent.Shift, _ turn: inout Turn) {
        guard turn.state.query.allowsMoving, let rows = turn.state.rows.value,
            let index = rows.firstIndex(where: { $0.key == shift.key })
        else { return }
        let position = index.clampedSum(shift.distance).clampedSum(1)
        guard 1...rows.count ~= position, position != index + 1, let key = try? TodoKey(typed: shift.key) else {
            return
        }
        turn.send(.move(TodoMove(key, to: position)))
    }
}
