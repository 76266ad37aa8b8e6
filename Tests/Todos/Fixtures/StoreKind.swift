import Adder
import AdderStorage

@testable import TodosKit

/// The stores that must behave alike.
enum StoreKind: String, CaseIterable, Sendable {
    case memory
    case sqlite

    /// Hands out an empty store: of SQLite, one on a real file.
    func withStore(_ body: (any TodoStore) async throws -> Void) async throws {
        switch self {
        case .memory: try await body(MemoryTodoStore())
        case .sqlite:
            let folder = try TemporaryFolder()
            let store = try await SQLiteTodoStore(.file(folder.file("todos.sqlite")), log: Log(.none))
            try await body(store)
            await store.close()
        }
    }
}

extension TodoStore {
    /// Adds open todos with these identities, in this order.
    func add(_ ids: String...) async throws {
        for id in ids { _ = try await add(try Todo.sample(id, "Todo \(id)")) }
    }

    /// The identities of the todos that a filter accepts, in their order.
    func ids(_ filter: TodoFilter) async throws -> [String] {
        try await todos(filter).map(\.todo.id.description)
    }

    /// The keys of the todos that a filter accepts, in their order.
    func keys(_ filter: TodoFilter) async throws -> [String] {
        try await todos(filter).map(\.key.description)
    }
}
