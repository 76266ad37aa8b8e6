import Adder
import AdderServices

/// The history: the steps that can be undone and redone, and the report of what was done.
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

    /// Returns the todos that were completed, and the streaks that were kept, since a day. A weekday is the last one, which may be
    /// today.
    func report(since day: RelativeDay, _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        let today = today(call)
        var since = day.day(from: today)
        if case .weekday = day { since = since.advanced(by: -7) }
        let items = try await store.report(since: since.start(zone: zone))
        return .report(TodoReport(items, since: since, today: today))
    }

    private func changed(_ undone: UndoneSteps, _ call: Call<TodosResponse>) -> TodosResponse {
        .changed(
            TodosChange(
                undone.changed, removed: undone.removed, unreadable: undone.unreadable, steps: undone.steps,
                today: today(call)))
    }
}
