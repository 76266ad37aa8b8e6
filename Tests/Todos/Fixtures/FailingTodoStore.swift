import Adder
import AdderServices
import AdderStorage

@testable import TodosKit

/// A store whose database is locked, for ever or for a number of calls, after which it forwards to another store.
final class FailingTodoStore: TodoStore {
    static let error = TodosError.storage(StorageError(code: .locked, message: "The database is locked."))

    private let failures: Lock<Int>
    private let other: (any TodoStore)?

    init() {
        failures = Lock(.max)
        other = nil
    }

    init(times: Int, then other: any TodoStore) {
        failures = Lock(times)
        self.other = other
    }

    /// Makes the next `times` calls fail.
    func fail(times: Int) {
        failures.withLock { $0 = times }
    }

    private func store() throws(TodosError) -> any TodoStore {
        let isLocked = failures.withLock { failures in
            defer { failures -= failures > 0 ? 1 : 0 }
            return failures > 0
        }
        guard !isLocked, let other else { throw Self.error }
        return other
    }

    func find(_ query: TodoQuery, on today: CalendarDay) async throws(TodosError) -> FoundTodos {
        try await store().find(query, on: today)
    }
    func dataVersion() async throws(TodosError) -> Int64 {
        try await store().dataVersion()
    }
    func summary(on today: CalendarDay) async throws(TodosError) -> TodosSummary {
        try await store().summary(on: today)
    }
    func report(since time: Timestamp) async throws(TodosError) -> [TodoReport.Item] {
        try await store().report(since: time)
    }
    func todo(_ key: TodoKey) async throws(TodosError) -> ListedTodo { try await store().todo(key) }
    func add(_ todos: [Todo], in step: SharedStepID?, at time: Timestamp) async throws(TodosError) -> [ListedTodo] {
        try await store().add(todos, in: step, at: time)
    }
    func noteBought(_ key: TodoKey, in step: SharedStepID, at time: Timestamp) async throws(TodosError) -> ListedTodo {
        try await store().noteBought(key, in: step, at: time)
    }
    func answer(_ call: SharedStepCall) async throws(TodosError) -> SharedStepResult {
        try await store().answer(call)
    }
    func update(
        _ keys: [TodoKey], at time: Timestamp, _ change: @Sendable (inout Todo) throws(TodosError) -> Void
    ) async throws(TodosError) -> [ListedTodo] { try await store().update(keys, at: time, change) }
    func find(_ keys: [TodoKey]) async throws(TodosError) -> FoundTodos { try await store().find(keys) }
    func update(
        _ query: TodoQuery, on today: CalendarDay, at time: Timestamp, _ change: @Sendable (inout Todo) -> Void
    ) async throws(TodosError) -> [ListedTodo] { try await store().update(query, on: today, at: time, change) }
    func move(_ move: TodoMove, at time: Timestamp) async throws(TodosError) -> MovedTodo {
        try await store().move(move, at: time)
    }
    func delete(_ keys: [TodoKey], at time: Timestamp) async throws(TodosError) -> ChangedRows {
        try await store().delete(keys, at: time)
    }
    func purge(_ keys: [TodoKey]) async throws(TodosError) -> ChangedRows { try await store().purge(keys) }
    func undo(_ steps: Int) async throws(TodosError) -> UndoneSteps { try await store().undo(steps) }
    func redo(_ steps: Int) async throws(TodosError) -> UndoneSteps { try await store().redo(steps) }
    func history(limit: Int?) async throws(TodosError) -> TodoSteps { try await store().history(limit: limit) }
    func merge(_ todos: [Todo], at time: Timestamp) async throws(TodosError) -> [ListedTodo] {
        try await store().merge(todos, at: time)
    }
    func findAll() async throws(TodosError) -> FoundTodos { try await store().findAll() }
    func keptDraft(_ draft: TodoDraft) async throws(TodosError) -> TodoDraft? {
        try await store().keptDraft(draft)
    }
    func keep(_ draft: TodoDraft) async throws(TodosError) { try await store().keep(draft) }
    func removeDraft(_ draft: TodoDraft) async throws(TodosError) { try await store().removeDraft(draft) }
    func close() async {}
}
