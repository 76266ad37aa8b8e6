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
        try await todos.added(.submit(TodoDraft(todo)), count: 1)[0]
    }

    /// Adds an open todo like ``add(_:)``, as the list's part of a step that another kit shares.
    public func add(_ todo: NewTodo, in step: SharedStepID) async throws(TodosServiceError) -> AddedTodo {
        try await add([todo], in: step)[0]
    }

    /// Adds open todos together, as the list's part of a step that another kit shares: all of them, or none.
    ///
    /// - Parameter todos: At most 256 todos.
    /// - Throws: `TodosServiceError` as ``add(_:)`` does, and with the code `rejected` when there are more todos.
    public func add(_ todos: [NewTodo], in step: SharedStepID) async throws(TodosServiceError) -> [AddedTodo] {
        guard todos.count <= TodosChange.limit else {
            throw TodosServiceError(
                .rejected, reason: TodoRejection.Code.tooMany.rawValue,
                message: "\(todos.count) todos are too many at once. Add at most \(TodosChange.limit).")
        }
        return try await self.todos.added(
            .share(TodosPart(.added(todos.map { TodoDraft($0) }), of: step)), count: todos.count)
    }

    /// Answers a question about the steps that the list shares with another kit, or carries out an order.
    ///
    /// - Throws: `TodosServiceError` when the todos cannot be read or written.
    public func todoSteps(_ call: SharedStepCall) async throws(TodosServiceError) -> SharedStepAnswer {
        try await todos.context.stream.reply(to: TodosRequest.shared(call), orThrow: { TodosServiceError($0) }) {
            response throws(TodosServiceError) in
            if case .failed(let error) = response { throw TodosServiceError(error) }
            return response.answer
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

extension TodosKit {
    fileprivate func added(_ submission: TodosRequest, count: Int) async throws(TodosServiceError) -> [AddedTodo] {
        try await context.stream.reply(to: submission, orThrow: { TodosServiceError($0) }) {
            response throws(TodosServiceError) in
            switch response {
            case .changed(let change) where change.todos.count == count:
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

    /// Adds an open todo, as the list's part of a step that another kit shares.
    ///
    /// - Throws: `TodosServiceError`, with the code `unavailable` when the todo list is off.
    public func add(_ todo: NewTodo, in step: SharedStepID) async throws(TodosServiceError) -> AddedTodo {
        guard let kit = todos.kit else { throw TodosServiceError(off: TodosKit.name) }
        return try await TodosHost(todos: kit).add(todo, in: step)
    }

    /// Adds open todos together, as the list's part of a step that another kit shares.
    ///
    /// - Throws: `TodosServiceError`, with the code `unavailable` when the todo list is off.
    public func add(_ todos: [NewTodo], in step: SharedStepID) async throws(TodosServiceError) -> [AddedTodo] {
        guard let kit = self.todos.kit else { throw TodosServiceError(off: TodosKit.name) }
        return try await TodosHost(todos: kit).add(todos, in: step)
    }

    /// Answers a question about the steps that the list shares with another kit, or carries out an order.
    ///
    /// - Throws: `TodosServiceError`, with the code `unavailable` when the todo list is off.
    public func todoSteps(_ call: SharedStepCall) async throws(TodosServiceError) -> SharedStepAnswer {
        guard let kit = todos.kit else { throw TodosServiceError(off: TodosKit.name) }
        return try await TodosHost(todos: kit).todoSteps(call)
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

/// A host of a todo list that is on.
private struct TodosHost: HasTodos, TodosService {
    let todos: TodosKit
}
