import Adder
import AdderStorage

/// Stores todos, and the steps that can be undone, in a SQLite database.
struct SQLiteTodoStore: TodoStore {
    private let database: Database

    init(_ location: StorageLocation, log: Log) async throws(TodosError) {
        do throws(StorageError) {
            database = try await Database(location, migrations: TodoSchema.migrations)
        } catch {
            throw .storage(error)
        }
        if let warning = await database.quarantineWarning(for: "the todos") { log.warning(warning) }
    }

    func close() async {
        await database.close()
    }

    // MARK: Reading

    func todos(_ query: TodoQuery, on today: CalendarDay) async throws(TodosError) -> [ListedTodo] {
        try await read { connection throws(TodosError) in try TodoTable.todos(query, today, connection) }
    }

    func summary(on today: CalendarDay) async throws(TodosError) -> TodosSummary {
        try await read { connection throws(TodosError) in try TodoTable.summary(today, connection) }
    }

    func todo(_ key: TodoKey) async throws(TodosError) -> ListedTodo {
        try await read { connection throws(TodosError) in
            try TodoTable.listed([try TodoTable.resolve(key, connection)], connection)[0]
        }
    }

    func all() async throws(TodosError) -> [Todo] {
        try await read { connection throws(TodosError) in try TodoTable.all(connection) }
    }

    // MARK: Changing

    func add(_ todo: Todo) async throws(TodosError) -> ListedTodo {
        try await write { connection throws(TodosError) in
            try TodoHistory.record([todo.id], connection)
            return try TodoTable.listed([try TodoTable.add(todo, connection)], connection)[0]
        }
    }

    func update(
        _ keys: [TodoKey], _ change: @Sendable (inout Todo) throws(TodosError) -> Void
    ) async throws(TodosError) -> [ListedTodo] {
        try await write { connection throws(TodosError) in
            let old = try TodoTable.resolve(keys, connection)
            var new = old
            for index in new.indices { try change(&new[index]) }
            let changed = zip(old, new).filter { $0 != $1 }.map(\.1)
            try TodoHistory.record(changed.map(\.id), connection)
            for todo in changed { try TodoTable.update(todo, connection) }
            return try TodoTable.listed(new, connection)
        }
    }

    func move(_ move: TodoMove) async throws(TodosError) -> MovedTodo {
        try await write { connection throws(TodosError) in
            var todo = try TodoTable.resolve(move.key, connection)
            guard !todo.isDeleted else { throw .inTrash(move.key) }
            let free = try TodoOrder.freeRank(for: &todo, at: move.position, connection)
            if let free {
                try TodoHistory.record([todo.id], connection)
                try TodoTable.move(&todo, to: free.rank, connection)
            }
            let listed = try TodoTable.listed([todo], connection)[0]
            return MovedTodo(listed: listed, isRebalanced: free?.isRebalanced ?? false)
        }
    }

    func purge(_ keys: [TodoKey]) async throws(TodosError) -> [ListedTodo] {
        try await write { connection throws(TodosError) in
            let todos =
                keys.isEmpty ? try TodoTable.all(.trash, connection) : try TodoTable.resolve(keys, connection)
            if let kept = todos.first(where: { !$0.isDeleted }) { throw .notInTrash(keys.naming(kept.id)) }
            let purged = try TodoTable.listed(todos, connection)
            try TodoHistory.forget(todos.map(\.id), connection)
            try TodoTable.remove(todos.map(\.id), connection)
            return purged
        }
    }

    func undo(_ steps: Int) async throws(TodosError) -> UndoneSteps {
        try await write { connection throws(TodosError) in try TodoHistory.undo(steps, connection) }
    }

    func merge(_ todos: [Todo]) async throws(TodosError) -> [ListedTodo] {
        try await write { connection throws(TodosError) in
            try TodoHistory.record(todos.map(\.id), connection)
            return try TodoTable.listed(try TodoTable.merge(todos, connection), connection)
        }
    }

    private func read<Value: Sendable>(
        _ body: @Sendable (borrowing DatabaseConnection) throws(TodosError) -> Value
    ) async throws(TodosError) -> Value {
        try await database.read(throwing: TodosError.self, body)
    }

    private func write<Value: Sendable>(
        _ body: @Sendable (borrowing DatabaseConnection) throws(TodosError) -> Value
    ) async throws(TodosError) -> Value {
        try await database.write(throwing: TodosError.self, body)
    }
}
