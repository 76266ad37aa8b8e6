import Adder
import AdderServices
import AdderStorage

/// Reads todos from their table.
enum TodoTable {
    /// The columns that are read: all except the searched text, which is last, and the length of the key.
    static let columns = (TodoSchema.columns.dropLast() + ["key_length"]).joined(separator: ", ")
    static let select = "SELECT \(columns) FROM todo"

    /// Returns the todos that match a query, with their positions if these are asked for or follow from the order.
    static func todos(
        _ query: TodoQuery, _ today: CalendarDay, _ connection: borrowing TodosConnection
    ) throws(TodosError) -> FoundTodos {
        let waiting = query.status == .open ? try waiting(today, connection) : nil
        // Positions count todos that wait too, so they are not counted while a list without them is read.
        let hasPositions = query.isWholeList && waiting ?? 0 == 0
        var found = FoundTodos()
        if let limit = query.agendaLimit {
            for statement in query.agendaStatements(on: today) where found.count < limit {
                found += try connection.todos(
                    statement.sql, statement.values + [SQLValue(Int64(limit - found.count))])
            }
        } else {
            let statement = query.statement(on: today)
            found = try connection.todos(
                statement.sql, statement.values, after: hasPositions ? max(0, query.offset) : nil)
            if query.isSortedAfterReading { found.sort(by: query.sort, on: today) }
        }
        if query.countsPositions, !hasPositions {
            let positions = try TodoOrder.positions(of: found.todos.map(\.todo), connection)
            found.todos = zip(found.todos, positions).map { $0.at($1) }
        }
        found.waiting = waiting
        return found
    }

    static func all(_ connection: borrowing TodosConnection) throws(TodosError) -> FoundTodos {
        try connection.todos("\(select) ORDER BY rank")
    }

    static func all(_ status: TodoStatus, _ connection: borrowing TodosConnection) throws(TodosError) -> FoundTodos {
        try connection.todos("\(select) WHERE \(status.condition) ORDER BY rank")
    }

    static func summary(_ today: CalendarDay, _ connection: borrowing TodosConnection) throws(TodosError)
        -> TodosSummary
    {
        var summary = TodosSummary()
        summary.waiting = try waiting(today, connection)
        summary.open = try count(.open, connection) - summary.waiting
        summary.done = try count(.done, connection)
        summary.trash = try count(.trash, connection)
        let end = SQLValue.text(today.endInSQL)
        let isAwake = TodoStatus.open.waitingCondition ?? "true"
        let due = "FROM todo WHERE \(TodoStatus.open.condition) AND due IS NOT NULL AND due < ? AND \(isAwake)"
        summary.due = Int(try connection.integer("SELECT count(*) \(due)", [end, end]) ?? 0)
        let sql = "SELECT \(columns) \(due) ORDER BY due, rank"
        let first = try connection.todos("\(sql) LIMIT 10", [end, end])
        let readable =
            first.unreadable.isEmpty ? first.todos : Array(try connection.todos(sql, [end, end]).todos.prefix(10))
        let positions = try TodoOrder.positions(of: readable.map(\.todo), connection)
        summary.dueFirst = zip(readable, positions).map { $0.at($1) }
        return summary
    }

    /// Returns todos of the table with their keys and positions.
    static func listed(_ todos: [Todo], _ connection: borrowing TodosConnection) throws(TodosError) -> [ListedTodo] {
        let positions = try TodoOrder.positions(of: todos, connection)
        var listed: [ListedTodo] = []
        listed.reserveCapacity(todos.count)
        for (todo, position) in zip(todos, positions) {
            let length = try connection.integer("SELECT key_length FROM todo WHERE rank = ?", [SQLValue(todo.rank)])
            listed.append(ListedTodo(todo, keyLength: Int(length ?? 26), position: position))
        }
        return listed
    }

    /// Returns the row of an identity: a todo, a row that cannot be read, or nothing.
    static func row(_ id: TodoID, _ connection: borrowing TodosConnection) throws(TodosError) -> FoundTodos {
        try connection.todos("\(select) WHERE id = ?", [.text(id.description)])
    }

