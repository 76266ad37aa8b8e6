import Adder
import AdderStorage

/// Changes the table.
extension TodoTable {
    // Without rank and identity, so that SQLite does not update their indices.
    private static let assignments = TodoSchema.columns.dropFirst(2).map { "\($0) = ?" }.joined(separator: ", ")
    private static let placeholders = TodoSchema.columns.map { _ in "?" }.joined(separator: ", ")

    /// Changes all columns of a todo except its rank and identity.
    static func update<Failure>(_ todo: Todo, _ connection: borrowing StoreConnection<Failure>) throws(Failure) {
        try connection.execute(
            "UPDATE todo SET \(assignments) WHERE rank = ?", todo.values.dropFirst(2) + [SQLValue(todo.rank)])
    }

    /// Changes the rank of a todo.
    static func move(_ todo: inout Todo, to rank: Int64, _ connection: borrowing TodosConnection) throws(TodosError) {
        // Values that are not read may be damaged, and a STRICT table accepts a row only as a whole.
        try update(todo, connection)
        try connection.execute("UPDATE todo SET rank = ? WHERE rank = ?", [SQLValue(rank), SQLValue(todo.rank)])
        todo.rank = rank
    }

    /// Adds todos after all others.
    ///
    /// - Returns: The todos with their new ranks.
    static func add(_ todos: [Todo], _ connection: borrowing TodosConnection) throws(TodosError) -> [Todo] {
        var (added, last) = (todos, try last(connection))
        for index in added.indices {
            last = last.clampedSum(TodoOrder.gap)
            added[index].rank = last
            try insert(added[index], connection)
        }
        try TodoKeyLengths.refresh(around: added.map(\.id), connection)
        return added
    }

    /// Adds todos after all others. One whose identity exists already replaces the existing one and keeps its rank.
    ///
    /// - Returns: The todos with their ranks.
    static func merge(_ todos: [Todo], _ connection: borrowing TodosConnection) throws(TodosError) -> [Todo] {
        var last = try last(connection)
        var merged: [Todo] = []
        merged.reserveCapacity(todos.count)
        for var todo in todos {
            if let known = try rank(of: todo.id, connection) {
                todo.rank = known
                try update(todo, connection)
            } else {
                last = last.clampedSum(TodoOrder.gap)
                todo.rank = last
                try insert(todo, connection)
            }
            merged.append(todo)
        }
        try TodoKeyLengths.refresh(around: todos.map(\.id), connection)
        return merged
    }

    static func remove(_ ids: [TodoID], _ connection: borrowing TodosConnection) throws(TodosError) {
        for id in ids { try connection.execute("DELETE FROM todo WHERE id = ?", [.text(id.description)]) }
        try CompletionTable.remove(ids, connection)
        try TodoKeyLengths.refresh(around: ids, connection)
    }

    /// Removes rows that cannot be read.
    static func remove(_ rows: [UnreadableRow], _ connection: borrowing TodosConnection) throws(TodosError) {
        for row in rows { try connection.execute("DELETE FROM todo WHERE rank = ?", [SQLValue(row.rank)]) }
    }

    /// Moves a row that cannot be read to the trash.
    static func moveToTrash(
        _ row: UnreadableRow, _ connection: borrowing TodosConnection
    ) throws(TodosError) {
        // These two columns must have their types, too, for the row to be written.
        try connection.execute(
            """
            UPDATE todo
            SET is_deleted = 1, searched = coalesce(CAST(searched AS TEXT), ''),
                key_length = iif(typeof(key_length) = 'integer', key_length, 26)
            WHERE rank = ?
            """, [SQLValue(row.rank)])
    }

    /// Computes the columns that the first version of the table did not have. Every title makes a searched text.
    static func complete(_ connection: borrowing DatabaseConnection) throws(StorageError) {
        let found = try connection.todos("\(select) WHERE searched = '' ORDER BY rank")
        guard !found.isEmpty else { return }
        for listed in found.todos { try update(listed.todo, connection) }
        try TodoKeyLengths.refreshAll(connection)
    }

    /// Folds the searched texts of earlier versions, which are in lower case. Those in ASCII stay as they are.
    static func foldSearchedTexts(_ connection: borrowing DatabaseConnection) throws(StorageError) {
        // The key of a todo is its rank, and that of a past one its step with its identity.
        for (table, step, key) in [("todo", "0", "rank"), ("past", "step", "id")] {
            let rows = try connection.query(
                """
                SELECT \(step), \(key), searched FROM \(table)
                WHERE typeof(searched) = 'text' AND length(searched) < length(CAST(searched AS BLOB))
                """
            ) { row throws(StorageError) in
                (
                    step: try row.integer(0),
                    key: table == "todo" ? .integer(try row.integer(1)) : SQLValue.text(try row.text(1)),
                    text: try row.text(2)
                )
            }
            for row in rows {
                try connection.execute(
                    "UPDATE \(table) SET searched = ? WHERE \(step) = ? AND \(key) = ?",
                    [.text(row.text.folded), .integer(row.step), row.key])
            }
        }
    }

    /// Brings the tags of earlier versions into the form that ``TodoTag`` gives them.
    static func makeTagsCanonical(_ connection: borrowing DatabaseConnection) throws(StorageError) {
        for table in ["todo", "past"] {
            let all = try connection.query(
                "SELECT DISTINCT tags FROM \(table) WHERE length(tags) < length(CAST(tags AS BLOB))"
            ) { row throws(StorageError) in try row.text(0) }
            for tags in all where !tags.canonical.utf8.elementsEqual(tags.utf8) {
                try connection.execute(
                    "UPDATE \(table) SET tags = ? WHERE tags = ?", [.text(tags.canonical), .text(tags)])
            }
        }
    }

    private static func insert(_ todo: Todo, _ connection: borrowing TodosConnection) throws(TodosError) {
        try connection.execute("INSERT INTO todo(\(TodoSchema.columnList)) VALUES (\(placeholders))", todo.values)
    }

    private static func last(_ connection: borrowing TodosConnection) throws(TodosError) -> Int64 {
        try connection.integer("SELECT max(rank) FROM todo") ?? 0
    }

    private static func rank(of id: TodoID, _ connection: borrowing TodosConnection) throws(TodosError) -> Int64? {
        try connection.integer("SELECT rank FROM todo WHERE id = ?", [.text(id.description)])
    }
}
