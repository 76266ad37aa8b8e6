import Adder
import AdderStorage

/// Reads todos from their table.
enum TodoTable {
    /// The columns that are read: all except the searched text, which is last, and the length of the key.
    private static let columns = (TodoSchema.columns.dropLast() + ["key_length"]).joined(separator: ", ")
    private static let select = "SELECT \(columns) FROM todo"

    /// Returns the todos that match a query, with their positions.
    static func todos(
        _ query: TodoQuery, _ today: CalendarDay, _ connection: borrowing DatabaseConnection
    ) throws(TodosError) -> [ListedTodo] {
        let condition = query.condition(on: today)
        // The table is in the preset order, and is read faster than through an index.
        var sql = "\(select)\(query.sort == .position ? " NOT INDEXED" : "")"
        sql += " WHERE \(condition.sql) ORDER BY \(query.sort.order)"
        if query.isPart { sql += " LIMIT \(query.limit.map { max(0, $0) } ?? -1) OFFSET \(query.offset)" }
        guard query.isWholeList else {
            let found = try connection.todos(sql, condition.values)
            let positions = try TodoOrder.positions(of: found.map(\.todo), connection)
            return zip(found, positions).map { $0.at($1) }
        }
        return try connection.todos(sql, condition.values, after: max(0, query.offset))
    }

    static func all(_ connection: borrowing DatabaseConnection) throws(TodosError) -> [Todo] {
        try connection.todos("\(select) ORDER BY rank").map(\.todo)
    }

    static func all(_ status: TodoStatus, _ connection: borrowing DatabaseConnection) throws(TodosError) -> [Todo] {
        try connection.todos("\(select) WHERE \(status.condition) ORDER BY rank").map(\.todo)
    }

    static func summary(_ today: CalendarDay, _ connection: borrowing DatabaseConnection) throws(TodosError)
        -> TodosSummary
    {
        var summary = TodosSummary()
        summary.open = try count(.open, connection)
        summary.done = try count(.done, connection)
        summary.trash = try count(.trash, connection)
        // “T” of a time follows the day, and “U” follows every time of that day.
        let end = SQLValue.text("\(today)U")
        let due = "FROM todo WHERE \(TodoStatus.open.condition) AND due IS NOT NULL AND due < ?"
        summary.due = Int(try connection.integer("SELECT count(*) \(due)", [end]) ?? 0)
        summary.dueFirst = try connection.todos("SELECT \(columns) \(due) ORDER BY due, rank LIMIT 10", [end])
        return summary
    }

    /// Returns todos of the table with their keys and positions.
    static func listed(_ todos: [Todo], _ connection: borrowing DatabaseConnection) throws(TodosError) -> [ListedTodo] {
        let positions = try TodoOrder.positions(of: todos, connection)
        var listed: [ListedTodo] = []
        listed.reserveCapacity(todos.count)
        for (todo, position) in zip(todos, positions) {
            let length = try connection.integer("SELECT key_length FROM todo WHERE rank = ?", [SQLValue(todo.rank)])
            listed.append(ListedTodo(todo, keyLength: Int(length ?? 26), position: position))
        }
        return listed
    }

    static func todo(_ id: TodoID, _ connection: borrowing DatabaseConnection) throws(TodosError) -> ListedTodo? {
        try connection.todos("\(select) WHERE id = ?", [.text(id.description)]).first
    }

    // MARK: Keys

    /// Returns the todos that keys name, each once.
    static func resolve(_ keys: [TodoKey], _ connection: borrowing DatabaseConnection) throws(TodosError) -> [Todo] {
        var found: [Todo] = []
        var known: Set<TodoID> = []
        for key in keys {
            let todo = try resolve(key, connection)
            if known.insert(todo.id).inserted { found.append(todo) }
        }
        return found
    }

    static func resolve(_ key: TodoKey, _ connection: borrowing DatabaseConnection) throws(TodosError) -> Todo {
        if let exact = try todo(TodoID(key.description), connection) { return exact.todo }
        // Identities are ASCII, and DEL follows all their characters.
        let candidates = try connection.todos(
            "\(select) WHERE id >= ? AND id < ? ORDER BY id LIMIT 10",
            [.text(key.description), .text(key.description + "\u{7F}")])
        guard let first = candidates.first else { throw .notFound(key) }
        guard candidates.count == 1 else {
            throw .ambiguous(TodosError.Ambiguity(key: key, candidates: candidates))
        }
        return first.todo
    }

    private static func count(_ status: TodoStatus, _ connection: borrowing DatabaseConnection) throws(TodosError)
        -> Int
    {
        Int(try connection.integer("SELECT count(*) FROM todo WHERE \(status.condition)") ?? 0)
    }
}

extension DatabaseConnection {
    /// Returns the todos that a statement selects.
    ///
    /// - Parameter count: The number of todos before the first one; `nil` if positions are not counted.
    fileprivate func todos(
        _ sql: String, _ values: [SQLValue] = [], after count: Int? = nil
    ) throws(TodosError) -> [ListedTodo] {
        var tags = TodoTagCache()
        var position = count
        return try rows(sql, values) { row throws(StorageError) in
            let todo = try Todo(row, &tags)
            position? += 1
            return ListedTodo(todo, keyLength: Int(try row.integer(14)), position: position)
        }
    }
}
