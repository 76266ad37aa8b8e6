import Adder
import AdderStorage
import AdderTesting

@testable import TodosKit

/// Where a store keeps its todos: it is to make no difference.
enum StoreKind: String, CaseIterable, Sendable {
    case memory
    case file

    /// Hands out an empty store.
    func withStore(_ body: (SQLiteTodoStore) async throws -> Void) async throws {
        let folder = try TemporaryFolder()
        let location = self == .memory ? StorageLocation.memory : .file(folder.file("todos.sqlite"))
        let store = try await SQLiteTodoStore(location, log: Log(.none))
        try await body(store)
        await store.close()
    }
}

extension TodoStore {
    /// Adds open todos with these identities, in this order.
    func add(_ ids: String...) async throws {
        for id in ids { _ = try await add(try Todo.sample(id, "Todo \(id)")) }
    }

    /// The todos that a query asks for, on the first day of a manual clock.
    func todos(_ query: TodoQuery) async throws(TodosError) -> [ListedTodo] {
        try await todos(query, on: .start)
    }

    /// A part of the todos, in the preset order.
    func todos(_ status: TodoStatus) async throws(TodosError) -> [ListedTodo] {
        try await todos(TodoQuery(status))
    }

    /// The identities of a part of the todos, in their order.
    func ids(_ status: TodoStatus) async throws -> [String] {
        try await todos(status).map(\.todo.id.description)
    }

    /// The keys of a part of the todos, in their order.
    func keys(_ status: TodoStatus) async throws -> [String] {
        try await todos(status).map(\.key.description)
    }

    /// All that can be told of the todos, but for how far apart they stand.
    func snapshot() async throws -> [Todo] {
        try await all().map(\.placeless)
    }
}
