import Adder
package import AdderServices

/// A cart that remembers the items that it is given, or refuses them.
package final class FakeCart: CartService {
    package struct Added: Equatable {
        package let item: CartItem
        package let quantity: Int

        package init(item: CartItem, quantity: Int) {
            (self.item, self.quantity) = (item, quantity)
        }
    }

    private let log = Lock<[Added]>([])
    private let refusal: CartServiceError?

    package init(refusing refusal: CartServiceError? = nil) {
        self.refusal = refusal
    }

    package var added: [Added] { log.withLock { $0 } }

    package static let tooMany = CartServiceError(
        .rejected, reason: "tooMany", message: "There are too many. Take fewer.")

    package static func item(quantity: Int) -> AddedItem {
        let total = Money(minor: 640, currency: .eur)
        return AddedItem(
            line: CartLineID(4), quantity: quantity,
            cart: CartSummary(version: 1, lines: 1, units: quantity, total: total))
    }

    package func add(_ item: CartItem, quantity: Int) async throws(CartServiceError) -> AddedItem {
        if let refusal { throw refusal }
        log.withLock { $0.append(Added(item: item, quantity: quantity)) }
        return Self.item(quantity: quantity)
    }

    package func remove(_ line: CartLineID) async throws(CartServiceError) -> CartSummary {
        Self.item(quantity: 0).cart
    }

    package func cartSummary() async throws(CartServiceError) -> CartSummary { Self.item(quantity: 0).cart }

    package func cartSummaries() async throws(CartServiceError) -> AsyncStream<CartSummary> {
        AsyncStream { $0.finish() }
    }
}
