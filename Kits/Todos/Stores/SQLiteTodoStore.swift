import Adder
import AdderStorage

/// Keeps todos in a SQLite file.
struct SQLiteTodoStore: TodoStore {
    private let database: Database

    init(_ location: StorageLocation, log: Log) async throws(TodosError) {
        do throws(StorageError) {
            database = try await Database(location, migrations: Self.migrations)
        } catch {
            throw .storage(error)
        }
        let (isNew, keptAside) = await (database.isNew, database.keptAside)
        if isNew, !keptAside.isEmpty {
            log.warning(
                """
                The todos begin empty: a damaged database was kept aside as \(keptAside.joined(separator: ", ")). \
                If there is a backup, put it in its place before anything is added.
                """)
        }
    }

    private static let migrations = [
        Migration(
            1,
            """
            CREATE TABLE todo(
                id TEXT PRIMARY KEY NOT NULL,
                position INTEGER NOT NULL UNIQUE,
                title TEXT NOT NULL,
                created_at INTEGER NOT NULL,
                completed_at INTEGER,
                is_deleted INTEGER NOT NULL DEFAULT 0
            ) STRICT
            """)
    ]

    /// A todo with its neighbours in the order of identities, of which the shortest key follows.
    private static let select = """
        SELECT id, position, title, created_at, completed_at, is_deleted,
            (SELECT max(id) FROM todo AS other WHERE other.id < todo.id),
            (SELECT min(id) FROM todo AS other WHERE other.id > todo.id)
        FROM todo
        """

    func todos(_ filter: TodoFilter) async throws(TodosError) -> [ListedTodo] {
        try await perform { database throws(StorageError) in
            try await database.read { connection throws(StorageError) in
                let sql = "\(Self.select) WHERE \(filter.condition) ORDER BY position"
                return try connection.query(sql) { row throws(StorageError) in try Self.listed(row) }
            }
        }
    }

    func summary() async throws(TodosError) -> TodosSummary {
        try await perform { database throws(StorageError) in
            try await database.read { connection throws(StorageError) in
                var summary = TodosSummary()
                summary.open = try Self.count(.open, connection)
                summary.done = try Self.count(.done, connection)
                summary.trash = try Self.count(.trash, connection)
                return summary
            }
        }
    }

    func add(_ todo: Todo) async throws(TodosError) -> ListedTodo {
        try await perform { database throws(StorageError) in
            try await database.write { connection throws(StorageError) in
                try connection.execute(
                    """
                    INSERT INTO todo(id, position, title, created_at, completed_at, is_deleted)
                    VALUES (?, (SELECT coalesce(max(position), 0) + 1 FROM todo), ?, ?, ?, ?)
                    """,
                    [
                        .text(todo.id.description), .text(todo.title.description),
                        Value(todo.createdAt.milliseconds), Value(todo.completedAt?.milliseconds),
                        Value(todo.isDeleted),
                    ])
                return try Self.todo(todo.id, connection)
            }
        }
    }

    func update(
        _ keys: [TodoKey], _ change: @Sendable (inout Todo) -> Void
    ) async throws(TodosError) -> [ListedTodo] {
        try await perform { database throws(StorageError) in
            try await database.write { connection throws(StorageError) in
                try Self.update(keys, connection, change)
            }
        }.get()
    }

    func close() async {
        await database.close()
    }

    private func perform<Result: Sendable>(
        _ body: (Database) async throws(StorageError) -> Result
    ) async throws(TodosError) -> Result {
        do throws(StorageError) { return try await body(database) } catch { throw .storage(error) }
    }
}

extension SQLiteTodoStore {
    /// Finds what all keys name before it changes anything, so a failure leaves everything as it was.
    private static func update(
        _ keys: [TodoKey], _ connection: borrowing Connection, _ change: (inout Todo) -> Void
    ) throws(StorageError) -> Result<[ListedTodo], TodosError> {
        var found: [Todo] = []
        for key in keys {
            let candidates = try candidates(key, connection)
            guard let one = candidates.first(where: { $0.todo.id.description == key.description }) ?? candidates.first
            else { return .failure(.notFound(key)) }
            guard candidates.count == 1 || one.todo.id.description == key.description else {
                return .failure(.ambiguous(TodosError.Ambiguity(key: key, candidates: candidates)))
            }
            if !found.contains(where: { $0.id == one.todo.id }) { found.append(one.todo) }
        }
        var changed: [ListedTodo] = []
        for var todo in found {
            change(&todo)
            try connection.execute(
                "UPDATE todo SET title = ?, completed_at = ?, is_deleted = ? WHERE id = ?",
                [
                    .text(todo.title.description), Value(todo.completedAt?.milliseconds), Value(todo.isDeleted),
                    .text(todo.id.description),
                ])
            changed.append(try Self.todo(todo.id, connection))
        }
        return .success(changed)
    }

    /// At most ten todos whose identities begin with a key. Identities are ASCII, so DEL comes after all of them.
    private static func candidates(
        _ key: TodoKey, _ connection: borrowing Connection
    ) throws(StorageError) -> [ListedTodo] {
        try connection.query(
            "\(select) WHERE id >= ? AND id < ? ORDER BY id LIMIT 10",
            [.text(key.description), .text(key.description + "\u{7F}")]
        ) { row throws(StorageError) in try listed(row) }
    }

    private static func todo(_ id: TodoID, _ connection: borrowing Connection) throws(StorageError) -> ListedTodo {
        let found = try connection.first("\(select) WHERE id = ?", [.text(id.description)]) {
            row throws(StorageError) in try listed(row)
        }
        guard let found else {
            throw StorageError(code: .failed, message: "The todo \(id) was not found after it was written: try again.")
        }
        return found
    }

    private static func count(_ filter: TodoFilter, _ connection: borrowing Connection) throws(StorageError) -> Int {
        let count = try connection.first("SELECT count(*) FROM todo WHERE \(filter.condition)") {
            row throws(StorageError) in try row.integer(0)
        }
        return Int(count ?? 0)
    }

    private static func listed(_ row: borrowing Row) throws(StorageError) -> ListedTodo {
        let id = TodoID(try row.text(0))
        let text = try row.text(2)
        let title: TodoTitle
        do throws(Rejection) {
            title = try TodoTitle(text)
        } catch {
            throw StorageError(
                code: .unexpectedType,
                message: "The todo \(id) was changed by another program and cannot be read: \(error)")
        }
        var todo = Todo(id: id, title: title, createdAt: Timestamp(milliseconds: try row.integer(3)))
        todo.position = try row.integer(1)
        todo.completedAt = try row.optionalInteger(4).map(Timestamp.init(milliseconds:))
        todo.isDeleted = try row.integer(5) != 0
        let before = try row.optionalText(6).map(TodoID.init)
        let after = try row.optionalText(7).map(TodoID.init)
        return ListedTodo(todo, key: .shortest(for: id, before: before, after: after))
    }
}

extension TodoFilter {
    /// The same condition as ``accepts(_:)``, for SQL.
    fileprivate var condition: String {
        switch self {
        case .open: "is_deleted = 0 AND completed_at IS NULL"
        case .done: "is_deleted = 0 AND completed_at IS NOT NULL"
        case .all: "is_deleted = 0"
        case .trash: "is_deleted = 1"
        }
    }
}
