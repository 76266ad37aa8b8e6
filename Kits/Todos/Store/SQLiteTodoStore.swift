import Adder
import AdderServices
import AdderStorage

/// Stores todos, and the steps that can be undone and redone, in a SQLite database.
///
/// A function that names a row which cannot be read throws ``TodosError/unreadable(_:)``, unless it says otherwise.
///
/// Each change is one transaction, durable when its function returns, and one step of the history with the time of the
/// change, unless its function says otherwise. A step removes those that were undone. A function that throws has changed
/// nothing.
struct SQLiteTodoStore: Sendable {
    private let database: Database

    /// The executor on which the database does its work. An answer that does little else begins there, and saves two changes of
    /// threads.
    var executor: (any TaskExecutor)? { database.executor }

    init(_ location: StorageLocation, _ allowance: LockAllowance? = nil, log: Log) async throws(TodosError) {
        do throws(StorageError) {
            database = try await Database(location, migrations: TodoSchema.migrations, allowance: allowance)
        } catch {
            throw .storage(error)
        }
        if let warning = await database.quarantineWarning(for: "the todos") { log.warning(warning) }
    }

    func close() async {
        await database.close()
    }

    // MARK: Reading

    /// Returns the rows that match a query on a day, in the order of the query.
    func find(_ query: TodoQuery, on today: CalendarDay) async throws(TodosError) -> FoundTodos {
        try await database.read { connection throws(TodosError) in try TodoTable.todos(query, today, connection) }
    }

    /// Returns the rows that keys name, each once, with their positions.
    func find(_ keys: [TodoKey]) async throws(TodosError) -> FoundTodos {
        try await database.read { connection throws(TodosError) in try TodoTable.listed(keys, connection) }
    }

    /// Returns a number that differs from earlier ones after another connection has changed the database.
    func dataVersion() async throws(TodosError) -> Int64 {
        do throws(StorageError) { return try await database.dataVersion() } catch { throw .storage(error) }
    }

    /// Returns the number of todos of each status, and the todos that are due on a day.
    func summary(on today: CalendarDay) async throws(TodosError) -> TodosSummary {
        try await database.read { connection throws(TodosError) in try TodoTable.summary(today, connection) }
    }

    /// Returns the todos that were done at a time or after it, the one that was done last first.
    func report(since time: Timestamp) async throws(TodosError) -> [TodoReport.Item] {
        try await database.read { connection throws(TodosError) in try CompletionTable.report(since: time, connection) }
    }

    func todo(_ key: TodoKey) async throws(TodosError) -> ListedTodo {
        try await database.read { connection throws(TodosError) in
            try TodoTable.listed(try TodoTable.resolve([key], connection), connection)[0]
        }
    }

    /// Returns all rows in their preset order, those in the trash included.
    func findAll() async throws(TodosError) -> FoundTodos {
        try await database.read { connection throws(TodosError) in try TodoTable.all(connection) }
    }

    /// Returns the steps of the history, the newest first: at most `limit` that can be undone, and as many that can be
    /// redone; all of them if it is `nil`.
    func history(limit: Int?) async throws(TodosError) -> TodoSteps {
        try await database.read { connection throws(TodosError) in try TodoHistory.steps(limit: limit, connection) }
    }

    // MARK: Changing

    /// Adds todos after all others. Fails when an identity exists already.
    func add(_ todos: [Todo], at time: Timestamp) async throws(TodosError) -> [ListedTodo] {
        try await database.write { connection throws(TodosError) in
            try TodoHistory.record(.init(.added, time), todos.map(\.id), connection)
            return try TodoTable.listed(try TodoTable.add(todos, connection), connection)
        }
    }

    /// Changes the todos that the keys name, each once.
    ///
    /// Changes none of them when a key names no todo or several, or when `change` throws for one.
    func update(
        _ keys: [TodoKey], at time: Timestamp, _ change: @Sendable (inout Todo) throws(TodosError) -> Void
    ) async throws(TodosError) -> [ListedTodo] {
        try await database.write { connection throws(TodosError) in
            let old = try TodoTable.resolve(keys, connection)
            var new = old
            for index in new.indices { try change(&new[index]) }
            try TodoHistory.change(zip(old, new).filter { $0 != $1 }, at: time, connection)
            return try TodoTable.listed(new, connection)
        }
    }

    /// Changes the todos that match a query on a day, and returns those that `change` has changed, in the order of the query.
    /// Rows that cannot be read stay as they are.
    ///
    /// - Throws: ``TodosError/noMatch`` when there are none; ``TodosError/unreadable(_:)`` when none can be read.
    func update(
        _ query: TodoQuery, on today: CalendarDay, at time: Timestamp, _ change: @Sendable (inout Todo) -> Void
    ) async throws(TodosError) -> [ListedTodo] {
        try await database.write { connection throws(TodosError) in
            var changes: [(old: Todo, new: Todo)] = []
            for old in try TodoTable.todos(query, today, connection).matches().map(\.todo) {
                var new = old
                change(&new)
                if new != old { changes.append((old, new)) }
            }
            try TodoHistory.change(changes, at: time, connection)
            return try TodoTable.listed(changes.map(\.new), connection)
        }
    }

