import Adder
import Testing

@testable import TodosKit

/// Removes todos with their history.
@Suite struct TodoStorePurgeTests {
    @Test(arguments: StoreKind.allCases)
    func onlyTrashIsPurged(_ kind: StoreKind) async throws {
        try await kind.withStore { store in
            try await store.add("aaaa", "bbbb")
            _ = try await store.update(try TodoKey.typed("aaaa")) { $0.isDeleted = true }
            let before = try await store.all()
            await #expect(throws: TodosError.notInTrash(try TodoKey(typed: "bb"))) {
                try await store.purge(try TodoKey.typed("aaaa", "bb"))
            }
            await #expect(throws: TodosError.notFound(try TodoKey(typed: "none"))) {
                try await store.purge(try TodoKey.typed("aaaa", "none"))
            }
            #expect(try await store.all() == before)
            await #expect(throws: TodosError.tooFewSteps(3)) { try await store.undo(4) }
        }
    }

    @Test func withoutKeysTheWholeTrashIsPurged() async throws {
        try await StoreKind.file.withStore { store in
            try await store.add("aaaa", "bbbb", "cccc")
            _ = try await store.update(try TodoKey.typed("aaaa", "cccc")) { $0.isDeleted = true }
            let purged = try await store.purge([]).todos
            #expect(purged.map(\.todo.id.description) == ["aaaa", "cccc"])
            #expect(try await store.snapshot().map(\.id.description) == ["bbbb"])
            #expect(try await store.purge([]).todos == [])
        }
    }

    @Test func purgingRemovesATodoFromEveryStep() async throws {
        try await StoreKind.file.withStore { store in
            try await store.add("aaaa", "bbbb")
            _ = try await store.update(try TodoKey.typed("aaaa", "bbbb")) {
                $0.completedAt = Timestamp(milliseconds: 5)
            }
            _ = try await store.update(try TodoKey.typed("aaaa")) { $0.isDeleted = true }
            _ = try await store.purge(try TodoKey.typed("aaaa"))
            // The two that remain added one todo and completed it.
            await #expect(throws: TodosError.tooFewSteps(2)) { try await store.undo(3) }
            let undone = try await store.undo(1)
            #expect(undone.changed.map(\.todo.id.description) == ["bbbb"])
            #expect(undone.removed == [])
            #expect(try await store.ids(.open) == ["bbbb"])
            _ = try await store.undo(1)
            #expect(try await store.all() == [])
        }
    }

    @Test func purgedIdentitiesCanBeAddedAgain() async throws {
        try await StoreKind.file.withStore { store in
            _ = try await store.add(try Todo.sample("aaaa", deleted: true))
            _ = try await store.purge([])
            try await store.add("aaaa")
            #expect(try await store.ids(.open) == ["aaaa"])
            _ = try await store.undo(1)
            #expect(try await store.all() == [])
        }
    }
}
