import Adder
import AdderStorage

@testable import CartKit

/// A store that returns a fixed cart, and fails or records its changes.
final class FakeCartStore: CartStore {
    static let locked = CartError.storage(StorageError(code: .locked, message: "The database is locked."))

    private let loaded: Result<Cart, CartError>
    private let changed: Result<CartOutcome, CartError>
    private let recorded = Lock<[CartChange]>([])

    init(_ loaded: Result<Cart, CartError>, changed: Result<CartOutcome, CartError> = .failure(locked)) {
        self.loaded = loaded
        self.changed = changed
    }

    var changes: [CartChange] { recorded.withLock { $0 } }

    func cart() async throws(CartError) -> Cart { try loaded.get() }

    func dataVersion() async throws(CartError) -> Int64 { 0 }

    func apply(_ change: CartChange, at time: Timestamp) async throws(CartError) -> CartOutcome {
        recorded.withLock { $0.append(change) }
        return try changed.get()
    }

    func undo(_ steps: Int) async throws(CartError) -> CartOutcome { try changed.get() }

    func redo(_ steps: Int) async throws(CartError) -> CartOutcome { try changed.get() }

    func settle(_ purchase: CartPurchase, at time: Timestamp) async throws(CartError) -> CartOutcome {
        try changed.get()
    }

    func history(limit: Int?) async throws(CartError) -> CartSteps { throw Self.locked }

    func close() async {}
}
