import Adder

@testable import TodosKit

/// Changes at a time that does not matter to a test.
extension TodoStore {
    private var time: Timestamp { Timestamp(milliseconds: 1_000) }

    func add(_ todo: Todo) async throws(TodosError) -> ListedTodo { try await add(todo, at: time) }

    func update(
        _ keys: [TodoKey], _ change: @Sendable (inout Todo) throws(TodosError) -> Void
    ) async throws(TodosError) -> [ListedTodo] { try await update(keys, at: time, change) }

    func delete(_ keys: [TodoKey]) async throws(TodosError) -> ChangedRows { try await delete(keys, at: time) }

    func move(_ move: TodoMove) async throws(TodosError) -> MovedTodo { try await self.move(move, at: time) }

    func merge(_ todos: [Todo]) async throws(TodosError) -> [ListedTodo] { try await merge(todos, at: time) }
}
