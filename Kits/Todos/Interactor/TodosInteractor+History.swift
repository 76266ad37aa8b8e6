import Adder

/// The steps that can be undone and redone.
extension TodosInteractor {
    /// Undoes the last steps. Without any, nothing changes.
    func undo(_ steps: Int, _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        changed(steps > 0 ? try await store.undo(steps) : UndoneSteps(), call)
    }

    /// Redoes the last steps that were undone. Without any, nothing changes.
    func redo(_ steps: Int, _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        changed(steps > 0 ? try await store.redo(steps) : UndoneSteps(), call)
    }

    /// Returns the steps that can be undone and redone, at most `limit` of each.
    func history(limit: Int?) async throws(TodosError) -> TodosResponse {
        .history(try await store.history(limit: limit))
    }

    private func changed(_ undone: UndoneSteps, _ call: Call<TodosResponse>) -> TodosResponse {
        .changed(
            TodosChange(
                undone.changed, removed: undone.removed, unreadable: undone.unreadable, steps: undone.steps,
                today: today(call)))
    }
}
