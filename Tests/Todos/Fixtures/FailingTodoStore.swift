import AdderStorage

@testable import TodosKit

/// A store whose database is always locked.
struct FailingTodoStore: TodoStore {
    static let error = TodosError.storage(StorageError(code: .locked, message: "The database is locked."))

    func todos(_ filter: TodoFilter) async throws(TodosError) -> [ListedTodo] { throw Self.error }
    func summary() async throws(TodosError) -> TodosSummary { throw Self.error }
    func add(_ todo: Todo) async throws(TodosError) -> ListedTodo { throw Self.error }
    func update(
        _ keys: [TodoKey], _ change: @Sendable (inout Todo) -> Void
    ) async throws(TodosError) -> [ListedTodo] { throw Self.error }
    func close() async {}
}
