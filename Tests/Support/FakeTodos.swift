import Adder
import AdderServices

/// A todo list that remembers the todos that it is given, or refuses them.
final class FakeTodos: TodosService {
    private let log = Lock<[NewTodo]>([])
    private let refusal: TodosServiceError?

    init(refusing refusal: TodosServiceError? = nil) {
        self.refusal = refusal
    }

    var added: [NewTodo] { log.withLock { $0 } }

    static let locked = TodosServiceError(.failed, reason: "locked", message: "The todos are locked. Try again.")

    func add(_ todo: NewTodo) async throws(TodosServiceError) -> AddedTodo {
        if let refusal { throw refusal }
        return log.withLock { log in
            log.append(todo)
            return AddedTodo(id: "todo-\(log.count)", title: todo.title)
        }
    }
}
