import Adder
package import AdderServices

/// A todo list that remembers the todos that it is given, or refuses them.
package final class FakeTodos: TodosService {
    private let log = Lock<[NewTodo]>([])
    private let refusal: TodosServiceError?

    package init(refusing refusal: TodosServiceError? = nil) {
        self.refusal = refusal
    }

    package var added: [NewTodo] { log.withLock { $0 } }

    package static let locked = TodosServiceError(
        .failed, reason: "locked", message: "The todos are locked. Try again.")

    package func add(_ todo: NewTodo) async throws(TodosServiceError) -> AddedTodo {
        if let refusal { throw refusal }
        return log.withLock { log in
            log.append(todo)
            return AddedTodo(id: "todo-\(log.count)", title: todo.title)
        }
    }
}
