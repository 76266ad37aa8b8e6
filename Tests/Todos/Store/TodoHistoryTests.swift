import Adder
import AdderStorage
import AdderTesting
import TestSupport
import Testing

@testable import TodosKit

/// Records each change as a step, and undoes it.
@Suite struct TodoHistoryTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open() async throws -> SQLiteTodoStore {
        try await SQLiteTodoStore(.file(folder.file("todos.sqlite")), log: Log(.none))
    }

    @Test(arguments: 1...Depth.choose(2, ci: 12, night: 200) as ClosedRange<UInt64>)
    func undoingRestoresTheState(_ seed: UInt64) async throws {
        var draw = RandomTodos(seed)
        var model = TodoModel()
        var store = try await open()
        for round in 0..<120 {
            try await change(&model, store, &draw, "todo\(round)")
            #expect(try await store.snapshot() == model.todos, "after change \(round)")
            guard draw.chance(5) else { continue }
            await store.close()
            store = try await open()
        }
        let steps = model.steps.count
        await #expect(throws: TodosError.tooFewSteps(steps)) { try await store.undo(steps + 1) }
        let undone = model.undone.count
        await #expect(throws: TodosError.tooFewUndoneSteps(undone)) { try await store.redo(undone + 1) }
        let history = try await store.history(limit: nil)
        #expect(history.done.map(\.count) == model.steps.reversed().map(\.touched.count))
        #expect(history.undone.map(\.count) == model.undone.reversed().map(\.step.touched.count))
        if steps > 0 { try await model.undo(steps, in: store) }
        #expect(try await store.snapshot() == model.todos)
        if steps + undone > 0 { try await model.redo(steps + undone, in: store) }
        #expect(try await store.snapshot() == model.todos)
        await store.close()
    }

    private func change(
        _ model: inout TodoModel, _ store: SQLiteTodoStore, _ draw: inout RandomTodos, _ new: String
    ) async throws {
        let ids = model.todos.isEmpty ? [] : (0...draw.int(0...2)).map { _ in draw.one(of: model.todos).id }
        let some = ids.reduce(into: [TodoID]()) { if !$0.contains($1) { $0.append($1) } }
        switch draw.int(0...15) {
        case 0...2: try await model.add(try draw.todo(new), to: store)
        case 3: try await model.update(some, in: store) { $0.isDeleted = true }
        case 4: try await model.update(some, in: store) { $0.isDeleted = false }
        case 5: try await model.update(some, in: store) { $0.completedAt = Timestamp(milliseconds: 7) }
        case 6:
            let other = try draw.todo(new)
            try await model.update(some, in: store) { todo in
                (todo.title, todo.note, todo.due, todo.tags) = (other.title, other.note, other.due, other.tags)
                (todo.priority, todo.kind) = (other.priority, other.kind)
            }
        case 7...9:
            if let id = some.first {
                try await model.move(id, to: draw.chance(60) ? 2 : draw.int(1...30), in: store)
            }
        case 10:
            let known = try some.map { try draw.todo($0.description) }
            try await model.merge(known + [try draw.todo(new)], in: store)
        case 11:
            let trash = model.todos.filter(\.isDeleted).map(\.id)
            if !trash.isEmpty {
                try await model.purge(draw.chance(30) ? trash : [draw.one(of: trash)], in: store)
            }
        case 12...13:
            let count = min(draw.int(1...3), model.undone.count)
            if count > 0 { try await model.redo(count, in: store) }
        default:
            let count = min(draw.chance(80) ? draw.int(1...3) : draw.int(1...30), model.steps.count)
            if count > 0 { try await model.undo(count, in: store) }
        }
    }

    /// With steps undone in between too, whose numbers are not used again.
    @Test(arguments: [0, 5])
    func theLastThousandStepsAreKept(_ undone: Int) async throws {
        let store = try await SQLiteTodoStore(.memory, log: Log(.none))
        var model = TodoModel()
        for index in 0..<(1_005 + undone) {
            if index == 900, undone > 0 { try await model.undo(undone, in: store) }
            try await model.add(try Todo.sample("todo\(index)"), to: store)
        }
        await #expect(throws: TodosError.tooFewSteps(1_000)) { try await store.undo(1_001) }
        try await model.undo(1_000, in: store)
        #expect(try await store.snapshot() == model.todos)
        #expect(model.todos.map(\.id.description) == ["todo0", "todo1", "todo2", "todo3", "todo4"])
        await store.close()
    }

    @Test func removedTodosAreNamedAsBefore() async throws {
        let store = try await open()
        try await store.add("milkaaaa", "oatsaaaa", "milkbbbb")
        let undone = try await store.undo(2)
        #expect(undone.removed.map(\.key.description).sorted() == ["milkb", "oats"])
        #expect(undone.removed.map(\.position) == [nil, nil])
        await store.close()
    }

    @Test func tooFewStepsUndoNothing() async throws {
        let store = try await open()
        await #expect(throws: TodosError.tooFewSteps(0)) { try await store.undo(1) }
        try await store.add("aaaa")
        await #expect(throws: TodosError.tooFewSteps(1)) { try await store.undo(.max) }
        #expect(try await store.ids(.open) == ["aaaa"])
        await store.close()
    }

    @Test func emptyChangesAddNoStep() async throws {
        let store = try await open()
        try await store.add("aaaa")
        _ = try await store.update(try TodoKey.typed("aaaa")) { $0.isDeleted = false }
        _ = try await store.update([]) { $0.isDeleted = true }
        _ = try await store.merge([])
        await #expect(throws: TodosError.tooFewSteps(1)) { try await store.undo(2) }
        await store.close()
    }
}
