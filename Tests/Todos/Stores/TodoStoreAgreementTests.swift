import Adder
import Foundation
import Testing

@testable import TodosKit

/// What a query means is the same in Swift and in SQL.
@Suite struct TodoStoreAgreementTests {
    @Test(arguments: [UInt64](1...4))
    func filtersAcceptTheSameInSwiftAndInSQL(_ seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        try await StoreKind.sqlite.withStore { store in
            var todos: [Todo] = []
            for index in 1...50 {
                let done: Int64? = Bool.random(using: &random) ? .random(in: -5...5, using: &random) : nil
                let todo = try Todo.sample(
                    "todo\(index)", done: done, deleted: .random(using: &random), position: Int64(index))
                _ = try await store.add(todo)
                todos.append(todo)
            }
            for filter in TodoFilter.allCases {
                #expect(try await store.todos(filter).map(\.todo) == todos.filter(filter.accepts))
            }
            let summary = try await store.summary()
            #expect(summary.open == todos.count(where: TodoFilter.open.accepts))
            #expect(summary.done == todos.count(where: TodoFilter.done.accepts))
            #expect(summary.trash == todos.count(where: TodoFilter.trash.accepts))
        }
    }

    /// Identities of two letters are alike, so keys are often unknown, ambiguous, or a whole identity.
    @Test(arguments: [UInt64](1...4))
    func bothStoresAnswerAlike(_ seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let memory = MemoryTodoStore()
        try await StoreKind.sqlite.withStore { sqlite in
            var used: Set<String> = []
            for step in 0..<80 {
                let text = word(&random)
                if step.isMultiple(of: 3), used.insert(text).inserted {
                    let todo = try Todo.sample(text)
                    #expect(try await sqlite.add(todo) == memory.add(todo))
                } else {
                    let keys = try [text, word(&random)].prefix(.random(in: 1...2, using: &random))
                        .map(TodoKey.init(typed:))
                    let change = Change(isToggle: .random(using: &random), now: Timestamp(milliseconds: Int64(step)))
                    let (a, b) = (await change.apply(to: sqlite, keys), await change.apply(to: memory, keys))
                    #expect(a == b)
                }
            }
            for filter in TodoFilter.allCases {
                #expect(try await sqlite.todos(filter) == memory.todos(filter))
            }
            #expect(try await sqlite.summary() == memory.summary())
            #expect(used.count > 10)
        }
    }

    private func word(_ random: inout SeededGenerator) -> String {
        String((0..<Int.random(in: 1...6, using: &random)).map { _ in Bool.random(using: &random) ? "a" : "b" })
    }
}

private struct Change {
    let isToggle: Bool
    let now: Timestamp

    func apply(to store: any TodoStore, _ keys: [TodoKey]) async -> Result<[ListedTodo], TodosError> {
        do throws(TodosError) {
            return .success(
                try await store.update(keys) { [self] todo in
                    if isToggle { todo.toggle(at: now) } else { todo.isDeleted.toggle() }
                })
        } catch {
            return .failure(error)
        }
    }
}
