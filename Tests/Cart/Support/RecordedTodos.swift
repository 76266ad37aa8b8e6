import Adder
import AdderServices

/// A todo list for tests that records the added todos, or fails.
final class RecordedTodos: TodosService {
    private let recorded = Lock<[NewTodo]>([])
    private let error: TodosServiceError?

    init(failingWith error: TodosServiceError? = nil) {
        self.error = error
    }

    var todos: [NewTodo] { recorded.withLock { $0 } }

    func add(_ todo: NewTodo) async throws(TodosServiceError) -> AddedTodo {
        if let error { throw error }
        let count = recorded.withLock { recorded in
            recorded.append(todo)
            return recorded.count
        }
        return AddedTodo(id: "todo-\(count)", title: todo.title)
    }
}
