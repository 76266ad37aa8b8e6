import Adder
import AdderServices

/// Changes of the todos that keys name or a query selects, and their previews.
extension TodosInteractor {
    /// Returns the response to a request for a change.
    func change(
        _ request: TodosChangeRequest, _ call: Call<TodosResponse>
    ) async throws(TodosError) -> TodosResponse {
        switch request {
        case .batch(let batch): return try await change(batch, call)
        case .adjust(let adjustment): return try await adjust(adjustment, call)
        case .move(let move): return try await self.move(move, call)
        case .purge(let keys):
            let purged = try await store.purge(keys)
            return .changed(TodosChange([], removed: purged.todos, unreadable: purged.unreadable, today: today(call)))
        }
    }

    /// Changes the todos that the keys name: all of them, or none.
    ///
    /// - Throws: ``TodosError/inTrash(_:)`` when one of them is in the trash, and what the store and `change` throw.
    func change(
        _ keys: [TodoKey], _ call: Call<TodosResponse>,
        _ change: @Sendable (inout Todo) throws(TodosError) -> Void
    ) async throws(TodosError) -> TodosResponse {
        let changed = try await store.update(keys, at: call.now) { todo throws(TodosError) in
            try Self.checkOutsideTrash(todo, keys.naming(todo.id))
            try change(&todo)
        }
        return .changed(TodosChange(changed, today: today(call)))
    }

    /// Checks that a todo can be changed.
    ///
    /// - Throws: ``TodosError/inTrash(_:)`` with `key` when the todo is in the trash.
    static func checkOutsideTrash(_ todo: Todo, _ key: TodoKey) throws(TodosError) {
        guard !todo.isDeleted else { throw .inTrash(key) }
    }

    /// Moves a todo to another position. A position below 1 is rejected.
    private func move(_ move: TodoMove, _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        guard move.position > 0 else {
            return .rejected([
                TodoRejection(
                    field: .position, code: .outOfRange,
                    message: "The position is \(move.position). Enter 1 for the first todo in the list, or more.")
            ])
        }
        let moved = try await store.move(move, at: call.now)
        return .changed(TodosChange([moved.listed], today: today(call), isBulk: moved.isRebalanced))
    }

    /// Changes the todos of a selection: all of them, or none.
    ///
    /// A query selects and changes in one transaction, so that no other process can change a todo in between. Rows that it
    /// finds and that cannot be read stay as they are, and the response contains the todos alone that were changed.
    private func change(_ batch: TodoBatch, _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        let today = today(call)
        switch (batch.selection, batch.change) {
        case (.keys(let keys), .complete):
            return try await change(keys, call) { todo throws(TodosError) in todo.complete(on: today, at: call.now) }
        case (.keys(let keys), .toggle):
            return try await change(keys, call) { todo throws(TodosError) in todo.toggle(on: today, at: call.now) }
        case (.keys(let keys), .delete):
            let deleted = try await store.delete(keys, at: call.now)
            return .changed(TodosChange(deleted.todos, unreadable: deleted.unreadable, today: today))
        case (.keys(let keys), .restore):
            return .changed(TodosChange(try await store.update(keys, at: call.now) { $0.restore() }, today: today))
        case (.query(let query), let change):
            let changed = try await store.update(query, on: today, at: call.now) { todo in
                change.apply(to: &todo, on: today, at: call.now)
            }
            return .changed(TodosChange(changed, today: today))
        }
    }

    /// Returns the todos that a batch would change, by the rules and with the errors of the change. Changes nothing.
    func preview(_ batch: TodoBatch, _ call: Call<TodosResponse>) async throws(TodosError) -> TodosPreview {
        let today = today(call)
        var unreadable: [UnreadableTodo] = []
        let todos: [ListedTodo]
        switch batch.selection {
        case .query(var query):
            query.countsPositions = true
            todos = try await store.find(query, on: today).matches()
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
        return TodosPreview(changes, unreadable: UnreadableTodos(unreadable))
    }
}

extension TodoBatch.Change {
    /// Changes a todo. One in the trash is neither completed nor reopened.
    fileprivate func apply(to todo: inout Todo, on today: CalendarDay, at now: Timestamp) {
        switch self {
        case .complete where !todo.isDeleted: todo.complete(on: today, at: now)
        case .toggle where !todo.isDeleted: todo.toggle(on: today, at: now)
        case .complete, .toggle: break
        case .delete: todo.moveToTrash()
        case .restore: todo.restore()
        }
    }
}
