import Adder
import AdderStorage
import AdderTesting

@testable import CartKit

/// The stores that must behave alike.
enum StoreKind: String, CaseIterable, Sendable {
    case memory
    case sqlite

    /// Hands out an empty store: of SQLite, one on a real file.
    func withStore(_ empty: Cart = Cart(), _ body: (any CartStore) async throws -> Void) async throws {
        switch self {
        case .memory: try await body(MemoryCartStore(empty))
        case .sqlite:
            let folder = try TemporaryFolder()
            let store = try await SQLiteCartStore(.file(folder.file("cart.sqlite")), empty: empty, log: Log(.none))
            try await body(store)
            await store.close()
        }
    }
}

/// A store whose database is always locked.
struct FailingCartStore: CartStore {
    static let error = CartError.storage(StorageError(code: .locked, message: "The database is locked."))

    func cart() async throws(CartError) -> Cart { throw Self.error }
    func apply(_ change: CartChange) async throws(CartError) -> CartOutcome { throw Self.error }
    func close() async {}
}
