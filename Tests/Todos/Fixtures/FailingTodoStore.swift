import Adder
import AdderStorage

@testable import TodosKit

/// A store whose database is locked.
final class FailingTodoStore: TodoStore {
    static let error = TodosError.storage(StorageError(code: .locked, message: "The database is locked."))

    private let failures: Lock<Int>
    private let watched: (any TodoStore)?

    init() {
        failures = Lock(.max)
        watched = nil
    }

    /// Creates a store that is watched by the version of another one.
    init(watching other: any TodoStore) {
        failures = Lock(0)
        watched = other
    }

    /// Makes the next call of `dataVersion` fail.
    func failOnce() {
        failures.withLock { $0 = 1 }
    }

    func dataVersion() async throws(TodosError) -> Int64 {
        let isLocked = failures.withLock { failures in
            defer { failures -= failures > 0 ? 1 : 0 }
            return failures > 0
        }
        guard !isLocked, let watched else { throw Self.error }
        return try await watched.dataVersion()
    }
    func find(_ query: TodoQuery, on today: CalendarDay) async throws(TodosError) -> FoundTodos { throw Self.error }
    func summary(on today: CalendarDay) async throws(TodosError) -> TodosSummary { throw Self.error }
    func report(since time: Timestamp) async throws(TodosError) -> [TodoReport.Item] { throw Self.error }
    func todo(_ key: TodoKey) async throws(TodosError) -> ListedTodo { throw Self.error }
    func add(_ todos: [Todo], at time: Timestamp) async throws(TodosError) -> [ListedTodo] { throw Self.error }
    func update(
        _ keys: [TodoKey], at time: Timestamp, _ change: @Sendable (inout Todo) throws(TodosError) -> Void
    ) async throws(TodosError) -> [ListedTodo] { throw Self.error }
    func find(_ keys: [TodoKey]) async throws(TodosError) -> FoundTodos { throw Self.error }
    func update(
        _ query: TodoQuery, on today: CalendarDay, at time: Timestamp, _ change: @Sendable (inout Todo) -> Void
    ) async throws(TodosError) -> [ListedTodo] { throw Self.error }
    func move(_ move: TodoMove, at time: Timestamp) async throws(TodosError) -> MovedTodo { throw Self.error }
    func delete(_ keys: [TodoKey], at time: Timestamp) async throws(TodosError) -> ChangedRows { throw Self.error }
    func purge(_ keys: [TodoKey]) async throws(TodosError) -> ChangedRows { throw Self.error }
    func undo(_ steps: Int) async throws(TodosError) -> UndoneSteps { throw Self.error }
    func redo(_ steps: Int) async throws(TodosError) -> UndoneSteps { throw Self.error }
    func history(limit: Int?) async throws(TodosError) -> TodoSteps { throw Self.error }
    func merge(_ todos: [Todo], at time: Timestamp) async throws(TodosError) -> [ListedTodo] { throw Self.error }
    func findAll() async throws(TodosError) -> FoundTodos { throw Self.error }
    func keptDraft(_ draft: TodoDraft) async throws(TodosError) -> TodoDraft? { throw Self.error }
    func keep(_ draft: TodoDraft) async throws(TodosError) { throw Self.error }
    func removeDraft(_ draft: TodoDraft) async throws(TodosError) { throw Self.error }
    func close() async {}
}
