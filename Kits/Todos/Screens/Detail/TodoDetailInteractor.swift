import Adder

/// The part of the kit's interactor that the screen of a todo asks: to show it, and to complete it.
struct TodoDetailInteractor: Sendable {
    let store: any TodoStore
    let today: CalendarDay

    func show(_ key: TodoKey) async throws(TodosError) -> TodosResponse {
        .todo(TodoDetail(try await store.todo(key), today: today))
    }

    func toggle(_ keys: [TodoKey], at now: Timestamp) async throws(TodosError) -> TodosResponse {
        try await change(keys) { todo, streaks in
            guard !streaks.toggle(&todo) else { return }
            todo.completedAt = todo.completedAt == nil ? now : nil
        }
    }

    func complete(_ keys: [TodoKey], at now: Timestamp) async throws(TodosError) -> TodosResponse {
        try await change(keys) { todo, streaks in
            guard !streaks.keep(&todo), todo.completedAt == nil else { return }
            todo.completedAt = now
        }
    }

    private func change(
        _ keys: [TodoKey], _ body: @Sendable (inout Todo, StreakDetailInteractor) -> Void
    ) async throws(TodosError) -> TodosResponse {
        let streaks = StreakDetailInteractor(today: today)
        let changed = try await store.update(keys) { todo throws(TodosError) in
            guard !todo.isDeleted else { throw .inTrash(keys.naming(todo.id)) }
            body(&todo, streaks)
        }
        return .changed(TodosChange(changed, today: today))
    }
}
