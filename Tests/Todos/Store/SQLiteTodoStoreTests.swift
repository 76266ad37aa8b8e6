import Adder
import AdderStorage
import AdderTesting
import Foundation
import TestSupport
import Testing

@testable import TodosKit

/// The guarantees of a store in a file.
@Suite struct SQLiteTodoStoreTests {
    private let folder: TemporaryFolder
    private let log = LogProbe()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open() async throws(TodosError) -> SQLiteTodoStore {
        try await SQLiteTodoStore(.file(folder.file("todos.sqlite")), log: log.log)
    }

    @Test func changesSurviveReopening() async throws {
        let store = try await open()
        try await store.add("milk", "oats")
        _ = try await store.update(try TodoKey.typed("milk")) {
            $0.completedAt = Timestamp(milliseconds: 7)
        }
        let before = try await store.todos(.all)
        await store.close()
        let reopened = try await open()
        #expect(try await reopened.todos(.all) == before)
        #expect(before.count == 2)
        try await reopened.add("eggs")
        #expect(try await reopened.ids(.all) == ["milk", "oats", "eggs"])
        await reopened.close()
    }

    @Test func aClosedStoreFailsAsClosed() async throws {
        let store = try await open()
        await store.close()
        let error = await #expect(throws: TodosError.self) { try await store.todos(.all) }
        #expect(error?.code == "closed")
    }

    @Test func twoStoresOnOneFileSeeEachOthersChanges() async throws {
        let (one, other) = (try await open(), try await open())
        try await one.add("milk")
        try await other.add("oats")
        #expect(try await one.ids(.open) == ["milk", "oats"])
        #expect(try await other.todos(.open).map(\.position) == [1, 2])
        await one.close()
        await other.close()
    }

    @Test func duplicateIdentitiesAreRefused() async throws {
        let store = try await open()
        try await store.add("milk")
        let error = await #expect(throws: TodosError.self) { _ = try await store.add(try Todo.sample("milk", "Other")) }
        #expect(error?.code == "constraint")
        #expect(try await store.todos(.all).map(\.todo.title.description) == ["Todo milk"])
        await store.close()
    }

    /// Simulates two programs, each with a store of its own.
    @Test func twoStoresThatWriteAtOnceLoseNothing() async throws {
        let (one, other) = (try await open(), try await open())
        try await one.add("shared")
        let note = try TodoNote("x")
        try await withThrowingTaskGroup { group in
            for (name, store) in [("a", one), ("b", other)] {
                group.addTask {
                    for index in 0..<40 {
                        try await store.add("\(name)\(index)xx")
                        _ = try await store.update([TodoKey(TodoID("shared"))]) { todo in
                            if name == "a" { todo.note = note } else { todo.isDeleted.toggle() }
                        }
                        _ = try await store.move(TodoMove(TodoKey(TodoID("\(name)\(index)xx")), to: 1))
                    }
                }
            }
            try await group.waitForAll()
        }
        let ids = try await one.ids(.open)
        let added = (0..<40).flatMap { index in ["a\(index)xx", "b\(index)xx"] }
        #expect(Set(ids) == Set(added + ["shared"]))
        #expect(try await other.ids(.open) == ids)
        #expect(ids.filter { $0.hasPrefix("a") } == (0..<40).reversed().map { "a\($0)xx" })
        #expect(try await one.todo(TodoKey(TodoID("shared"))).todo.note == note)
        await one.close()
        await other.close()
    }

    @Test func aFailedWriteChangesNothing() async throws {
        let store = try await open()
        try await store.add("milk", "oats")
        let before = try await store.all()
        let other = try await Database(.file(folder.file("todos.sqlite")), migrations: TodoSchema.migrations)
        try await other.write { connection throws(StorageError) in
            let rank = try connection.first("SELECT rank FROM todo WHERE id = 'milk'") { row throws(StorageError) in
                try row.integer(0)
            }
            // The index refuses a second row besides “milk”, and the reference keeps “milk” from being removed.
            try connection.executeScript(
                """
                CREATE UNIQUE INDEX refuse ON todo((1)) WHERE id IN ('milk', 'last')
                    OR id = 'oats' AND (is_deleted = 1 OR rank < \(rank ?? 0));
                CREATE TABLE keep(id TEXT NOT NULL REFERENCES todo(id)) STRICT;
                INSERT INTO keep(id) VALUES ('milk');
                """)
        }
        let keys = try TodoKey.typed("milk", "oats")
        for change: @Sendable () async throws -> Void in [
            { _ = try await store.merge([try .sample("milk", "New"), try .sample("last")]) },
            { _ = try await store.update(keys) { $0.isDeleted = true } },
            { _ = try await store.move(TodoMove(keys[1], to: 1)) },
            { _ = try await store.undo(2) },
        ] {
            await #expect(throws: TodosError.self) { try await change() }
            #expect(try await store.all() == before)
            await #expect(throws: TodosError.tooFewSteps(2)) { try await store.undo(3) }
        }
        await other.close()
        await store.close()
    }

    @Test func aCancelledChangeIsNotMade() async throws {
        let store = try await open()
        let change = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try await store.add(try Todo.sample("milk"))
        }
        let error = await #expect(throws: TodosError.self) { try await change.value }
        #expect(error?.code == "cancelled")
        #expect(try await store.all() == [])
        await store.close()
    }

    @Test func aHealthyStoreLogsNothing() async throws {
        await (try await open()).close()
        await (try await open()).close()
        #expect(log.messages == [])
    }

    @Test func aDamagedFileIsQuarantinedWithAWarning() async throws {
        let garbage = Data("This is no database. ".utf8) + Data(repeating: 7, count: 5_000)
        try garbage.write(to: URL(filePath: folder.file("todos.sqlite")))
        let error = await #expect(throws: TodosError.self) { _ = try await open() }
        let kept = folder.file("todos.sqlite.corrupt-1")
        #expect(error?.code == "corrupt")
        #expect(error?.description.contains(kept) == true)
        #expect(try Data(contentsOf: URL(filePath: kept)) == garbage)
        #expect(log.messages == [])
        let store = try await open()
        #expect(try await store.todos(.all) == [])
        #expect(log.messages.count == 1)
        #expect(log.messages.first?.contains(kept) == true)
        await store.close()
    }
}
