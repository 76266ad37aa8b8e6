public import Adder
public import AdderServices

/// A host that has the todo list.
///
/// To offer the todo list to other kits, conform to `TodosService` too:
///
/// ```swift
/// struct Shop: HasTodos, TodosService { let todos: TodosKit }
/// ```
public protocol HasTodos {
    /// The kit, as the SDK started it.
    var todos: TodosKit { get }
}

extension TodosService where Self: HasTodos {
    /// Adds an open todo. The words of its title fill no other field.
    ///
    /// - Throws: `TodosServiceError` with the code `rejected` when a field cannot be accepted, `failed` when the store
    ///   fails, `unavailable` when the SDK has stopped, and `cancelled` when the caller was cancelled.
    public func add(_ todo: NewTodo) async throws(TodosServiceError) -> AddedTodo {
        var fields = TodoDraft.Fields()
        fields.title = todo.title
        fields.note = todo.note
        fields.tags = todo.tags.joined(separator: " ")
        let submission = TodosRequest.submit(TodoDraft(.once, fields: fields))
        return try await todos.context.stream.reply(to: submission, orThrow: { TodosServiceError($0) }) {
            response throws(TodosServiceError) in
            switch response {
            case .changed(let change) where change.todos.count == 1:
                let added = change.todos[0]
                return AddedTodo(id: added.key.description, title: added.todo.title.description)
            case .rejected(let rejections):
                let problem = Problem(rejections)
                throw TodosServiceError(.rejected, reason: problem.code, message: problem.message)
            case .failed(.unanswered(let error)): throw TodosServiceError(error)
            case .failed(let error): throw TodosServiceError(.failed, reason: error.code, message: error.description)
            default: return nil
            }
        }
    }
}

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
