import Adder

/// Lists, numbers and single todos.
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

    /// Returns the todo that a key names, in the trash too.
    func show(_ key: TodoKey, _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        .todo(TodoDetail(try await store.todo(key), today: today(call)))
    }
}
