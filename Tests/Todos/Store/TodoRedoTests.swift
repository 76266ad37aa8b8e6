import Adder
import AdderStorage
import AdderTesting
import Testing

@testable import TodosKit

/// The steps that were undone: until when they can be redone.
@Suite struct TodoRedoTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open() async throws -> SQLiteTodoStore {
        try await SQLiteTodoStore(.file(folder.file("todos.sqlite")), log: Log(.none))
    }

    /// Returns a store of `aaaa` and `bbbb` in which `aaaa` was deleted, and that was undone.
    private func undone() async throws -> SQLiteTodoStore {
        let store = try await open()
        try await store.add("aaaa", "bbbb")
        _ = try await store.delete(try TodoKey.typed("aaaa"))
        _ = try await store.undo(1)
        return store
    }

    @Test func aChangeByAnotherProcessEndsRedoing() async throws {
        let store = try await undone()
        let other = try await open()
        #expect(try await other.history(limit: nil).undone.map(\.kind) == [.deleted])
        _ = try await other.delete(try TodoKey.typed("bbbb"))
        await #expect(throws: TodosError.tooFewUndoneSteps(0)) { try await store.redo(1) }
        #expect(try await store.ids(.open) == ["aaaa"])
        await other.close()
        await store.close()
    }

    @Test func aChangeOfNothingDoesNotEndRedoing() async throws {
        let store = try await undone()
        _ = try await store.update(try TodoKey.typed("aaaa")) { $0.isDeleted = false }
        _ = try await store.merge([])
        await #expect(throws: TodosError.self) { try await store.delete(try TodoKey.typed("none")) }
        #expect(try await store.redo(1).changed.count == 1)
        await store.close()
    }

    /// A purge removes the todo from the steps in both directions, and leaves the others.
    @Test func purgingKeepsTheUndoneStepsOfOthers() async throws {
        let store = try await open()
        try await store.add("aaaa", "bbbb")
        _ = try await store.delete(try TodoKey.typed("aaaa"))
        _ = try await store.update(try TodoKey.typed("aaaa", "bbbb")) { $0.completedAt = Timestamp(milliseconds: 7) }
        _ = try await store.update(try TodoKey.typed("aaaa")) {
            $0.note = .none; $0.isDeleted = false
        }
        _ = try await store.undo(2)
        _ = try await store.purge([])
        let history = try await store.history(limit: nil)
        #expect(history.undone.map(\.title?.description) == ["Todo bbbb"])
        #expect(history.undone.map(\.count) == [1])
        #expect(try await store.redo(1).changed.map(\.todo.id.description) == ["bbbb"])
        #expect(try await store.ids(.done) == ["bbbb"])
        await store.close()
    }

    /// A row that is damaged after the undo is replaced by redoing; the undo of that leaves it out.
    @Test func aDamagedRowIsReplaced() async throws {
        let damaged = try await DamagedStore()
        _ = try await damaged.store.delete(try TodoKey.typed("milk", "oats"))
        _ = try await damaged.store.undo(1)
        try await damaged.run("UPDATE todo SET note = char(27) WHERE id = 'milk'")
        #expect(try await damaged.store.redo(1).unreadable == 0)
        #expect(try await damaged.store.ids(.trash) == ["milk", "oats"])
        #expect(try await damaged.store.undo(1).unreadable == 1)
        #expect(try await damaged.unreadable(.open) == ["milk"])
        await damaged.close()
    }
}
