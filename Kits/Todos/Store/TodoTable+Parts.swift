import Adder
import AdderStorage

extension TodoTable {
    /// Reads the todos that match a query in parts, as ``todos(_:_:_:)`` reads them at once. A query with a limit or an offset has
    /// one part.
    ///
    /// - Parameter body: Called with each part in order; returns `false` to end the reading.
    static func readParts(
        of query: TodoQuery, _ today: CalendarDay, _ connection: borrowing DatabaseConnection,
        _ body: (TodoListPart) -> Bool
    ) throws(TodosError) {
        let waiting = query.status == .open ? try waiting(today, connection) : nil
        let hasPositions = query.isWholeList && waiting ?? 0 == 0
        let positions =
            query.countsPositions && !hasPositions && !query.isPart
            ? try TodoPositions(of: query.status.lists, connection) : nil
        var keys: [String]?
        var (earlierCount, dueCount) = (0, 0)
        func pass(_ found: FoundTodos, isLast: Bool) throws(TodosError) -> Bool {
            // A list of one part is aligned without them.
            if keys == nil, !isLast { keys = try widestKeys(of: query, today, connection) }
            let todos = positions.map { positions in found.todos.map { $0.at(positions.position(of: $0.todo)) } }
            dueCount += found.todos.count { $0.todo.isDue(on: today) }
            defer { earlierCount += found.todos.count }
            return body(
                TodoListPart(
                    query: query,
                    page: TodoPage(
                        todos: todos ?? found.todos,
                        unreadable: isLast ? found.unreadableTodos : UnreadableTodos(),
                        waiting: isLast ? waiting : nil, today: today),
                    isLast: isLast, earlierCount: earlierCount, dueCount: dueCount, widestKeys: keys ?? []))
        }
        guard !query.isPart else {
            _ = try pass(try todos(query, today, connection), isLast: true)
            return
        }
        try connection.readParts(of: query.orderedStatements(on: today), after: hasPositions ? 0 : nil) {
            found, isLast throws(TodosError) in
            // The rows of an agenda that cannot be read are listed in the preset order.
            if isLast, query.sort == .agenda { found.unreadable.sort { $0.rank < $1.rank } }
            return try pass(found, isLast: isLast)
        }
    }

    /// Returns keys that are as wide as those of all todos that match a query: the longest one, and one with a letter, if there is
    /// one, since numbers are aligned in another way. The key of a row that cannot be read counts, too.
    private static func widestKeys(
        of query: TodoQuery, _ today: CalendarDay, _ connection: borrowing DatabaseConnection
    ) throws(TodosError) -> [String] {
        let key = "substr(id, 1, key_length)"
        var keys: [String] = []
        // The second length is slower to compute, and differs from the first only where an identity is shorter than four characters.
        for length in ["key_length", "min(length(id), key_length)"] where keys.isEmpty {
            // SQLite takes the key from the row with the maximum: https://sqlite.org/lang_select.html#bareagg
            let (sql, values) = query.selection(of: "\(key), max(\(length))", on: today)
            let longest = try connection.row(sql, values) { row throws(StorageError) in
                (key: (try? row.text(0)) ?? "", length: try row.optionalInteger(1))
            }
            if let longest, Int64(longest.key.utf8.count) == longest.length { keys.append(longest.key) }
        }
        let (sql, values) = query.selection(of: key, on: today)
        let lettered = try connection.row("\(sql) AND \(key) GLOB '*[^0-9]*' LIMIT 1", values) {
            row throws(StorageError) in (try? row.text(0)) ?? ""
        }
        return keys + [lettered].compactMap(\.self)
    }

    /// Writes all todos that can be read as a document, in their preset order.
    ///
    /// - Parameter body: Called with each piece of the text in order; returns `false` to end the writing.
    /// - Returns: The rows that cannot be read.
    static func writeAll(
        _ format: TodoFormat, _ zone: LocalZone, _ connection: borrowing DatabaseConnection, _ body: (String) -> Bool
    ) throws(TodosError) -> UnreadableTodos {
        var writer = TodoDocumentWriter(format, zone: zone)
        var unreadable = UnreadableTodos()
        try connection.readParts(of: [("\(select) ORDER BY rank", [])]) {
            found, isLast throws(TodosError) in
            let text = writer.text(of: found.todos.map(\.todo))
            guard isLast else { return body(text) }
            unreadable = found.unreadableTodos
            return body(text + writer.end(unreadable: unreadable))
        }
        return unreadable
    }
}

extension DatabaseConnection {
    /// Reads the rows that statements select, one statement after another, in parts, so that they take the memory of one part.
    ///
    /// - Parameters:
    ///   - statements: The statements with their values.
    ///   - count: The number of rows before the first one; `nil` if positions are not counted.
    ///   - body: Called with each part, and with `true` for the last one: a thousand todos, or fewer in the last part, and all
    ///     rows so far that cannot be read. Returns `false` to end the reading.
    fileprivate func readParts(
        of statements: [(sql: String, values: [SQLValue])], after count: Int? = nil,
        _ body: (inout FoundTodos, _ isLast: Bool) throws(TodosError) -> Bool
    ) throws(TodosError) {
        var found = FoundTodos()
        var end: Result<Void, TodosError>?
        for statement in statements where end == nil {
            do throws(TodosError) {
                try addTodos(statement.sql, statement.values, after: count, to: &found) { found throws(StorageError) in
                    // The todo that the part has no room for begins the next one, so that the last part is not empty.
                    guard found.todos.count > 1_000, let next = found.todos.popLast() else { return }
                    do throws(TodosError) {
                        if try !body(&found, false) { end = .success(()) }
                    } catch {
                        end = .failure(error)
                    }
                    guard end == nil else { throw StorageError(code: .cancelled, message: "The reading was ended.") }
                    found.todos = [next]
                }
            } catch {
                guard end != nil else { throw error }
            }
        }
        guard let end else { return _ = try body(&found, true) }
        try end.get()
    }
}

extension TodoStatus {
    /// The statuses of the todos that this part of the list contains, as ``Todo/status`` tells them.
    fileprivate var lists: Set<TodoStatus> {
        switch self {
        case .open, .waiting: [.open]
        case .done: [.done]
        case .all: [.open, .done]
        case .trash: [.trash]
        }
    }
}

extension Todo {
    /// Returns a Boolean value that indicates whether the todo is open, and due on a day or before it.
    fileprivate func isDue(on today: CalendarDay) -> Bool {
        TodoStatus.open.accepts(self) && due.map { $0.day <= today } ?? false
    }
}
