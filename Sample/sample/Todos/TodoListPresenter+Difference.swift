import Adder
import TodosKit

extension RowDifference<TodoListPresenter.State> {
    /// Creates the difference between two states of the todo list.
    init(_ old: TodoListPresenter.State, _ new: TodoListPresenter.State) {
        let (oldRows, newRows) = (old.rows.value ?? [], new.rows.value ?? [])
        let changes = ListChanges(from: oldRows, to: newRows)
        let indices = Set(changes.inserts + changes.moves.map(\.to) + changes.reloads.map(\.to)).sorted()
        let rows = indices.map { newRows[$0] }
        self.init(
            changed: rows.isEmpty
                ? nil : TodoListPresenter.State(query: new.query, rows: .loaded(rows, .loaded(.refresh))),
            removed: changes.deletes.map { oldRows[$0].key }, count: rows.count + changes.deletes.count)
    }
}