    /// Moves todos to the trash, including rows that cannot be read. Those that are in it already stay as they are.
    func delete(_ keys: [TodoKey], at time: Timestamp) async throws(TodosError) -> ChangedRows {
        try await database.write { connection throws(TodosError) in
            let found = try TodoTable.find(keys, connection)
            var todos = found.todos.map(\.todo)
            let changed = todos.indices.filter { !todos[$0].isDeleted }
            let rows = try found.deletable()
            try TodoHistory.record(
                .init(.deleted, time), changed.map { todos[$0].id }, unreadable: rows, connection)
            for index in changed {
                todos[index].moveToTrash()
                try TodoTable.update(todos[index], connection)
            }
            for row in rows { try TodoTable.moveToTrash(row, connection) }
            let listed = try TodoTable.listed(todos, connection)
            return ChangedRows(todos: listed, unreadable: found.unreadable.count)
        }
    }

    /// Moves a todo to a position, counted from 1, in the list of its status. Fails for a todo in the trash.
    func move(_ move: TodoMove, at time: Timestamp) async throws(TodosError) -> MovedTodo {
        try await database.write { connection throws(TodosError) in
            var todo = try TodoTable.resolve([move.key], connection)[0]
            guard !todo.isDeleted else { throw .inTrash(move.key) }
            let free = try TodoOrder.freeRank(for: &todo, at: move.position, connection)
            if let free {
                try TodoHistory.record(.init(.moved, time), [todo.id], connection)
                try TodoTable.move(&todo, to: free.rank, connection)
            }
            let listed = try TodoTable.listed([todo], connection)[0]
            return MovedTodo(listed: listed, isRebalanced: free?.isRebalanced ?? false)
        }
    }

    /// Removes rows, their history and their drafts for ever; without keys, all rows in the trash. This is not a step of the
    /// history and cannot be undone. The steps of other todos stay as they are.
    func purge(_ keys: [TodoKey]) async throws(TodosError) -> ChangedRows {
        try await database.write { connection throws(TodosError) in
            let found = keys.isEmpty ? try TodoTable.all(.trash, connection) : try TodoTable.find(keys, connection)
            let todos = found.todos.map(\.todo)
            if let kept = todos.first(where: { !$0.isDeleted }) { throw .notInTrash(keys.naming(kept.id)) }
            // A row that cannot be written cannot be moved to the trash first.
            if let kept = found.unreadable.first(where: { !$0.isDeleted && $0.isWritable }) {
                throw .notInTrash(kept.todo.key)
            }
            let purged = try TodoTable.listed(todos, connection)
            try TodoHistory.forget(todos.map(\.id), unreadable: found.unreadable, connection)
            try TodoTable.remove(found.unreadable, connection)
            try TodoTable.remove(todos.map(\.id), connection)
            try DraftTable.removeOrphans(connection)
            return ChangedRows(todos: purged, unreadable: found.unreadable.count)
        }
    }

    /// Undoes the last `steps` steps. Fails when there are fewer.
    func undo(_ steps: Int) async throws(TodosError) -> UndoneSteps {
        try await database.write { connection throws(TodosError) in
            try TodoHistory.exchange(steps, .done, connection)
        }
    }

    /// Makes the last `steps` undone steps again, the one that was undone last first. Fails when there are fewer.
    func redo(_ steps: Int) async throws(TodosError) -> UndoneSteps {
        try await database.write { connection throws(TodosError) in
            try TodoHistory.exchange(steps, .undone, connection)
        }
    }

    /// Adds todos in this order after all others. A todo whose identity exists already replaces the existing one and
    /// keeps its position.
    func merge(_ todos: [Todo], at time: Timestamp) async throws(TodosError) -> [ListedTodo] {
        try await database.write { connection throws(TodosError) in
            try TodoHistory.record(.init(.imported, time), todos.map(\.id), connection)
            return try TodoTable.listed(try TodoTable.merge(todos, connection), connection)
        }
    }

    // MARK: Drafts

    /// Returns a draft with the texts that are kept of it; `nil` if there are none.
    func keptDraft(_ draft: TodoDraft) async throws(TodosError) -> TodoDraft? {
        try await database.read { connection throws(TodosError) in try DraftTable.find(draft, connection) }
    }

    /// Keeps the typed texts of a draft. They survive the end of the program. This is not a step of the history.
    func keep(_ draft: TodoDraft) async throws(TodosError) {
        try await database.write(.cached) { connection throws(TodosError) in try DraftTable.set(draft, connection) }
    }

    /// Removes the texts that are kept of a draft.
    func removeDraft(_ draft: TodoDraft) async throws(TodosError) {
        try await database.write(.cached) { connection throws(TodosError) in try DraftTable.remove(draft, connection) }
    }
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

/// A connection to the database of the todos, which throws the kit's error.
typealias TodosConnection = StoreConnection<TodosError>
