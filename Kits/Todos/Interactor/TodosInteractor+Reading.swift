import Adder

/// The functions of the screen of a todo.
extension TodosInteractor {
    /// Returns the todo that a key names, in the trash too.
    func show(_ key: TodoKey, _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        .todo(TodoDetail(try await store.todo(key), today: today(call)))
    }

    /// Completes open todos and reopens completed ones; keeps streaks, or takes that back.
    func toggle(_ keys: [TodoKey], _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        let today = today(call)
        return try await change(keys, call) { todo throws(TodosError) in
            Self.toggle(&todo, on: today, at: call.now)
        }
    }

    /// Completes open todos, and keeps streaks that were not kept today. Completed todos stay as they are.
    func complete(_ keys: [TodoKey], _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        let today = today(call)
        return try await change(keys, call) { todo throws(TodosError) in
            Self.complete(&todo, on: today, at: call.now)
        }
    }

    /// Completes an open todo and reopens a completed one; keeps a streak, or takes that back.
    static func toggle(_ todo: inout Todo, on today: CalendarDay, at now: Timestamp) {
        if !toggleStreak(&todo, on: today) { todo.toggle(at: now) }
    }

    /// Completes an open todo, and keeps a streak that was not kept today.
    static func complete(_ todo: inout Todo, on today: CalendarDay, at now: Timestamp) {
        if !keepStreak(&todo, on: today) { todo.complete(at: now) }
    }
}
