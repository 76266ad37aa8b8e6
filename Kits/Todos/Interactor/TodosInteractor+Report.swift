import Adder

/// The report of what was done.
extension TodosInteractor {
    /// Returns the todos that were completed, and the streaks that were kept, since a day. A weekday is the last one, which may be
    /// today.
    func report(since day: RelativeDay, _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        let today = today(call)
        var since = day.day(from: today)
        if case .weekday = day { since = since.advanced(by: -7) }
        let items = try await store.report(since: since.start(zone: zone))
        return .report(TodoReport(items, since: since, today: today))
    }
}
