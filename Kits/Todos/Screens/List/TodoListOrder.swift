import Adder

/// The order of the list, and moves in it.
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
