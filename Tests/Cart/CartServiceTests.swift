import Adder
import AdderServices
import AdderTesting
import CartKit
import Testing

/// The service of the cart in a running SDK.
@Suite struct CartServiceTests {
    private let milk = CartItem(sku: "milk-1", title: "Milk", unitPrice: Money(minor: 320, currency: .eur))

    private func withShop(_ body: (Shop, SDK<CartKit>) async throws -> Void) async throws {
        let sdk = try await SDK.start(environment: .testing()) { _ in
        } kits: {
            CartKit.enable()
        }
        try await body(Shop(cart: sdk.kits), sdk)
        await sdk.stop()
    }

    @Test func itemsAreAddedRemovedAndSummedUp() async throws {
        try await withShop { shop, _ in
            let added = try await shop.add(milk, quantity: 2)
            let summary = CartSummary(version: 1, lines: 1, units: 2, total: Money(minor: 640, currency: .eur))
            #expect(added == AddedItem(line: CartLineID(1), quantity: 2, cart: summary))
            #expect(try await shop.cartSummary() == summary)
            #expect(try await shop.add(milk, quantity: 1).quantity == 3)
            let removed = try await shop.remove(added.line)
            #expect(removed == CartSummary(version: 3, lines: 0, units: 0, total: .zero(.eur)))
        }
    }

    @Test func everyCallIsARequestOnTheStream() async throws {
        try await withShop { shop, sdk in
            let probe = StreamProbe(sdk.stream)
            let added = try await shop.add(milk, quantity: 2)
            _ = try await shop.cartSummary()
            _ = try await shop.remove(added.line)
            #expect(
                probe.bodies(of: CartRequest.self) == [
                    .change(.add(milk, quantity: 2)), .summary, .change(.remove([added.line])),
                ])
            let requests = probe.events.compactMap { $0.typed(CartRequest.self)?.id }
            #expect(probe.events.compactMap { $0.typed(CartResponse.self)?.cause } == requests)
        }
    }

    @MainActor
    @Test func aCallInsideAnAnswerDescendsFromItsRequest() async throws {
        try await withShop { shop, sdk in
            _ = try await shop.add(milk, quantity: 1)
            let bank = FakeBank { _ = try? await shop.cartSummary() }
            let screen = sdk.kits.checkout(CheckoutServices(session: FakeSession(), gateway: bank))
            screen.send(.appear)
            await screen.settled()
            let probe = StreamProbe(sdk.stream)
            screen.send(.pay)
            let call = try await probe.first(CartRequest.self)
            await screen.settled()
            #expect(call.body == .summary)
            #expect(call.cause == probe.events.lazy.compactMap { $0.typed(CheckoutRequest.self)?.id }.first)
        }
    }

    @Test func aFailureHasTheReasonOfTheKit() async throws {
        try await withShop { shop, _ in
            let nameless = CartItem(sku: "a", title: " ", unitPrice: milk.unitPrice)
            var error = await #expect(throws: CartServiceError.self) { try await shop.add(nameless, quantity: 1) }
            #expect((error?.code, error?.reason) == (.rejected, "empty"))
            #expect(error?.message == "The title is empty. Enter the name of the item.")
            error = await #expect(throws: CartServiceError.self) { try await shop.add(milk, quantity: 0) }
            #expect((error?.code, error?.reason) == (.rejected, "tooSmall"))
            error = await #expect(throws: CartServiceError.self) { try await shop.remove(CartLineID(9)) }
            #expect((error?.code, error?.reason) == (.notFound, "notFound"))
            #expect(error?.message == "The cart has no line 9. Show the cart to see its lines.")
        }
    }

    @Test func aStoppedSDKAndACancelledCallFail() async throws {
        try await withShop { shop, sdk in
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await shop.cartSummary()
            }
            var error = await #expect(throws: CartServiceError.self) { try await task.value }
            #expect((error?.code, error?.reason) == (.cancelled, "cancelled"))
            await sdk.stop()
            error = await #expect(throws: CartServiceError.self) { try await shop.cartSummary() }
            #expect((error?.code, error?.reason) == (.unavailable, "stopped"))
        }
    }

    @Test func theChangeOfACancelledCallIsMade() async throws {
        try await withShop { shop, sdk in
            // Called in the task that sends the request.
            let cancelling = sdk.stream.observe(CartRequest.self) { _ in withUnsafeCurrentTask { $0?.cancel() } }
            let task = Task { try await shop.add(milk, quantity: 2) }
            let error = await #expect(throws: CartServiceError.self) { try await task.value }
            #expect(error?.code == .cancelled)
            cancelling.cancel()
            await sdk.flush()
            let summary = try await shop.cartSummary()
            #expect(summary.units == 2)
        }
    }

    /// The guide of services warns about it: a host changes a service this way.
    @Test func aMethodOfTheHostTakesPrecedence() async throws {
        try await withShop { shop, _ in
            let services: any CartService = OverridingShop(cart: shop.cart)
            let added = try await services.add(milk, quantity: 2)
            #expect(added.cart.units == 2)
            let summary = try await services.cartSummary()
            #expect(summary.units == 99)
        }
    }
}

private struct OverridingShop: HasCart, CartService {
    let cart: CartKit

    func cartSummary() async throws(CartServiceError) -> CartSummary {
        CartSummary(version: 0, lines: 0, units: 99, total: .zero(.eur))
    }
}
