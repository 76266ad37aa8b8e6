import Adder
import AdderStorage
import AdderTesting

@testable import CartKit

/// The stores that must behave alike.
enum StoreKind: String, CaseIterable, Sendable {
    case memory
    case sqlite

    /// Calls a function with an empty store. The store of SQLite is on a real file.
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
