import Adder

/// The changes of several todos that the list makes at once, and their previews.
extension TodosInteractor {
    /// Changes the todos of a selection: all of them, or none.
    ///
    /// A query selects and changes in one transaction, so that no other process can change a todo in between. Rows that it
    /// finds and that cannot be read stay as they are, and the response contains the todos alone that were changed.
    func changeAll(_ batch: TodoBatch, _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        switch (batch.selection, batch.change) {
        case (.keys(let keys), .complete): return try await complete(keys, call)
        case (.keys(let keys), .toggle): return try await toggle(keys, call)
        case (.keys(let keys), .delete): return try await delete(keys, call)
        case (.keys(let keys), .restore): return try await restore(keys, call)
        case (.query(let query), let change):
            let today = today(call)
            let changed = try await store.update(query, on: today, at: call.now) { todo in
                change.apply(to: &todo, on: today, at: call.now)
            }
            return .changed(TodosChange(changed, today: today))
        }
    }

    /// Returns the todos that a batch would change, by the rules and with the errors of the change. Changes nothing.
    func preview(_ batch: TodoBatch, _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        let today = today(call)
        var unreadable: [UnreadableTodo] = []
        let todos: [ListedTodo]
        switch batch.selection {
        case .query(let query): todos = try await store.find(query, on: today).matches()
        case .keys(let keys):
            let found = try await store.find(keys)
            todos = found.todos
            if batch.change == .delete {
                unreadable = try found.deletable().map(\.todo)
            } else {
                _ = try found.allTodos()
            }
            if batch.change == .complete || batch.change == .toggle {
                for listed in todos { try Self.checkOutsideTrash(listed.todo, keys.naming(listed.todo.id)) }
            }
        }
        let changes = todos.compactMap { listed -> TodosPreview.Change? in
            var new = listed.todo
            batch.change.apply(to: &new, on: today, at: call.now)
            return new == listed.todo ? nil : TodosPreview.Change(TodoStep.Kind(from: listed.todo, to: new), listed)
        }
        return .preview(TodosPreview(changes, unreadable: UnreadableTodos(unreadable)))
    }
}

extension TodoBatch.Change {
    /// Changes a todo. One in the trash is neither completed nor reopened.
    fileprivate func apply(to todo: inout Todo, on today: CalendarDay, at now: Timestamp) {
        switch self {
        case .complete where !todo.isDeleted: TodosInteractor.complete(&todo, on: today, at: now)
        case .toggle where !todo.isDeleted: TodosInteractor.toggle(&todo, on: today, at: now)
        case .complete, .toggle: break
        case .delete: todo.moveToTrash()
        case .restore: todo.restore()
        }
    }
}
