import Adder
import Testing

@testable import TodosKit

/// Changes of todos, in memory and in a file.
@Suite struct TodoStoreUpdateTests {
    @Test(arguments: StoreKind.allCases)
    func everyChangedPropertyIsStored(_ kind: StoreKind) async throws {
        try await kind.withStore { store in
            try await store.add("milk")
            let title = try TodoTitle("Oat milk")
            let changed = try await store.update(try TodoKey.typed("milk")) { todo in
                todo.title = title
                todo.completedAt = Timestamp(milliseconds: 1 << 52)
                todo.isDeleted = true
            }
            #expect(changed == [try .sample("milk", "Oat milk", done: 1 << 52, deleted: true, rank: 1, position: 1)])
            #expect(try await store.todos(.trash) == changed)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func todosChangeInTheOrderOfTheirKeys(_ kind: StoreKind) async throws {
        try await kind.withStore { store in
            try await store.add("aaaa", "bbbb", "cccc")
            let changed = try await store.update(try TodoKey.typed("cc", "aa")) { $0.isDeleted = true }
            #expect(changed.map(\.todo.id.description) == ["cccc", "aaaa"])
            #expect(try await store.ids(.trash) == ["aaaa", "cccc"])
        }
    }

    /// Otherwise the second key would undo the change of the first.
    @Test(arguments: StoreKind.allCases)
    func aTodoNamedTwiceChangesOnce(_ kind: StoreKind) async throws {
        try await kind.withStore { store in
            try await store.add("aaaa", "bbbb")
            let changed = try await store.update(try TodoKey.typed("aaaa", "b", "aa", "aaaa")) { todo in
                todo.completedAt = todo.completedAt == nil ? Timestamp(milliseconds: 9) : nil
            }
            #expect(changed.map(\.todo.id.description) == ["aaaa", "bbbb"])
            #expect(try await store.ids(.done) == ["aaaa", "bbbb"])
        }
    }

    @Test(arguments: StoreKind.allCases, [["none"], ["aaaa", "none"], ["none", "aaaa"], ["aaaab"]])
    func anUnknownKeyChangesNothing(_ kind: StoreKind, _ keys: [String]) async throws {
        try await kind.withStore { store in
            try await store.add("aaaa", "bbbb")
            let unknown = try #require(keys.first { $0 != "aaaa" })
            let typed = try keys.map(TodoKey.init(typed:))
            await #expect(throws: TodosError.notFound(try TodoKey(typed: unknown))) {
                try await store.update(typed) { $0.isDeleted = true }
            }
            #expect(try await store.ids(.open) == ["aaaa", "bbbb"])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func anAmbiguousKeyNamesItsCandidates(_ kind: StoreKind) async throws {
        try await kind.withStore { store in
            try await store.add("oats", "milkb", "milka")
            _ = try await store.add(try Todo.sample("milkc", "In the trash", deleted: true))
            let candidates = [
                ListedTodo(try .sample("milka", "Todo milka", rank: 3), keyLength: 5),
                ListedTodo(try .sample("milkb", "Todo milkb", rank: 2), keyLength: 5),
                ListedTodo(try .sample("milkc", "In the trash", deleted: true, rank: 4), keyLength: 5),
            ]
            let key = try TodoKey(typed: "milk")
            await #expect(throws: TodosError.ambiguous(.init(key: key, candidates: candidates))) {
                try await store.update(try TodoKey.typed("oats", "milk")) { $0.isDeleted = true }
            }
            #expect(try await store.ids(.open) == ["oats", "milkb", "milka"])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func atMostTenCandidatesAreNamed(_ kind: StoreKind) async throws {
        try await kind.withStore { store in
            for letter in "lkjihgfedcba" { try await store.add("milk\(letter)") }
            let error = await #expect(throws: TodosError.self) {
                try await store.update(try TodoKey.typed("m")) { $0.isDeleted = true }
            }
            let ambiguity = try #require(error?.ambiguity)
            #expect(ambiguity.candidates.map(\.todo.id.description) == "abcdefghij".map { "milk\($0)" })
        }
    }

    @Test(arguments: StoreKind.allCases)
    func aChangeThatFailsForOneChangesNone(_ kind: StoreKind) async throws {
        try await kind.withStore { store in
            try await store.add("aaaa", "bbbb", "cccc")
            let error = TodosError.otherKind(try TodoKey(typed: "bbbb"))
            await #expect(throws: error) {
                try await store.update(try TodoKey.typed("aaaa", "bbbb", "cccc")) { todo throws(TodosError) in
                    if todo.id.description == "bbbb" { throw error }
                    todo.isDeleted = true
                }
            }
            #expect(try await store.ids(.open) == ["aaaa", "bbbb", "cccc"])
            await #expect(throws: TodosError.tooFewSteps(3)) { try await store.undo(4) }
        }
    }

    @Test(arguments: StoreKind.allCases)
    func aFullIdentityWinsOverLongerOnes(_ kind: StoreKind) async throws {
        try await kind.withStore { store in
            try await store.add("milka", "milk", "milkb")
            _ = try await store.update(try TodoKey.typed("milk")) { $0.isDeleted = true }
            #expect(try await store.ids(.trash) == ["milk"])
        }
    }
}
