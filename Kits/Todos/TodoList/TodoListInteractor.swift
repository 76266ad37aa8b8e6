import Adder

/// Where todos are kept. Every change is durable when its function returns.
public protocol TodoStore: Sendable {
    /// The todos that a filter accepts, in the order in which they were added.
    func todos(_ filter: TodoFilter) async throws(TodosError) -> [ListedTodo]
    /// How many there are.
    func summary() async throws(TodosError) -> TodosSummary
    /// Adds a todo after all others.
    func add(_ todo: Todo) async throws(TodosError) -> ListedTodo
    /// Changes the todos that the keys name, each once: all of them, or none when one key names none or several.
    func update(
        _ keys: [TodoKey], _ change: @Sendable (inout Todo) -> Void
    ) async throws(TodosError) -> [ListedTodo]
    /// Releases what the store holds.
    func close() async
}

/// Answers what is asked about todos, one request at a time: so a list that is answered after a change has it.
struct TodoListInteractor: Interactor {
    let store: any TodoStore

    func respond(to request: TodosRequest, _ call: Call<TodosResponse>) async -> TodosResponse {
        do throws(TodosError) {
            switch request {
            case .list(let filter): return .todos(try await store.todos(filter))
            case .summary: return .summary(try await store.summary())
            case .add(let text): return try await add(text, call)
            case .toggle(let keys):
                let now = call.now
                return .changed(try await store.update(keys) { $0.toggle(at: now) })
            case .delete(let keys): return .changed(try await store.update(keys) { $0.isDeleted = true })
            case .restore(let keys): return .changed(try await store.update(keys) { $0.isDeleted = false })
            }
        } catch {
            return .failed(error)
        }
    }

    private func add(_ text: String, _ call: Call<TodosResponse>) async throws(TodosError) -> TodosResponse {
        let title: TodoTitle
        do throws(Rejection) { title = try TodoTitle(text) } catch { return .rejected(error) }
        let todo = Todo(id: TodoID(call.identifier()), title: title, createdAt: call.now)
        return .changed([try await store.add(todo)])
    }
}
