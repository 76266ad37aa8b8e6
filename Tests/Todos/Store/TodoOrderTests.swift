import Adder
import TestSupport
import Testing

@testable import TodosKit

/// Positions, and moves to other ones.
@Suite struct TodoOrderTests {
    /// Up to sixteen todos are counted one by one, more together.
    @Test(arguments: [UInt64](1...6))
    func positionsCountWithinTheStatus(_ seed: UInt64) async throws {
        var draw = RandomTodos(seed)
        try await StoreKind.file.withStore { store in
            for index in 0..<30 {
                let todo = try draw.todo("todo\(index)")
                _ = try await store.add(todo)
                let move = TodoMove(TodoKey(todo.id), to: draw.int(1...10))
                if !todo.isDeleted { _ = try await store.move(move) }
            }
            // Todos that wait count too, so that none changes its position on its day.
            let lists = Dictionary(grouping: try await store.all(), by: \.status).values
            let positions = Dictionary(
                uniqueKeysWithValues: lists.flatMap { list in list.enumerated().map { ($1.id, $0 + 1) } })
            for count in [1, 4, 16, 17, 30] {
                let keys = (0..<count).map { TodoKey(TodoID("todo\($0)")) }
                let listed = try await store.update(keys) { _ in }
                #expect(listed.map(\.position) == listed.map { positions[$0.todo.id] })
            }
            for _ in 0..<20 {
                let found = try await store.todos(try draw.query())
                #expect(found.map(\.position) == found.map { positions[$0.todo.id] })
            }
        }
    }

    @Test(arguments: [UInt64](1...6))
    func aMovedTodoHasItsNewPosition(_ seed: UInt64) async throws {
        var draw = RandomTodos(seed)
        try await StoreKind.file.withStore { store in
            var model = TodoModel()
            for index in 0..<12 { try await model.add(try draw.todo("todo\(index)"), to: store) }
            for _ in 0..<150 {
                try await model.move(draw.one(of: model.todos).id, to: draw.int(1...14), in: store)
                #expect(try await store.snapshot() == model.todos)
            }
        }
    }

    /// Each move halves the gap, so that the ranks are rebalanced several times. Ranks far from the gap wait for CI.
    @Test(
        arguments: Depth.choose([(4, 150), (40, 150)], ci: [(4, 300), (200, 150)]),
        1...Depth.choose(1, ci: 2, night: 20) as ClosedRange<UInt64>)
    func movesIntoOneGapKeepTheOrder(
        _ expectation: (todos: Int, moves: Int), _ seed: UInt64
    ) async throws {
        var draw = RandomTodos(seed)
        try await StoreKind.file.withStore { store in
            var model = TodoModel()
            for index in 0..<expectation.todos { try await model.add(try Todo.sample("todo\(index)"), to: store) }
            var rebalanced = 0
            for _ in 0..<expectation.moves {
                let id = model.todos[draw.int(2...expectation.todos - 1)].id
                if try await model.move(id, to: draw.int(2...3), in: store) { rebalanced += 1 }
                #expect(try await store.snapshot() == model.todos)
            }
            #expect(rebalanced > 1)
            while model.steps.count > expectation.todos {
                try await model.undo(min(3, model.steps.count), in: store)
                #expect(try await store.snapshot() == model.todos)
            }
        }
    }

    /// There is room for as many moves behind the last changed rank as between two of them.
    @Test func balancedRanksHaveRoomOnBothSides() async throws {
        try await StoreKind.file.withStore { store in
            var model = TodoModel()
            for index in 0..<200 { try await model.add(try Todo.sample("todo\(index)"), to: store) }
            var isRebalanced = false
            for _ in 0..<40 where !isRebalanced {
                isRebalanced = try await model.move(model.todos[180].id, to: 100, in: store)
            }
            #expect(isRebalanced)
            let ranks = try await store.todos(.open).map(\.todo.rank)
            #expect(zip(ranks, ranks.dropFirst()).allSatisfy { $1 - $0 >= TodoOrder.gap / 8 })
        }
    }

    @Test func movingToTheSamePositionAddsNoStep() async throws {
        try await StoreKind.file.withStore { store in
            try await store.add("aaaa", "bbbb", "cccc")
            _ = try await store.add(try Todo.sample("dddd", done: 5))
            for (id, position) in [("aaaa", 1), ("bbbb", 2), ("cccc", 3), ("cccc", 9), ("dddd", 1), ("dddd", 2)] {
                _ = try await store.move(TodoMove(try TodoKey(typed: id), to: position))
            }
            #expect(try await store.snapshot().map(\.id.description) == ["aaaa", "bbbb", "cccc", "dddd"])
            await #expect(throws: TodosError.tooFewSteps(4)) { try await store.undo(5) }
        }
    }

    @Test func positionsBeyondTheEndMeanTheEnd() async throws {
        try await StoreKind.file.withStore { store in
            try await store.add("aaaa", "bbbb")
            let moved = try await store.move(TodoMove(try TodoKey(typed: "aaaa"), to: .max))
            #expect(moved.listed.position == 2)
            #expect(try await store.ids(.open) == ["bbbb", "aaaa"])
        }
    }

    @Test func todosInTheTrashAreNotMoved() async throws {
        try await StoreKind.file.withStore { store in
            for id in ["milka", "milkb"] { _ = try await store.add(try Todo.sample(id, deleted: true)) }
            let key = try TodoKey(typed: "milkb")
            await #expect(throws: TodosError.inTrash(key)) { try await store.move(TodoMove(key, to: 1)) }
            #expect(try await store.ids(.trash) == ["milka", "milkb"])
            await #expect(throws: TodosError.tooFewSteps(2)) { try await store.undo(3) }
        }
    }

    @Test func anUnknownTodoIsNotMoved() async throws {
        try await StoreKind.file.withStore { store in
            try await store.add("aaaa")
            let key = try TodoKey(typed: "none")
            await #expect(throws: TodosError.notFound(key)) { try await store.move(TodoMove(key, to: 1)) }
        }
    }
}
