import Adder

/// The functions of the todo list, which work on many todos at once.
extension TodosInteractor {
    /// Returns the todos that match a query.
    func list(_ query: TodoQuery, _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        let today = today(call)
        let found = try await store.find(query, on: today)
        return .todos(TodoPage(todos: found.todos, unreadable: found.unreadableTodos, today: today))
    }

    /// Returns the number of todos of each status, and the todos that are due.
    func summary(_ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        .summary(try await store.summary(on: today(call)))
    }

    /// Moves todos to the trash. Those that are in it already stay as they are.
    func delete(_ keys: [TodoKey], _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        let deleted = try await store.delete(keys, at: call.now)
        return .changed(TodosChange(deleted.todos, unreadable: deleted.unreadable, today: today(call)))
    }

    /// Takes todos out of the trash.
    func restore(_ keys: [TodoKey], _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        changed(try await store.update(keys, at: call.now) { $0.restore() }, call)
    }

    /// Removes todos in the trash for ever; without keys, all of them.
    func purge(_ keys: [TodoKey], _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        let purged = try await store.purge(keys)
        return .changed(TodosChange([], removed: purged.todos, unreadable: purged.unreadable, today: today(call)))
    }

    /// Moves a todo to another position. A position below 1 is rejected.
    func move(_ move: TodoMove, _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
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

    /// Undoes the last steps. Without any, nothing changes.
    func undo(_ steps: Int, _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        guard steps > 0 else { return changed([], call) }
        return changed(try await store.undo(steps), call)
    }

    /// Redoes the last steps that were undone. Without any, nothing changes.
    func redo(_ steps: Int, _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        guard steps > 0 else { return changed([], call) }
        return changed(try await store.redo(steps), call)
    }

    private func changed(_ undone: UndoneSteps, _ call: Call<TodosResponse>) -> TodosResponse {
        .changed(
            TodosChange(
                undone.changed, removed: undone.removed, unreadable: undone.unreadable, steps: undone.steps,
                today: today(call)))
    }

    private func changed(_ todos: [ListedTodo], _ call: Call<TodosResponse>) -> TodosResponse {
        .changed(TodosChange(todos, today: today(call)))
    }
}
