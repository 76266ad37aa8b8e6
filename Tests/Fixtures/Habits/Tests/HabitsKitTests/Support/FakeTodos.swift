import AdderServices

/// A double of the todo list that adds every todo.
struct OpenTodos: TodosService {
    func add(_ todo: NewTodo) async throws(TodosServiceError) -> AddedTodo { AddedTodo(id: "abcd", title: todo.title) }
}

/// A double of a todo list that is not there.
struct NoTodos: TodosService {
    static let error = TodosServiceError(off: "todos")

    func add(_ todo: NewTodo) async throws(TodosServiceError) -> AddedTodo { throw Self.error }
}
