import Adder
import AdderStorage
import AdderTesting
import Testing

@testable import TodosKit

/// The migration of a file from the first version.
@Suite struct TodoSchemaTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let first = """
        CREATE TABLE todo(
            id TEXT PRIMARY KEY NOT NULL,
            position INTEGER NOT NULL UNIQUE,
            title TEXT NOT NULL,
            created_at INTEGER NOT NULL,
            completed_at INTEGER,
            is_deleted INTEGER NOT NULL DEFAULT 0
        ) STRICT
        """

    private var path: String { folder.file("todos.sqlite") }

    private func write(_ rows: [[SQLValue]]) async throws {
        let old = try await Database(.file(path), migrations: [Migration(1, Self.first)])
        try await old.write { connection throws(StorageError) in
            for row in rows { try connection.execute("INSERT INTO todo VALUES (?, ?, ?, ?, ?, ?)", row) }
        }
        await old.close()
    }

    @Test func migrationKeepsTodosOrderAndKeys() async throws {
        try await write([
            ["breadx", 3, "Brot", 30, nil, 0], ["breadz", 1, "Straße ÖL", 10, 15, 0], ["milk", 2, "Milk", 20, nil, 1],
            ["oats", 7, "Oats", 70, 75, 1],
        ])
        let store = try await SQLiteTodoStore(.file(path), log: Log(.none))
        var expected = [
            Todo(id: TodoID("breadz"), title: try TodoTitle("Straße ÖL"), createdAt: Timestamp(milliseconds: 10)),
            Todo(id: TodoID("milk"), title: try TodoTitle("Milk"), createdAt: Timestamp(milliseconds: 20)),
            Todo(id: TodoID("breadx"), title: try TodoTitle("Brot"), createdAt: Timestamp(milliseconds: 30)),
            Todo(id: TodoID("oats"), title: try TodoTitle("Oats"), createdAt: Timestamp(milliseconds: 70)),
        ]
        expected[0].completedAt = Timestamp(milliseconds: 15)
        expected[3].completedAt = Timestamp(milliseconds: 75)
        expected[1].isDeleted = true
        expected[3].isDeleted = true
        #expect(try await store.snapshot() == expected)
        #expect(try await store.keys(.all) == ["breadz", "breadx"])
        #expect(try await store.keys(.trash) == ["milk", "oats"])
        await store.close()
    }

    @Test func migratedTodosCanBeChangedAndUndone() async throws {
        try await write([["aaaa", 1, "ÖL", 10, nil, 0], ["bbbb", 2, "Milk", 20, nil, 0]])
        let store = try await SQLiteTodoStore(.file(path), log: Log(.none))
        var query = TodoQuery()
        query.search = try TodoSearchText("öl")
        #expect(try await store.todos(query).map(\.todo.id.description) == ["aaaa"])
        let before = try await store.all()
        _ = try await store.move(TodoMove(try TodoKey(typed: "bbbb"), to: 1))
        _ = try await store.update(try TodoKey.typed("aaaa")) { $0.isDeleted = true }
        try await store.add("cccc")
        #expect(try await store.ids(.open) == ["bbbb", "cccc"])
        _ = try await store.undo(3)
        #expect(try await store.all() == before)
        await store.close()
    }

    /// The steps of the second version have neither a kind nor a time.
    @Test func migrationKeepsTheStepsOfTheHistory() async throws {
        let old = try await Database(.file(path), migrations: Array(TodoSchema.migrations.prefix(2)))
        try await old.write { connection throws(StorageError) in
            try connection.executeScript(
                """
                INSERT INTO todo(rank, id, title, created_at, is_deleted, searched)
                    VALUES (1, 'aaaa', 'Milk', 7, 1, ''), (2, 'bbbb', 'Oats', 7, 1, '');
                INSERT INTO step(number) VALUES (3), (5);
                INSERT INTO past(step, id) VALUES (3, 'aaaa'), (3, 'bbbb');
                INSERT INTO past(step, rank, id, title, note, created_at, tags, is_deleted, searched) VALUES
                    (5, 1, 'aaaa', 'Milk', '', 7, ' ', 0, ''), (5, 2, 'bbbb', 'Oats', '', 7, ' ', 0, '');
                """)
        }
        await old.close()
        let store = try await SQLiteTodoStore(.file(path), log: Log(.none))
        #expect(
            try await store.history(limit: nil).done == [
                TodoStep(.changed, title: "Milk", count: 2, time: nil),
                TodoStep(.added, title: "Milk", count: 2, time: nil),
            ])
        #expect(try await store.undo(1).changed.map(\.todo.isDeleted) == [false, false])
        #expect(try await store.undo(1).removed.count == 2)
        #expect(try await store.redo(2).changed.map(\.todo.isDeleted) == [true, true])
        await store.close()
    }

    /// A file of the version before todos could repeat keeps its streak, its order and its history, and is refused by a
    /// program of that version afterwards.
    @Test func migrationKeepsStreaksAndTheirSteps() async throws {
        let before = Array(TodoSchema.migrations.prefix(5))
        let old = try await Database(.file(path), migrations: before)
        try await old.write { connection throws(StorageError) in
            try connection.executeScript(
                """
                INSERT INTO todo(rank, id, title, created_at, due, every_days, streak_count, kept_on, due_before, searched)
                    VALUES (1, 'runs', 'Run', 7, '2026-01-04', 3, 5, '2026-01-01', '2026-01-01', 'run'),
                        (2, 'milk', 'Milk', 7, NULL, NULL, NULL, NULL, NULL, 'milk');
                INSERT INTO step(number, kind, time, count, first_id) VALUES (1, 'kept', 9, 1, 'runs');
                INSERT INTO past(step, rank, id, title, note, created_at, due, tags, is_deleted, every_days, streak_count,
                    kept_on, searched)
                    VALUES (1, 1, 'runs', 'Run', '', 7, '2026-01-01', ' ', 0, 3, 4, '2025-12-29', 'run');
                """)
        }
        await old.close()
        let store = try await SQLiteTodoStore(.file(path), log: Log(.none))
        #expect(try await store.ids(.open) == ["runs", "milk"])
        let run = try #require(try await store.all().first)
        #expect(run.streak?.count == 5)
        #expect(run.recurrence == nil && run.waitsUntil == nil && run.completionCount == nil)
        #expect(try await store.history(limit: nil).done.map(\.kind) == [.kept])
        #expect(try await store.undo(1).changed.map(\.todo.streak?.count) == [4])
        #expect(try await store.redo(1).changed.map(\.todo) == [run])
        await store.close()
        let refusal = await #expect(throws: StorageError.self) {
            _ = try await Database(.file(path), migrations: before)
        }
        #expect(refusal?.code == .newerVersion)
    }

    /// The texts of the version before are in lower case, also those that an undo brings back.
    @Test func migrationFoldsSearchedTexts() async throws {
        let old = try await Database(.file(path), migrations: Array(TodoSchema.migrations.prefix(7)))
        try await old.write { connection throws(StorageError) in
            try connection.executeScript(
                """
                INSERT INTO todo(rank, id, title, created_at, searched)
                    VALUES (1, 'aaaa', 'Straße', 7, 'straße'), (2, 'bbbb', 'Street', 7, 'street');
                INSERT INTO step(number, kind, time, count, first_id) VALUES (1, 'changed', 9, 1, 'bbbb');
                INSERT INTO past(step, rank, id, title, note, created_at, tags, is_deleted, searched)
                    VALUES (1, 2, 'bbbb', 'Ｓtraße', '', 7, ' ', 0, 'ｓtraße');
                """)
        }
        await old.close()
        let store = try await SQLiteTodoStore(.file(path), log: Log(.none))
        var query = TodoQuery()
        query.search = try TodoSearchText("STRASSE")
        #expect(try await store.todos(query).map(\.todo.id.description) == ["aaaa"])
        _ = try await store.undo(1)
        #expect(try await store.todos(query).map(\.todo.id.description) == ["aaaa", "bbbb"])
        await store.close()
    }

    /// The tags of the version before are as they were typed, also those that an undo brings back.
    @Test func migrationMakesTagsCanonical() async throws {
        let old = try await Database(.file(path), migrations: Array(TodoSchema.migrations.prefix(8)))
        try await old.write { connection throws(StorageError) in
            try connection.executeScript(
                """
                INSERT INTO todo(rank, id, title, created_at, tags, searched)
                    VALUES (1, 'aaaa', 'A', 7, ' +e\u{301} x ', 'a'), (2, 'bbbb', 'B', 7, ' ', 'b');
                INSERT INTO step(number, kind, time, count, first_id) VALUES (1, 'changed', 9, 1, 'bbbb');
                INSERT INTO past(step, rank, id, title, note, created_at, tags, is_deleted, searched)
                    VALUES (1, 2, 'bbbb', 'B', '', 7, ' e\u{301} ', 0, 'b');
                """)
        }
        await old.close()
        let store = try await SQLiteTodoStore(.file(path), log: Log(.none))
        var query = TodoQuery()
        query.tags = [try TodoTag("é")]
        #expect(try await store.todos(query).map(\.todo.id.description) == ["aaaa"])
        _ = try await store.undo(1)
        #expect(try await store.todos(query).map(\.todo.id.description) == ["aaaa", "bbbb"])
        await store.close()
    }

    @Test func aDamagedRowDoesNotStopTheMigration() async throws {
        try await write([["aaaa", 1, "a\u{1}b", 10, nil, 0], ["bbbb", 2, "Milk", 20, nil, 0]])
        let store = try await SQLiteTodoStore(.file(path), log: Log(.none))
        let found = try await store.findAll()
        #expect(found.todos.map(\.todo.id.description) == ["bbbb"])
        #expect(found.unreadable.map(\.todo.key.description) == ["aaaa"])
        #expect(found.unreadable.first?.todo.reason.contains("U+0001") == true)
        await store.close()
    }
}
