import Adder
import AdderServices
import AdderTesting
import CartKit
import Testing

/// The service of a cart behind a feature flag.
@Suite struct SwitchedCartTests {
    private struct FlaggedShop: HasSwitchedCart, CartService {
        let cart: Switched<CartKit>
    }

    private let milk = CartItem(sku: "milk-1", title: "Milk", unitPrice: Money(minor: 320, currency: .eur))

    private func withShop(isOn: Bool, _ body: (FlaggedShop) async throws -> Void) async throws {
        let sdk = try await SDK.start(environment: .testing(), kits: { CartKit.enable(when: isOn) })
        try await body(FlaggedShop(cart: sdk.kits))
        await sdk.stop()
    }

    @Test func theServiceOfACartThatIsOnWorks() async throws {
        try await withShop(isOn: true) { shop in
            let added = try await shop.add(milk, quantity: 2)
            #expect(try await shop.cartSummary() == added.cart)
            #expect(try await shop.remove(added.line).units == 0)
        }
    }

    @Test func theServiceOfACartThatIsOffIsUnavailable() async throws {
        try await withShop(isOn: false) { shop in
            let off = CartServiceError(
                .unavailable, reason: "off",
                message: "The kit “cart” is off: set the flag with which the host enables it to use its service.")
            await #expect(throws: off) { try await shop.add(milk, quantity: 2) }
            await #expect(throws: off) { try await shop.remove(CartLineID(1)) }
            await #expect(throws: off) { try await shop.cartSummary() }
            await #expect(throws: off) { try await shop.cartSummaries() }
        }
    }
}
