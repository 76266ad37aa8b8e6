import Adder
import AdderStorage
import AdderTesting

@testable import TodosKit

/// A store of the todos `milk`, `oats` and `salt`, in which SQL of another connection damages rows.
struct DamagedStore {
    let store: SQLiteTodoStore
    private let other: Database
    private let folder: TemporaryFolder

    /// Opens the store, and runs `sql` on its file.
    init(_ sql: String...) async throws {
        folder = try TemporaryFolder()
        let path = folder.file("todos.sqlite")
        store = try await SQLiteTodoStore(.file(path), log: Log(.none))
        other = try await Database(.file(path), migrations: TodoSchema.migrations)
        try await store.add("milk", "oats", "salt")
        for sql in sql { try await run(sql) }
    }

    func run(_ sql: String) async throws {
        try await other.write { connection throws(StorageError) in try connection.executeScript(sql) }
    }

    /// Returns the keys of the rows of a list that cannot be read.
    func unreadable(_ status: TodoStatus) async throws -> [String] {
        try await store.find(TodoQuery(status), on: .start).unreadable.map(\.todo.key.description)
    }

    func close() async {
        await other.close()
        await store.close()
    }
}

/// A change from outside after which the row of `milk` cannot be read.
struct RowDamage: CustomStringConvertible, Sendable {
    let assignment: String
    /// The key that names the row.
    var key = "milk"

    /// The damaged values in SQL.
    var sql: String { "UPDATE todo SET \(assignment) WHERE id = 'milk'" }
    var description: String { assignment }

    static let each: [RowDamage] =
        [
            "title = 'a\nb'", "title = ''", "title = CAST(x'61FF' AS TEXT)", "note = char(27)",
            "note = CAST(x'C3' AS TEXT)", "due = 'friday'", "due = '2026-02-30'", "due = CAST(x'FF' AS TEXT)",
            "priority = 'AA'", "tags = ' \u{200D} '", "tags = CAST(x'20FF20' AS TEXT)", "every_days = 0",
            "every_days = 1", "every_days = 9223372036854775807", "every_days = 1, streak_count = -1",
            "every_days = 1, streak_count = 9223372036854775807", "every_days = 1, streak_count = 1, kept_on = 'x'",
            "every_days = 1, streak_count = 1, due_before = '2026-13-01'", "recurrence = 'sometimes'",
            "waits_until = 'friday'", "completion_count = 0", "completion_count = 10000001",
        ].map { RowDamage(assignment: $0) }
        + [
            "id = ''", "id = 'mi_lk'", "id = 'mi' || char(27) || 'lk'", "id = CAST(x'6DFF' AS TEXT)",
            "id = 'milk\u{202E}'",
        ].map { RowDamage(assignment: $0, key: "row-4294967296") }
}
