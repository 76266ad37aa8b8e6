import Adder
import AdderStorage

/// The times at which todos that repeat were completed, and streaks were kept. Each has a number from 1.
///
/// The number of completions in the row of the todo tells how many of them count: undoing a completion takes one away, and
/// the next completion replaces its time.
enum CompletionTable {
    static let definition = """
        CREATE TABLE completion(
            id TEXT NOT NULL,
            number INTEGER NOT NULL,
            time INTEGER NOT NULL,
            PRIMARY KEY(id, number)
        ) STRICT, WITHOUT ROWID
        """

    /// Notes the time of a change that completes a todo that repeats, or keeps a streak.
    static func note(
        _ change: (old: Todo, new: Todo), at time: Timestamp, _ connection: borrowing TodosConnection
    ) throws(TodosError) {
        guard let number = change.new.completionCount, number > change.old.completionCount ?? 0 else { return }
        try connection.execute(
            "INSERT OR REPLACE INTO completion(id, number, time) VALUES (?, ?, ?)",
            [.text(change.new.id.description), SQLValue(number), SQLValue(time.milliseconds)])
    }

    /// Returns the todos that were done at a time or after it, the one that was done last first. Rows that cannot be read are left
    /// out.
    ///
    /// - Complexity: Linear in the number of completed todos and of times.
    static func report(
        since time: Timestamp, _ connection: borrowing TodosConnection
    ) throws(TodosError) -> [TodoReport.Item] {
        let since = SQLValue(time.milliseconds)
        var done: [TodoID: (todo: Todo, times: [Int64])] = [:]
        let completed = try connection.todos(
            "\(TodoTable.select) WHERE \(TodoStatus.done.condition) AND completed_at >= ?", [since])
        for todo in completed.todos.map(\.todo) { done[todo.id] = (todo, [(todo.completedAt ?? time).milliseconds]) }
        let repeated = try connection.query(
            """
            SELECT id, time FROM completion
            WHERE time >= ? AND number <= (
                SELECT completion_count FROM todo WHERE todo.id = completion.id AND \(TodoStatus.all.condition))
            """, [since]
        ) { row throws(StorageError) in
            (id: TodoID(try row.text(0)), time: try row.integer(1))
        }
        for (id, times) in Dictionary(grouping: repeated, by: \.id) {
            // Completed for good, too.
            let known = done[id]
            let row = known == nil ? try TodoTable.row(id, connection).todos.first?.todo : nil
            guard let todo = known?.todo ?? row else { continue }
            done[id] = (todo, (known?.times ?? []) + times.map(\.time))
        }
        let items = done.values.map { ($0.todo, times: $0.times.sorted().map(Timestamp.init(milliseconds:))) }.sorted {
            (($1.times.last ?? time).milliseconds, $0.0.rank) < (($0.times.last ?? time).milliseconds, $1.0.rank)
        }
        let listed = try TodoTable.listed(items.map(\.0), connection)
        return zip(listed, items).map {
            TodoReport.Item($0, earlier: $1.times.dropLast(), last: $1.times.last ?? time)
        }
    }

    /// Removes the times of todos that are gone for ever.
    static func remove(_ ids: [TodoID], _ connection: borrowing TodosConnection) throws(TodosError) {
        for id in ids { try connection.execute("DELETE FROM completion WHERE id = ?", [.text(id.description)]) }
    }
}
