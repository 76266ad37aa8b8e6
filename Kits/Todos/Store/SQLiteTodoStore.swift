import Adder
import AdderStorage

/// Stores todos, and the steps that can be undone and redone, in a SQLite database.
struct SQLiteTodoStore: TodoStore {
    private let database: Database

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

    func find(_ query: TodoQuery, on today: CalendarDay) async throws(TodosError) -> FoundTodos {
        try await database.read { connection throws(TodosError) in try TodoTable.todos(query, today, connection) }
    }

    func find(_ keys: [TodoKey]) async throws(TodosError) -> FoundTodos {
        try await database.read { connection throws(TodosError) in try TodoTable.listed(keys, connection) }
    }

    func dataVersion() async throws(TodosError) -> Int64 {
        do throws(StorageError) { return try await database.dataVersion() } catch { throw .storage(error) }
    }

    func summary(on today: CalendarDay) async throws(TodosError) -> TodosSummary {
        try await database.read { connection throws(TodosError) in try TodoTable.summary(today, connection) }
    }

    func report(since time: Timestamp) async throws(TodosError) -> [TodoReport.Item] {
        try await database.read { connection throws(TodosError) in try CompletionTable.report(since: time, connection) }
    }

    func todo(_ key: TodoKey) async throws(TodosError) -> ListedTodo {
        try await database.read { connection throws(TodosError) in
            try TodoTable.listed(try TodoTable.resolve([key], connection), connection)[0]
        }
    }

    func findAll() async throws(TodosError) -> FoundTodos {
        try await database.read { connection throws(TodosError) in try TodoTable.all(connection) }
    }

    func history(limit: Int?) async throws(TodosError) -> TodoSteps {
        try await database.read { connection throws(TodosError) in try TodoHistory.steps(limit: limit, connection) }
    }

    // MARK: Changing

    func add(_ todos: [Todo], at time: Timestamp) async throws(TodosError) -> [ListedTodo] {
        try await database.write { connection throws(TodosError) in
            try TodoHistory.record(.init(.added, time), todos.map(\.id), connection)
            return try TodoTable.listed(try TodoTable.add(todos, connection), connection)
        }
    }

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

    func undo(_ steps: Int) async throws(TodosError) -> UndoneSteps {
        try await database.write { connection throws(TodosError) in
            try TodoHistory.exchange(steps, .done, connection)
        }
    }

    func redo(_ steps: Int) async throws(TodosError) -> UndoneSteps {
        try await database.write { connection throws(TodosError) in
            try TodoHistory.exchange(steps, .undone, connection)
        }
    }

    func merge(_ todos: [Todo], at time: Timestamp) async throws(TodosError) -> [ListedTodo] {
        try await database.write { connection throws(TodosError) in
            try TodoHistory.record(.init(.imported, time), todos.map(\.id), connection)
            return try TodoTable.listed(try TodoTable.merge(todos, connection), connection)
        }
    }

    // MARK: Drafts

    func keptDraft(_ draft: TodoDraft) async throws(TodosError) -> TodoDraft? {
        try await database.read { connection throws(TodosError) in try DraftTable.find(draft, connection) }
    }

    func keep(_ draft: TodoDraft) async throws(TodosError) {
        try await database.write(.cached) { connection throws(TodosError) in try DraftTable.set(draft, connection) }
    }

    func removeDraft(_ draft: TodoDraft) async throws(TodosError) {
        try await database.write(.cached) { connection throws(TodosError) in try DraftTable.remove(draft, connection) }
    }
}

/// A connection to the database of the todos, which throws the kit's error.
typealias TodosConnection = StoreConnection<TodosError>
