import Adder
import AdderServices

/// Takes todos and remembers them: what a test puts in the place of the todo list.
final class ListedTodos: TodosService {
    private let kept = Lock<[NewTodo]>([])
    private let error: TodosServiceError?

    init(failingWith error: TodosServiceError? = nil) {
        self.error = error
    }

    var todos: [NewTodo] { kept.withLock { $0 } }

    func add(_ todo: NewTodo) async throws(TodosServiceError) -> AddedTodo {
        if let error { throw error }
        let count = kept.withLock { kept in
            kept.append(todo)
            return kept.count
        }
        return AddedTodo(id: "todo-\(count)", title: todo.title)
    }
}
