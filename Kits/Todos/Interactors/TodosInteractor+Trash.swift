import Adder

/// The trash.
extension TodosInteractor {
    /// Moves todos to the trash. Those that are in it already stay as they are.
    func delete(_ keys: [TodoKey], _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        let deleted = try await store.delete(keys, at: call.now)
        return .changed(TodosChange(deleted.todos, unreadable: deleted.unreadable, today: today(call)))
    }

    /// Takes todos out of the trash.
    func restore(_ keys: [TodoKey], _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        let restored = try await store.update(keys, at: call.now) { $0.restore() }
        return .changed(TodosChange(restored, today: today(call)))
    }

    /// Removes todos in the trash for ever; without keys, all of them.
    func purge(_ keys: [TodoKey], _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        let purged = try await store.purge(keys)
        return .changed(TodosChange([], removed: purged.todos, unreadable: purged.unreadable, today: today(call)))
    }

    /// Checks that a todo can be changed.
    ///
    /// - Throws: ``TodosError/inTrash(_:)`` with `key` when the todo is in the trash.
    static func checkOutsideTrash(_ todo: Todo, _ key: TodoKey) throws(TodosError) {
        guard !todo.isDeleted else { throw .inTrash(key) }
    }
}
