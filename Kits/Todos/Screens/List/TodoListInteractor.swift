import Adder

/// Where todos are kept. Every change is one transaction, durable when its function returns, and one step that can be
/// undone.
protocol TodoStore: Sendable {
    /// The todos that a query asks for, on a day.
    func todos(_ query: TodoQuery, on today: CalendarDay) async throws(TodosError) -> [ListedTodo]
    /// How many there are, and what is due on a day.
    func summary(on today: CalendarDay) async throws(TodosError) -> TodosSummary
    /// The todo that a key names.
    func todo(_ key: TodoKey) async throws(TodosError) -> ListedTodo
    /// Adds a todo after all others; one whose identity is known fails.
    func add(_ todo: Todo) async throws(TodosError) -> ListedTodo
    /// Changes the todos that the keys name, each once: all of them, or none when one key names none or several, or
    /// the change of one throws.
    func update(
        _ keys: [TodoKey], _ change: @Sendable (inout Todo) throws(TodosError) -> Void
    ) async throws(TodosError) -> [ListedTodo]
    /// Gives a todo another place, from 1, in the list in which it stands; one in the trash fails.
    func move(_ move: TodoMove) async throws(TodosError) -> MovedTodo
    /// Removes todos for ever, and their history; without keys, all that is in the trash. This is no step.
    func purge(_ keys: [TodoKey]) async throws(TodosError) -> [ListedTodo]
    /// Goes back so many steps.
    func undo(_ steps: Int) async throws(TodosError) -> UndoneSteps
    /// Adds todos in this order after all others; those whose identity is known take the place of the known ones.
    func merge(_ todos: [Todo]) async throws(TodosError) -> [ListedTodo]
    /// All todos in their preset order, also the trash.
    func all() async throws(TodosError) -> [Todo]
    /// Releases what the store holds.
    func close() async
}

/// What another place for a todo has changed.
struct MovedTodo: Sendable {
    let listed: ListedTodo
    /// Whether the ranks of others are others too: then no list can tell its order from the todo alone.
    let isSpread: Bool
}

/// What going back has brought back, and what it has removed.
struct UndoneSteps: Sendable {
    var changed: [ListedTodo] = []
    var removed: [ListedTodo] = []
}

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
                    field: .position, code: "outOfRange",
                    message: "There is no place \(move.position): the first in a list is 1.")
            ])
        }
        let moved = try await store.move(move)
        return .changed(TodosChange([moved.listed], today: today, isBulk: moved.isSpread))
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
