import Adder

/// The interactor of the kit, which reads and changes the todos in its store.
///
/// The functions of each screen extend it. It answers one request at a time, so a list that is requested after a change
/// contains the change.
struct TodosInteractor: Sendable {
    let store: any TodoStore
    /// The offset of local time from UTC, in seconds.
    let secondsFromGMT: Int

    /// Returns the local day on which a request is answered.
    func today(_ call: Call<TodosResponse>) -> CalendarDay {
        CalendarDay(call.now, secondsFromGMT: secondsFromGMT)
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
}
