import Adder
import Testing

@testable import TodosKit

/// Adds todos of which some exist already.
@Suite struct TodoStoreMergeTests {
    @Test(arguments: StoreKind.allCases)
    func existingTodosKeepTheirPositions(_ kind: StoreKind) async throws {
        try await kind.withStore { store in
            try await store.add("aaaa", "bbbb", "cccc")
            let merged = try await store.merge([
                try .sample("cccc", "New c"), try .sample("eeee", "E"), try .sample("aaaa", "New a", deleted: true),
                try .sample("dddd", "D"),
            ])
            #expect(merged.map(\.todo.id.description) == ["cccc", "eeee", "aaaa", "dddd"])
            #expect(merged.map(\.position) == [2, 3, 1, 4])
            #expect(
                try await store.snapshot().map(\.title.description) == ["New a", "Todo bbbb", "New c", "E", "D"])
        }
    }

    @Test func aMergeIsOneStep() async throws {
        try await StoreKind.file.withStore { store in
            try await store.add("aaaa", "bbbb")
            let before = try await store.all()
            _ = try await store.merge([try .sample("bbbb", "New"), try .sample("cccc"), try .sample("dddd")])
            let undone = try await store.undo(1)
            #expect(try await store.all() == before)
            #expect(undone.changed.map(\.todo.title.description) == ["Todo bbbb"])
            #expect(undone.removed.map(\.todo.id.description) == ["cccc", "dddd"])
        }
    }

    @Test func theLastOfEqualIdentitiesIsKept() async throws {
        try await StoreKind.file.withStore { store in
            try await store.add("aaaa")
            let before = try await store.all()
            _ = try await store.merge([
                try .sample("aaaa", "One"), try .sample("bbbb", "One"), try .sample("aaaa", "Two"),
                try .sample("bbbb", "Two"),
            ])
            #expect(try await store.snapshot().map(\.title.description) == ["Two", "Two"])
            _ = try await store.undo(1)
            #expect(try await store.all() == before)
        }
    }

    @Test func everyPropertyIsStored() async throws {
        var draw = RandomTodos(7)
        try await StoreKind.file.withStore { store in
            let todos = try (0..<200).map { try draw.todo("todo\($0)") }
            _ = try await store.merge(todos)
            #expect(try await store.snapshot() == todos)
        }
    }
}
