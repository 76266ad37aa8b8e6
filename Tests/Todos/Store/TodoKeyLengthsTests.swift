import Adder
import Testing

@testable import TodosKit

/// The shortest keys of todos, while others are added and removed.
@Suite struct TodoKeyLengthsTests {
    @Test(arguments: [UInt64](1...5))
    func everyKeyIsTheShortest(_ seed: UInt64) async throws {
        var draw = RandomTodos(seed)
        try await StoreKind.memory.withStore { store in
            var model = TodoModel()
            for round in 0..<60 {
                let isKnown: (String) -> Bool = { id in model.todos.contains { $0.id.description == id } }
                switch draw.int(0...9) {
                case 0...4:
                    let id = draw.word(1...9)
                    if !isKnown(id) { try await model.add(try Todo.sample(id, deleted: draw.chance(30)), to: store) }
                case 5, 6:
                    let ids = Set((0...3).map { _ in draw.word(2...7) })
                    try await model.merge(try ids.sorted().map { try Todo.sample($0) }, in: store)
                case 7:
                    let trash = model.todos.filter(\.isDeleted).map(\.id)
                    if !trash.isEmpty { try await model.purge([draw.one(of: trash)], in: store) }
                default:
                    let count = draw.int(0...min(3, model.steps.count))
                    if count > 0 { try await model.undo(count, in: store) }
                }
                try await expectShortest(model.todos.map(\.id.description), in: store, &draw, "after change \(round)")
            }
        }
    }

    /// Beyond a thousand, the keys of all todos are computed at once.
    @Test func aThousandNewTodosHaveTheShortestKeys() async throws {
        var draw = RandomTodos(1)
        var ids: Set<String> = ["aaaaa"]
        while ids.count < 1_200 { ids.insert(draw.word(8...12)) }
        try await StoreKind.file.withStore { store in
            try await store.add("aaaaa")
            _ = try await store.merge(try ids.sorted().map { try Todo.sample($0) })
            try await expectShortest(Array(ids), in: store, &draw, "after all")
        }
    }

    private func expectShortest(
        _ ids: [String], in store: SQLiteTodoStore, _ draw: inout RandomTodos, _ comment: Comment
    ) async throws {
        let sorted = ids.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
        var expected: [String: String] = [:]
        for (index, id) in sorted.enumerated() {
            // Of all others, those beside it begin most like it.
            let others = [index - 1, index + 1].filter(sorted.indices.contains).map { sorted[$0] }
            let length = (4...).first { length in
                length >= id.count || !others.contains { $0.hasPrefix(id.prefix(length)) }
            }
            expected[id] = String(id.prefix(length ?? id.count))
        }
        let listed = try await store.todos(.all) + store.todos(.trash)
        let keys = Dictionary(uniqueKeysWithValues: listed.map { ($0.todo.id.description, $0.key.description) })
        #expect(keys == expected, comment)
        for _ in 0..<min(4, listed.count) {
            let one = draw.one(of: listed)
            #expect(try await store.todo(one.key).todo.id == one.todo.id, comment)
        }
    }
}
