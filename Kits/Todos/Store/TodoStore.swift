/// The storage for todos.
///
/// Each change is one transaction, durable when its function returns, and one step that can be undone, unless its
/// function says otherwise. A function that throws has changed nothing.
protocol TodoStore: Sendable {
    /// Returns the todos that match a query on a day, in the order of the query.
    func todos(_ query: TodoQuery, on today: CalendarDay) async throws(TodosError) -> [ListedTodo]

    /// Returns the number of todos of each status, and the todos that are due on a day.
    func summary(on today: CalendarDay) async throws(TodosError) -> TodosSummary

    /// Returns the todo that a key names.
    func todo(_ key: TodoKey) async throws(TodosError) -> ListedTodo

    /// Adds a todo after all others. Fails when its identity exists already.
    func add(_ todo: Todo) async throws(TodosError) -> ListedTodo

    /// Changes the todos that the keys name, each once.
    ///
    /// Changes none of them when a key names no todo or several, or when `change` throws for one.
    func update(
        _ keys: [TodoKey], _ change: @Sendable (inout Todo) throws(TodosError) -> Void
    ) async throws(TodosError) -> [ListedTodo]

    /// Moves a todo to a position, counted from 1, in the list of its status. Fails for a todo in the trash.
    func move(_ move: TodoMove) async throws(TodosError) -> MovedTodo

    /// Removes todos and their history for ever; without keys, all todos in the trash. This step cannot be undone.
    func purge(_ keys: [TodoKey]) async throws(TodosError) -> [ListedTodo]

    /// Undoes the last `steps` steps. Fails when there are fewer.
    func undo(_ steps: Int) async throws(TodosError) -> UndoneSteps

    /// Adds todos in this order after all others. A todo whose identity exists already replaces the existing one and
    /// keeps its position.
    func merge(_ todos: [Todo]) async throws(TodosError) -> [ListedTodo]

    /// Returns all todos in their preset order, those in the trash included.
    func all() async throws(TodosError) -> [Todo]

    /// Closes the storage. Later calls fail.
    func close() async
}

/// The result of moving a todo.
struct MovedTodo: Sendable {
    let listed: ListedTodo
    /// A Boolean value that indicates whether the ranks of other todos changed too. A list must then be loaded again.
    let isRebalanced: Bool
}

/// The result of undoing steps: the todos that came back or changed, and those that are gone.
struct UndoneSteps: Sendable {
    var changed: [ListedTodo] = []
    var removed: [ListedTodo] = []
}
