import Adder
import AdderStorage
import AdderTesting

@testable import CartKit

/// The locations at which a store must behave alike.
enum StoreKind: String, CaseIterable, Sendable {
    case memory
    case file

    /// Calls a function with an empty store. That of a file is in a folder of its own.
    func withStore(_ empty: Cart = Cart(), _ body: (SQLiteCartStore) async throws -> Void) async throws {
        switch self {
        case .memory: try await withStore(.memory, empty, body)
        case .file:
            let folder = try TemporaryFolder()
            try await withStore(.file(folder.file("cart.sqlite")), empty, body)
        }
    }

    private func withStore(
        _ location: StorageLocation, _ empty: Cart, _ body: (SQLiteCartStore) async throws -> Void
    ) async throws {
        let store = try await SQLiteCartStore(location, empty: empty, log: Log(.none))
        try await body(store)
        await store.close()
    }
}

extension SQLiteCartStore {
    /// Applies a change at the time 0.
    func apply(_ change: CartChange) async throws(CartError) -> CartOutcome {
        try await apply(change, at: Timestamp(milliseconds: 0))
    }
}
