import Adder
public import AdderServices

/// A host that has the todo list.
///
/// To offer the todo list to other kits, conform to `TodosService` too:
///
/// ```swift
/// struct Shop: HasTodos, TodosService { let todos: TodosKit }
/// ```
public protocol HasTodos {
    /// The kit, or the one behind a feature flag.
    associatedtype HostedTodos: HostedKit<TodosKit>
    /// The kit that the SDK has started, or that is off. Then every call throws the code `unavailable`.
    var todos: HostedTodos { get }
}

extension TodosKit: HostedKit {}

extension TodosService where Self: HasTodos {
    /// Adds an open todo. The words of its title fill no other field.
    ///
    /// - Throws: `TodosServiceError` with the code `rejected` when a field cannot be accepted, `failed` when the store
    ///   fails, `unavailable` when the SDK has stopped, and `cancelled` when the caller was cancelled.
    public func add(_ todo: NewTodo) async throws(TodosServiceError) -> AddedTodo {
        try await add([todo])[0]
    }

    /// Adds open todos like ``add(_:)``, in one step of the history: all of them, or none.
    ///
    /// - Parameter todos: At most 256 todos.
    /// - Throws: `TodosServiceError` as ``add(_:)`` does, and with the code `rejected` when there are more todos.
    public func add(_ todos: [NewTodo]) async throws(TodosServiceError) -> [AddedTodo] {
        guard todos.count <= TodosChange.limit else {
            throw TodosServiceError(
                .rejected, reason: TodoRejection.Code.tooMany.rawValue,
                message: "\(todos.count) todos are too many at once. Add at most \(TodosChange.limit).")
        }
        let request = TodosRequest.draft(.add(todos.map { TodoDraft($0) }))
        let kit = try self.todos.started(orThrow: TodosServiceError.self)
        return try await kit.context.stream.reply(to: request, orThrow: { TodosServiceError($0) }) {
            response throws(TodosServiceError) in
            switch response {
            case .changed(let change) where change.todos.count == todos.count:
                return change.todos.map { AddedTodo(id: $0.key.description, title: $0.todo.title.description) }
            case .rejected(let rejections):
                let problem = Problem(rejections)
                throw TodosServiceError(.rejected, reason: problem.code, message: problem.message)
            case .failed(let error): throw TodosServiceError(error)
            default: return nil
            }
        }
    }
}

extension TodoDraft {
    fileprivate init(_ todo: NewTodo) {
        var fields = Fields()
        fields.title = todo.title
        fields.note = todo.note
        fields.tags = todo.tags.joined(separator: " ")
        fields.due = todo.due ?? ""
        self.init(.once, fields: fields)
    }
}

extension TodosServiceError {
    fileprivate init(_ error: TodosError) {
        guard case .unanswered(let error) = error else {
            self.init(.failed, reason: error.code, message: error.description)
            return
        }
        self.init(error)
    }
}
