import Adder
import AdderServices

/// The history: the steps that can be undone and redone, and the report of what was done.
extension TodosInteractor {
    /// Returns the response to a request about what was done. Undoing or redoing no step changes nothing.
    func history(
        _ request: TodosHistoryRequest, _ call: Call<TodosResponse>
    ) async throws(TodosError) -> TodosResponse {
        switch request {
        case .list(let limit): .history(.steps(try await store.history(limit: limit)))
        case .report(let day): .history(.report(try await report(since: day, call)))
        case .undo(let steps): changed(steps > 0 ? try await store.undo(steps) : UndoneSteps(), call)
        case .redo(let steps): changed(steps > 0 ? try await store.redo(steps) : UndoneSteps(), call)
        }
    }

    /// Returns the todos that were completed, and the streaks that were kept, since a day. A weekday is the last one, which may be
    /// today.
    private func report(since day: RelativeDay, _ call: Call<TodosResponse>) async throws(TodosError) -> TodoReport {
        let today = today(call)
        var since = day.day(from: today)
        if case .weekday = day { since = since.advanced(by: -7) }
        return TodoReport(try await store.report(since: since.start(zone: zone)), since: since, today: today)
    }

    private func changed(_ undone: UndoneSteps, _ call: Call<TodosResponse>) -> TodosResponse {
        .changed(
            TodosChange(
                undone.changed, removed: undone.removed, unreadable: undone.unreadable, steps: undone.steps,
                today: today(call)))
    }
}
