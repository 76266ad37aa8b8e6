import Adder

/// The part of the kit's interactor that the list asks: many todos at once.
struct TodoListInteractor: Sendable {
    let store: any TodoStore
    let today: CalendarDay

    func list(_ query: TodoQuery) async throws(TodosError) -> TodosResponse {
        .todos(TodoPage(todos: try await store.todos(query, on: today), today: today))
    }

    func summary() async throws(TodosError) -> TodosResponse {
        .summary(try await store.summary(on: today))
    }

    func delete(_ keys: [TodoKey]) async throws(TodosError) -> TodosResponse {
        changed(try await store.update(keys) { $0.isDeleted = true })
    }

    func restore(_ keys: [TodoKey]) async throws(TodosError) -> TodosResponse {
        changed(try await store.update(keys) { $0.isDeleted = false })
    }

    func purge(_ keys: [TodoKey]) async throws(TodosError) -> TodosResponse {
        .changed(TodosChange([], removed: try await store.purge(keys), today: today))
    }

    func move(_ move: TodoMove) async throws(TodosError) -> TodosResponse {
        guard move.position > 0 else {
            return .rejected([
                TodoRejection(
                    field: .position, code: .outOfRange,
                    message: "There is no place \(move.position): the first in a list is 1.")
            ])
        }
        let moved = try await store.move(move)
        return .changed(TodosChange([moved.listed], today: today, isBulk: moved.isRebalanced))
    }

    func undo(_ steps: Int) async throws(TodosError) -> TodosResponse {
        guard steps > 0 else { return changed([]) }
        let undone = try await store.undo(steps)
        return .changed(TodosChange(undone.changed, removed: undone.removed, today: today))
    }

    private func changed(_ todos: [ListedTodo]) -> TodosResponse {
        .changed(TodosChange(todos, today: today))
    }
}
