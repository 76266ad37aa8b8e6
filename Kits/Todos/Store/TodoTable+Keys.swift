import Adder
import AdderStorage

/// Finds the rows that keys name.
extension TodoTable {
    /// Returns the rows that keys name, each once.
    static func find(_ keys: [TodoKey], _ connection: borrowing DatabaseConnection) throws(TodosError) -> FoundTodos {
        var found = FoundTodos()
        var known: Set<Int64> = []
        for key in keys {
            let row = try find(key, connection)
            found.todos += row.todos.filter { known.insert($0.todo.rank).inserted }
            found.unreadable += row.unreadable.filter { known.insert($0.rank).inserted }
        }
        return found
    }

    /// Returns the todos that keys name, each once. A row that cannot be read is an error.
    static func resolve(_ keys: [TodoKey], _ connection: borrowing DatabaseConnection) throws(TodosError) -> [Todo] {
        try find(keys, connection).allTodos()
    }

    /// Returns the row that a key names: a todo, or a row that cannot be read.
    private static func find(
        _ key: TodoKey, _ connection: borrowing DatabaseConnection
    ) throws(TodosError) -> FoundTodos {
        let exact = try row(TodoID(key.description), connection)
        guard exact.isEmpty else { return exact }
        // Identities are ASCII, and DEL follows all their characters.
        var candidates = try connection.todos(
            "\(select) WHERE id >= ? AND id < ? ORDER BY id LIMIT 10",
            [.text(key.description), .text(key.description + "\u{7F}")])
        if candidates.isEmpty, TodoKey.isTyped(key.description) {
            // An identity of the host's own, or a damaged one, may have upper-case letters, which a typed key has not.
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
