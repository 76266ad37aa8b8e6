import Adder
import AdderStorage
import Foundation
import Testing

@testable import TodosKit

/// What only a store on a file promises.
@Suite struct SQLiteTodoStoreTests {
    private let folder: TemporaryFolder
    private let log = LogProbe()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open() async throws(TodosError) -> SQLiteTodoStore {
        try await SQLiteTodoStore(.file(folder.file("todos.sqlite")), log: log.log)
    }

    @Test func whatWasAcknowledgedSurvivesClosingAndReopening() async throws {
        let store = try await open()
        try await store.add("milk", "oats")
        _ = try await store.update(try TodoKey.typed("milk")) { $0.toggle(at: Timestamp(milliseconds: 7)) }
        let before = try await store.todos(.all)
        await store.close()
        let reopened = try await open()
        #expect(try await reopened.todos(.all) == before)
        #expect(before.count == 2)
        try await reopened.add("eggs")
        #expect(try await reopened.ids(.all) == ["milk", "oats", "eggs"])
        await reopened.close()
    }

    @Test func whatIsAskedOfAClosedStoreFailsAsClosed() async throws {
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
        #expect(try await other.todos(.open).map(\.todo.position) == [1, 2])
        await one.close()
        await other.close()
    }

    @Test func theSameIdentityTwiceIsRefusedAndTheFirstIsKept() async throws {
        let store = try await open()
        try await store.add("milk")
        let error = await #expect(throws: TodosError.self) { _ = try await store.add(try Todo.sample("milk", "Other")) }
        #expect(error?.code == "constraint")
        #expect(try await store.todos(.all).map(\.todo.title.description) == ["Todo milk"])
        await store.close()
    }

    @Test func aTitleThatAnotherProgramSpoiltIsNamed() async throws {
        let store = try await open()
        try await store.add("milk")
        let other = try await Database(
            .file(folder.file("todos.sqlite")), migrations: [Migration(1, "SELECT 1")])
        try await other.write { connection throws(StorageError) in
            try connection.execute("UPDATE todo SET title = ?", [.text("a\tb")])
        }
        let error = await #expect(throws: TodosError.self) { try await store.todos(.all) }
        #expect(error?.code == "unexpectedType")
        #expect(error?.description.hasPrefix("The todo milk was changed by another program") == true)
        await other.close()
        await store.close()
    }

    @Test func aHealthyStoreSaysNothing() async throws {
        await (try await open()).close()
        await (try await open()).close()
        #expect(log.messages == [])
    }

    @Test func aDamagedFileIsKeptAsideAndTheNextStoreWarnsThatItBeginsEmpty() async throws {
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
