import Adder
import AdderStorage

/// Changes the table of todos.
extension TodoTable {
    // Not its place and its identity: then SQLite leaves alone what is kept of them elsewhere.
    private static let assignments = TodoSchema.columns.dropFirst(2).map { "\($0) = ?" }.joined(separator: ", ")
    private static let places = TodoSchema.columns.map { _ in "?" }.joined(separator: ", ")

    /// Changes all of a todo but its place.
    static func update(_ todo: Todo, _ connection: borrowing DatabaseConnection) throws(TodosError) {
        try connection.run(
            "UPDATE todo SET \(assignments) WHERE rank = ?", todo.values.dropFirst(2) + [SQLValue(todo.rank)])
    }

    /// Gives a todo another place.
    static func move(_ todo: inout Todo, to rank: Int64, _ connection: borrowing DatabaseConnection) throws(TodosError)
    {
        try connection.run("UPDATE todo SET rank = ? WHERE rank = ?", [SQLValue(rank), SQLValue(todo.rank)])
        todo.rank = rank
    }

    /// Adds a todo after all others.
    ///
    /// - Returns: The todo with its rank.
    static func add(_ todo: Todo, _ connection: borrowing DatabaseConnection) throws(TodosError) -> Todo {
        var todo = todo
        todo.rank = try last(connection) + TodoOrder.gap
        try insert(todo, connection)
        try TodoKeyLengths.refresh(around: [todo.id], connection)
        return todo
    }

    /// Adds todos after all others; a known one keeps its place and is replaced.
    ///
    /// - Returns: The todos with their ranks.
    static func merge(_ todos: [Todo], _ connection: borrowing DatabaseConnection) throws(TodosError) -> [Todo] {
        var last = try last(connection)
        var merged: [Todo] = []
        merged.reserveCapacity(todos.count)
        for var todo in todos {
            if let known = try rank(of: todo.id, connection) {
                todo.rank = known
                try update(todo, connection)
            } else {
                last += TodoOrder.gap
                todo.rank = last
                try insert(todo, connection)
            }
            merged.append(todo)
        }
        try TodoKeyLengths.refresh(around: todos.map(\.id), connection)
        return merged
    }

    static func remove(_ ids: [TodoID], _ connection: borrowing DatabaseConnection) throws(TodosError) {
        for id in ids { try connection.run("DELETE FROM todo WHERE id = ?", [.text(id.description)]) }
        try TodoKeyLengths.refresh(around: ids, connection)
    }

    /// Computes what the first version of the table did not have.
    static func complete(_ connection: borrowing DatabaseConnection) throws(StorageError) {
        do throws(TodosError) {
            for todo in try all(connection) { try update(todo, connection) }
            try TodoKeyLengths.refreshAll(connection)
        } catch {
            guard case .storage(let error) = error else { return }
            throw error
        }
    }

    private static func insert(_ todo: Todo, _ connection: borrowing DatabaseConnection) throws(TodosError) {
        try connection.run("INSERT INTO todo(\(TodoSchema.columnList)) VALUES (\(places))", todo.values)
    }

    private static func last(_ connection: borrowing DatabaseConnection) throws(TodosError) -> Int64 {
        try connection.integer("SELECT max(rank) FROM todo") ?? 0
    }

    private static func rank(of id: TodoID, _ connection: borrowing DatabaseConnection) throws(TodosError) -> Int64? {
        try connection.integer("SELECT rank FROM todo WHERE id = ?", [.text(id.description)])
    }
}

/// Keeps beside each todo how long its shortest key is, so that a list need not look at neighbours.
enum TodoKeyLengths {
    /// Sets the lengths of some todos, which may be new or gone, and of their neighbours.
    static func refresh(around ids: [TodoID], _ connection: borrowing DatabaseConnection) throws(TodosError) {
        guard ids.count <= 1_000 else { return try refreshAll(connection) }
        for id in ids {
            let id = SQLValue.text(id.description)
            let below = try connection.rows("SELECT id FROM todo WHERE id <= ? ORDER BY id DESC LIMIT 3", [id]) {
                row throws(StorageError) in try row.text(0)
            }
            let above = try connection.rows("SELECT id FROM todo WHERE id > ? ORDER BY id LIMIT 2", [id]) {
                row throws(StorageError) in try row.text(0)
            }
            // The outermost have neighbours that are not seen here.
            try set(below.reversed() + above, connection, from: below.count / 3, upTo: above.count / 2)
        }
    }

    /// Linear in the number of todos.
    static func refreshAll(_ connection: borrowing DatabaseConnection) throws(TodosError) {
        let ids = try connection.rows("SELECT id FROM todo ORDER BY id") { row throws(StorageError) in try row.text(0) }
        try set(ids, connection)
    }

    private static func set(
        _ ids: [String], _ connection: borrowing DatabaseConnection, from first: Int = 0, upTo last: Int = 0
    ) throws(TodosError) {
        for index in ids.indices.dropFirst(first).dropLast(last) {
            let length = TodoKey.length(
                for: ids[index], before: index > 0 ? ids[index - 1] : nil,
                after: index + 1 < ids.count ? ids[index + 1] : nil)
            try connection.run(
                "UPDATE todo SET key_length = ?1 WHERE id = ?2 AND key_length <> ?1",
                [SQLValue(length), .text(ids[index])])
        }
    }
}
