import Adder

/// The storage for todos.
///
/// A function that names a row which cannot be read throws ``TodosError/unreadable(_:)``, unless it says otherwise.
///
/// Each change is one transaction, durable when its function returns, and one step of the history with the time of the
/// change, unless its function says otherwise. A step removes those that were undone. A function that throws has changed
/// nothing.
protocol TodoStore: Sendable {
    /// The executor on which the storage does its work; `nil` if it has none of its own.
    ///
    /// An answer that does little else begins there, and saves two changes of threads.
    var executor: (any TaskExecutor)? { get }

    /// Returns the rows that match a query on a day, in the order of the query.
    func find(_ query: TodoQuery, on today: CalendarDay) async throws(TodosError) -> FoundTodos

    /// Returns the rows that keys name, each once, with their positions.
    func find(_ keys: [TodoKey]) async throws(TodosError) -> FoundTodos

    /// Returns a number that differs from earlier ones after another connection has changed the database.
    func dataVersion() async throws(TodosError) -> Int64

    /// Returns the number of todos of each status, and the todos that are due on a day.
    func summary(on today: CalendarDay) async throws(TodosError) -> TodosSummary

    /// Returns the todos that were done at a time or after it, the one that was done last first.
    func report(since time: Timestamp) async throws(TodosError) -> [TodoReport.Item]

    /// Returns the todo that a key names.
    func todo(_ key: TodoKey) async throws(TodosError) -> ListedTodo

    /// Adds todos after all others. Fails when an identity exists already.
    func add(_ todos: [Todo], at time: Timestamp) async throws(TodosError) -> [ListedTodo]

    /// Changes the todos that the keys name, each once.
    ///
    /// Changes none of them when a key names no todo or several, or when `change` throws for one.
    func update(
        _ keys: [TodoKey], at time: Timestamp, _ change: @Sendable (inout Todo) throws(TodosError) -> Void
    ) async throws(TodosError) -> [ListedTodo]

    /// Changes the todos that match a query on a day, and returns those that `change` has changed, in the order of the query.
    /// Rows that cannot be read stay as they are.
    ///
    /// - Throws: ``TodosError/noMatch`` when there are none; ``TodosError/unreadable(_:)`` when none can be read.
    func update(
        _ query: TodoQuery, on today: CalendarDay, at time: Timestamp, _ change: @Sendable (inout Todo) -> Void
    ) async throws(TodosError) -> [ListedTodo]

    /// Moves todos to the trash, including rows that cannot be read. Those that are in it already stay as they are.
    func delete(_ keys: [TodoKey], at time: Timestamp) async throws(TodosError) -> ChangedRows

    /// Moves a todo to a position, counted from 1, in the list of its status. Fails for a todo in the trash.
    func move(_ move: TodoMove, at time: Timestamp) async throws(TodosError) -> MovedTodo

    /// Removes rows, their history and their drafts for ever; without keys, all rows in the trash. This is not a step of the
    /// history and cannot be undone. The steps of other todos stay as they are.
    func purge(_ keys: [TodoKey]) async throws(TodosError) -> ChangedRows

    /// Undoes the last `steps` steps. Fails when there are fewer.
    func undo(_ steps: Int) async throws(TodosError) -> UndoneSteps

    /// Makes the last `steps` undone steps again, the one that was undone last first. Fails when there are fewer.
    func redo(_ steps: Int) async throws(TodosError) -> UndoneSteps

    /// Returns the steps of the history, the newest first: at most `limit` that can be undone, and as many that can be
    /// redone; all of them if it is `nil`.
    func history(limit: Int?) async throws(TodosError) -> TodoSteps

    /// Adds todos in this order after all others. A todo whose identity exists already replaces the existing one and
    /// keeps its position.
    func merge(_ todos: [Todo], at time: Timestamp) async throws(TodosError) -> [ListedTodo]

    /// Returns all rows in their preset order, those in the trash included.
    func findAll() async throws(TodosError) -> FoundTodos

    /// Returns a draft with the texts that are kept of it; `nil` if there are none.
    func keptDraft(_ draft: TodoDraft) async throws(TodosError) -> TodoDraft?

    /// Keeps the typed texts of a draft. They survive the end of the program. This is not a step of the history.
    func keep(_ draft: TodoDraft) async throws(TodosError)

    /// Removes the texts that are kept of a draft.
    func removeDraft(_ draft: TodoDraft) async throws(TodosError)

    /// Closes the storage. Later calls fail.
    func close() async
}

extension TodoStore {
    var executor: (any TaskExecutor)? { nil }
}

/// The result of deleting or purging.
struct ChangedRows: Sendable {
    /// The todos after they were deleted, or before they were purged.
    let todos: [ListedTodo]
    /// The number of rows that cannot be read.
    var unreadable = 0
}

/// The result of moving a todo.
struct MovedTodo: Sendable {
    let listed: ListedTodo
    /// A Boolean value that indicates whether the ranks of other todos changed too. A list must then be loaded again.
    let isRebalanced: Bool
}

/// The result of undoing or redoing steps: the todos that came back or changed, and those that are gone.
struct UndoneSteps: Sendable {
    /// The steps, in the order in which they were undone or redone.
    var steps: [TodoStep] = []
    var changed: [ListedTodo] = []
    var removed: [ListedTodo] = []
    /// The number of rows that came back, changed or are gone, and could not or cannot be read.
    var unreadable = 0
}
