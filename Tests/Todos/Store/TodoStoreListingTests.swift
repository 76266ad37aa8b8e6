import Testing

@testable import TodosKit

/// Lists, summaries and keys, in memory and in a file.
@Suite struct TodoStoreListingTests {
    @Test(arguments: StoreKind.allCases)
    func todosAreListedInInsertionOrder(_ kind: StoreKind) async throws {
        try await kind.withStore { store in
            try await store.add("cccc", "aaaa", "bbbb")
            #expect(try await store.ids(.open) == ["cccc", "aaaa", "bbbb"])
            #expect(try await store.todos(.open).map(\.position) == [1, 2, 3])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func changesKeepTheOrder(_ kind: StoreKind) async throws {
        try await kind.withStore { store in
            try await store.add("cccc", "aaaa", "bbbb")
            _ = try await store.update(try TodoKey.typed("aaaa", "cccc")) { $0.isDeleted = true }
            _ = try await store.update(try TodoKey.typed("aaaa")) { $0.isDeleted = false }
            try await store.add("dddd")
            #expect(try await store.ids(.all) == ["aaaa", "bbbb", "dddd"])
            #expect(try await store.todos(.all).map(\.position) == [1, 2, 3])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func aTodoIsListedAsItWasAdded(_ kind: StoreKind) async throws {
        try await kind.withStore { store in
            let todo = try Todo.sample("milkmilk", "“Milk” 👩‍🍼; DROP TABLE todo --", done: -5, deleted: true)
            let added = try await store.add(todo)
            var expected = todo
            expected.rank = TodoOrder.gap
            #expect(added == ListedTodo(expected, keyLength: 4, position: 1))
            #expect(try await store.todos(.trash) == [added])
        }
    }

    @Test(
        arguments: StoreKind.allCases,
        [
            (TodoStatus.open, ["open"]), (.done, ["done"]), (.all, ["open", "done"]),
            (.trash, ["trashedOpen", "trashedDone"]),
        ])
    func aStatusListsItsTodos(_ kind: StoreKind, _ expectation: (status: TodoStatus, ids: [String])) async throws {
        try await kind.withStore { store in
            _ = try await store.add(try Todo.sample("open"))
            _ = try await store.add(try Todo.sample("done", done: 0))
            _ = try await store.add(try Todo.sample("trashedOpen", deleted: true))
            _ = try await store.add(try Todo.sample("trashedDone", done: 5, deleted: true))
            #expect(try await store.ids(expectation.status) == expectation.ids)
        }
    }

    @Test(arguments: StoreKind.allCases)
    func aSummaryCountsOpenDoneAndTrash(_ kind: StoreKind) async throws {
        try await kind.withStore { store in
            _ = try await store.add(try Todo.sample("aaaa"))
            for id in ["bbbb", "cccc"] { _ = try await store.add(try Todo.sample(id, done: 5)) }
            for id in ["dddd", "eeee"] { _ = try await store.add(try Todo.sample(id, deleted: true)) }
            _ = try await store.add(try Todo.sample("ffff", done: 5, deleted: true))
            let summary = try await store.summary(on: .start)
            #expect((summary.open, summary.done, summary.trash) == (1, 2, 3))
        }
    }

    @Test(arguments: StoreKind.allCases)
    func keysAreTheShortestThatNameOneTodo(_ kind: StoreKind) async throws {
        try await kind.withStore { store in
            try await store.add("milkaaaa", "milkbbbb", "breadxyz", "breadxzz", "oats")
            #expect(try await store.keys(.all) == ["milka", "milkb", "breadxy", "breadxz", "oats"])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func keysAreUniqueAmongTheTrashToo(_ kind: StoreKind) async throws {
        try await kind.withStore { store in
            try await store.add("breadx", "milkyx")
            #expect(try await store.keys(.all) == ["brea", "milk"])
            // One follows in the order of identities, the other precedes.
            _ = try await store.add(try Todo.sample("breadz", done: 5, deleted: true))
            _ = try await store.add(try Todo.sample("milkya", deleted: true))
            #expect(try await store.keys(.all) == ["breadx", "milkyx"])
            #expect(try await store.keys(.trash) == ["breadz", "milkya"])
        }
    }

    @Test(arguments: StoreKind.allCases)
    func everyListedKeyNamesItsTodo(_ kind: StoreKind) async throws {
        try await kind.withStore { store in
            try await store.add("abcd", "abcde", "abce", "abcdefgh", "b", "bb", "abcz")
            for listed in try await store.todos(.all) {
                #expect(try await store.update([listed.key]) { _ in } == [listed])
            }
        }
    }
}
