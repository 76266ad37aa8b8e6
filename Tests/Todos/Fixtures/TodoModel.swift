import Adder
import Testing

@testable import TodosKit

/// A model of a store: an array in which each change is made as in the store, with a copy for each step.
struct TodoModel {
    /// All todos in the preset order.
    private(set) var todos: [Todo] = []
    /// The steps that can be undone.
    private(set) var steps: [Step] = []
    /// The steps that can be redone: the next one is the last.
    private(set) var undone: [UndoneStep] = []

    struct Step {
        var before: [Todo]
        var touched: Set<TodoID>

        mutating func purge(_ gone: Set<TodoID>) {
            touched.subtract(gone)
            before.removeAll { gone.contains($0.id) }
        }
    }

    struct UndoneStep {
        var step: Step
        var after: [Todo]
    }

    /// Records a step.
    private mutating func step(_ ids: [TodoID]) {
        guard !ids.isEmpty else { return }
        undone = []
        steps.append(Step(before: todos, touched: Set(ids)))
        steps = steps.suffix(1_000)
    }

    mutating func add(_ todo: Todo, to store: SQLiteTodoStore) async throws {
        _ = try await store.add(todo)
        step([todo.id])
        todos.append(todo)
    }

    mutating func update(
        _ ids: [TodoID], in store: SQLiteTodoStore, _ change: @Sendable (inout Todo) -> Void
    ) async throws {
        _ = try await store.update(ids.map { TodoKey($0) }, change)
        var changed = todos
        for index in todos.indices where ids.contains(todos[index].id) { change(&changed[index]) }
        step(zip(todos, changed).filter { $0 != $1 }.map(\.0.id))
        todos = changed
    }

    /// - Returns: A Boolean value that indicates whether the ranks of other todos were changed.
    @discardableResult
    mutating func move(_ id: TodoID, to position: Int, in store: SQLiteTodoStore) async throws -> Bool {
        let move = TodoMove(TodoKey(id), to: position)
        let index = try #require(todos.firstIndex { $0.id == id })
        let todo = todos[index]
        guard !todo.isDeleted else {
            await #expect(throws: TodosError.inTrash(move.key)) { try await store.move(move) }
            return false
        }
        let moved = try await store.move(move)
        let others = todos.filter { $0.id != id && $0.status == todo.status }
        let before = todos[..<index].count { $0.status == todo.status }
        let target = min(position - 1, others.count)
        #expect(moved.listed.position == target + 1)
        guard target != before else { return moved.isRebalanced }
        step([id])
        todos.remove(at: index)
        let next = target < others.count ? todos.firstIndex { $0.id == others[target].id } : nil
        todos.insert(todo, at: next ?? todos.count)
        return moved.isRebalanced
    }

    mutating func merge(_ merged: [Todo], in store: SQLiteTodoStore) async throws {
        _ = try await store.merge(merged)
        step(merged.map(\.id))
        for todo in merged {
            if let known = todos.firstIndex(where: { $0.id == todo.id }) {
                todos[known] = todo
            } else {
                todos.append(todo)
            }
        }
    }

    mutating func purge(_ ids: [TodoID], in store: SQLiteTodoStore) async throws {
        _ = try await store.purge(ids.map { TodoKey($0) })
        let gone = Set(ids)
        todos.removeAll { gone.contains($0.id) }
        for index in steps.indices { steps[index].purge(gone) }
        steps.removeAll { $0.touched.isEmpty }
        for index in undone.indices {
            undone[index].step.purge(gone)
            undone[index].after.removeAll { gone.contains($0.id) }
        }
        undone.removeAll { $0.step.touched.isEmpty }
    }

    mutating func undo(_ count: Int, in store: SQLiteTodoStore) async throws {
        let result = try await store.undo(count)
        let last = todos
        let touched = steps.suffix(count).map(\.touched)
        for step in steps.suffix(count).reversed() {
            undone.append(UndoneStep(step: step, after: todos))
            todos = step.before
        }
        steps.removeLast(count)
        expect(result, after: last, touched)
    }

    mutating func redo(_ count: Int, in store: SQLiteTodoStore) async throws {
        let result = try await store.redo(count)
        let last = todos
        let touched = undone.suffix(count).map(\.step.touched)
        for other in undone.suffix(count).reversed() {
            steps.append(other.step)
            todos = other.after
        }
        undone.removeLast(count)
        expect(result, after: last, touched)
    }

    private func expect(_ result: UndoneSteps, after last: [Todo], _ touched: [Set<TodoID>]) {
        let touched = touched.reduce(into: Set<TodoID>()) { $0.formUnion($1) }
        let kept = Set(todos.map(\.id))
        #expect(result.steps.count > 0 && result.steps.allSatisfy { $0.title != nil })
        #expect(Set(result.changed.map(\.todo.id)) == touched.intersection(kept))
        #expect(Set(result.changed.map(\.todo.unranked.id)).count == result.changed.count)
        #expect(Set(result.removed.map(\.todo.id)) == Set(last.map(\.id)).subtracting(kept))
    }
}
