public import Adder
public import AdderServices

/// A host whose todo list is behind a feature flag.
///
/// A host that conforms to `TodosService` too offers the todo list to other kits. While the todo list is off, every call
/// throws the code `unavailable` with the reason `off`.
public protocol HasSwitchedTodos {
    /// The kit that the SDK has started, or that is off.
    var todos: Switched<TodosKit> { get }
}

extension TodosService where Self: HasSwitchedTodos {
    /// Adds an open todo. The words of its title fill no other field.
    ///
    /// - Throws: `TodosServiceError`, with the code `unavailable` when the todo list is off.
    public func add(_ todo: NewTodo) async throws(TodosServiceError) -> AddedTodo {
        guard let kit = todos.kit else { throw TodosServiceError(off: TodosKit.name) }
        return try await TodosHost(todos: kit).add(todo)
    }
}

/// A host of a todo list that is on.
private struct TodosHost: HasTodos, TodosService {
    let todos: TodosKit
}
