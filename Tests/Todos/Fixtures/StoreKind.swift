import Adder
import AdderServices
import AdderStorage
import AdderTesting

@testable import TodosKit

/// The location of a store. Every test gives the same result with each.
enum StoreKind: String, CaseIterable, Sendable {
    case memory
    case file

    /// Runs a body on an empty store.
    func withStore(_ body: (SQLiteTodoStore) async throws -> Void) async throws {
        let folder = try TemporaryFolder()
        let location = self == .memory ? StorageLocation.memory : .file(folder.file("todos.sqlite"))
        let store = try await SQLiteTodoStore(location, log: Log(.none))
        try await body(store)
        await store.close()
    }
}

extension SQLiteTodoStore {
    /// Adds open todos with these identities, in this order.
    func add(_ ids: String...) async throws {
        for id in ids { _ = try await add(try Todo.sample(id, "Todo \(id)")) }
    }

    /// Returns the todos that match a query on a day, with their positions.
    func todos(_ query: TodoQuery, on today: CalendarDay) async throws(TodosError) -> [ListedTodo] {
        var query = query
        query.countsPositions = true
        return try await find(query, on: today).todos
    }

    /// Returns all todos in their order.
    func all() async throws(TodosError) -> [Todo] {
        try await findAll().todos.map(\.todo)
    }

    /// Returns the todos that match a query on the first day of a manual clock.
    func todos(_ query: TodoQuery) async throws(TodosError) -> [ListedTodo] {
        try await todos(query, on: .start)
    }

    /// Returns the todos of a status in the preset order.
    func todos(_ status: TodoStatus) async throws(TodosError) -> [ListedTodo] {
        try await todos(TodoQuery(status))
    }

    /// Returns the identities of the todos of a status, in their order.
    func ids(_ status: TodoStatus) async throws -> [String] {
        try await todos(status).map(\.todo.id.description)
    }

    /// Returns the keys of the todos of a status, in their order.
    func keys(_ status: TodoStatus) async throws -> [String] {
        try await todos(status).map(\.key.description)
    }

    /// Returns all todos in their order, without their ranks.
    func snapshot() async throws -> [Todo] {
        try await all().map(\.unranked)
    }
}

/// Changes at a time that does not matter to a test.
extension SQLiteTodoStore {
    private var time: Timestamp { Timestamp(milliseconds: 1_000) }

    func add(_ todo: Todo) async throws(TodosError) -> ListedTodo { try await add([todo], at: time)[0] }

    func update(
        _ keys: [TodoKey], _ change: @Sendable (inout Todo) throws(TodosError) -> Void
    ) async throws(TodosError) -> [ListedTodo] { try await update(keys, at: time, change) }

    func delete(_ keys: [TodoKey]) async throws(TodosError) -> ChangedRows { try await delete(keys, at: time) }

    func move(_ move: TodoMove) async throws(TodosError) -> MovedTodo { try await self.move(move, at: time) }

    func merge(_ todos: [Todo]) async throws(TodosError) -> [ListedTodo] { try await merge(todos, at: time) }
}
