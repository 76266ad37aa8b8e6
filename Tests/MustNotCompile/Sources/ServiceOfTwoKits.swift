// expected-error: type 'Shop' does not conform to protocol 'CartService'
// expected-note: multiple matching functions named 'cartSummary()'
import AdderServices
import CartKit

/// Another kit that offers a cart.
struct OtherKit {}

protocol HasOtherCart {
    var otherCart: OtherKit { get }
}

extension CartService where Self: HasOtherCart {
    func add(_ item: CartItem, quantity: Int) async throws(CartServiceError) -> AddedItem {
        throw CartServiceError(.failed, reason: "unavailable", message: "The other cart is not available.")
    }

    func remove(_ line: CartLineID) async throws(CartServiceError) -> CartSummary { try await cartSummary() }

    func cartSummary() async throws(CartServiceError) -> CartSummary {
        CartSummary(version: 0, lines: 0, units: 0, total: .zero(.eur))
    }

    func cartSummaries() async throws(CartServiceError) -> AsyncStream<CartSummary> { AsyncStream { $0.finish() } }
}

struct Shop: HasCart, HasOtherCart, CartService {
    let cart: CartKit
    let otherCart: OtherKit
}
