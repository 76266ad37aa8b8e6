import Adder
import AdderServices

/// A cart that remembers the items that it is given.
final class FakeCart: CartService {
    struct Added: Equatable {
        let item: CartItem
        let quantity: Int
    }

    private let log = Lock<[Added]>([])

    var added: [Added] { log.withLock { $0 } }

    static func item(quantity: Int) -> AddedItem {
        let total = Money(minor: 640, currency: .eur)
        return AddedItem(
            line: CartLineID(4), quantity: quantity,
            cart: CartSummary(version: 1, lines: 1, units: quantity, total: total))
    }

    func add(_ item: CartItem, quantity: Int) async throws(CartServiceError) -> AddedItem {
        log.withLock { $0.append(Added(item: item, quantity: quantity)) }
        return Self.item(quantity: quantity)
    }

    func remove(_ line: CartLineID) async throws(CartServiceError) -> CartSummary { Self.item(quantity: 0).cart }

    func cartSummary() async throws(CartServiceError) -> CartSummary { Self.item(quantity: 0).cart }

    func cartSummaries() async throws(CartServiceError) -> AsyncStream<CartSummary> { AsyncStream { $0.finish() } }
}
