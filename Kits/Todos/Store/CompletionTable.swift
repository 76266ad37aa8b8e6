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
        _ change: (old: Todo, new: Todo), at time: Timestamp, _ connection: borrowing DatabaseConnection
    ) throws(TodosError) {
        guard let number = change.new.completionCount, number > change.old.completionCount ?? 0 else { return }
        try connection.run(
            "INSERT OR REPLACE INTO completion(id, number, time) VALUES (?, ?, ?)",
            [.text(change.new.id.description), SQLValue(number), SQLValue(time.milliseconds)])
    }

    /// Removes the times of todos that are gone for ever.
    static func remove(_ ids: [TodoID], _ connection: borrowing DatabaseConnection) throws(TodosError) {
        for id in ids { try connection.run("DELETE FROM completion WHERE id = ?", [.text(id.description)]) }
    }
}