    /// Returns the number of open todos that wait on a day.
    static func waiting(_ today: CalendarDay, _ connection: borrowing TodosConnection) throws(TodosError) -> Int {
        let condition = TodoStatus.waiting.waitingCondition ?? "true"
        let sql = "FROM todo INDEXED BY todo_waiting WHERE \(TodoStatus.waiting.condition) AND \(condition)"
        return Int(try connection.integer("SELECT count(*) \(sql)", [.text(today.endInSQL)]) ?? 0)
    }

    private static func count(_ status: TodoStatus, _ connection: borrowing TodosConnection) throws(TodosError)
        -> Int
    {
        Int(try connection.integer("SELECT count(*) FROM todo WHERE \(status.condition)") ?? 0)
    }
}

extension StoreConnection {
    /// Returns the rows that a statement selects: the todos, and those that cannot be read.
    ///
    /// - Parameter count: The number of rows before the first one; `nil` if positions are not counted.
    func todos(
        _ sql: String, _ values: [SQLValue] = [], after count: Int? = nil
    ) throws(Failure) -> FoundTodos {
        var found = FoundTodos()
        var tags = TodoTagCache()
        let keyLength = TodoColumn.all.count - 1
        var position = count
        try forEach(sql, values) { row throws(StorageError) in
            do throws(StorageError) {
                let length = Int(max(4, try row.integer(keyLength)))
                let next = position.map { $0 + 1 }
                // Read into its place: a todo in a variable would be copied.
                found.todos.append(ListedTodo(try Todo(row, &tags), keyLength: length, position: next))
                position = next
            } catch {
                guard error.code == .unexpectedType else { throw error }
                let unreadable = UnreadableRow(row, error)
                if unreadable.hasPosition { position? += 1 }
                found.unreadable.append(unreadable)
            }
        }
        return found
    }
}

// MARK: - Keys

extension TodoTable {
    /// Returns the rows that keys name, each once.
    static func find(_ keys: [TodoKey], _ connection: borrowing TodosConnection) throws(TodosError) -> FoundTodos {
        var found = FoundTodos()
        var known: Set<Int64> = []
        for key in keys {
            let row = try find(key, connection)
            found.todos += row.todos.filter { known.insert($0.todo.rank).inserted }
            found.unreadable += row.unreadable.filter { known.insert($0.rank).inserted }
        }
        return found
    }

    /// Returns the rows that keys name, each once, the todos with their keys and positions.
    static func listed(_ keys: [TodoKey], _ connection: borrowing TodosConnection) throws(TodosError) -> FoundTodos {
        var found = try find(keys, connection)
        found.todos = try listed(found.todos.map(\.todo), connection)
        return found
    }

    /// Returns the todos that keys name, each once. A row that cannot be read is an error.
    static func resolve(_ keys: [TodoKey], _ connection: borrowing TodosConnection) throws(TodosError) -> [Todo] {
        try find(keys, connection).allTodos()
    }

    /// Returns the row that a key names: a todo, or a row that cannot be read.
    private static func find(
        _ key: TodoKey, _ connection: borrowing TodosConnection
    ) throws(TodosError) -> FoundTodos {
        let exact = try row(TodoID(key.description), connection)
        guard exact.isEmpty else { return exact }
        // Identities are ASCII, and DEL follows all their characters.
        var candidates = try connection.todos(
            "\(select) WHERE id >= ? AND id < ? ORDER BY id LIMIT 10",
            [.text(key.description), .text(key.description + "\u{7F}")])
        if candidates.isEmpty, TodoKey.isTyped(key.description) {
            // An identity of the host's own, or a damaged one, may have upper-case letters; a typed key has none.
            candidates = try connection.todos("\(select) WHERE id LIKE ? || '%' LIMIT 10", [.text(key.description)])
        }
        guard candidates.count < 2 else {
            throw .ambiguous(
                TodosError.Ambiguity(
                    key: key, candidates: candidates.todos, unreadable: candidates.unreadable.map(\.todo)))
        }
        guard candidates.isEmpty else { return candidates }
        guard let rank = key.rank,
            let row = try connection.todos("\(select) WHERE rank = ?", [SQLValue(rank)]).unreadable.first
        else { throw .notFound(key) }
        return FoundTodos(unreadable: [row])
    }
}
