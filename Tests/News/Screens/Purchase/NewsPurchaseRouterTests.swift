import Adder
import AdderForms
import AdderServices
import AdderTesting
import TestSupport
import Testing

@testable import NewsKit

/// The router of the purchase, over a kit in memory.
@MainActor @Suite struct NewsPurchaseRouterTests {
    private func withNews(_ body: (NewsKit) async throws -> Void) async throws {
        let sdk = try await SDK.start(environment: .testing(), kits: { NewsKit.enable() })
        try await body(sdk.kits)
        await sdk.stop()
    }

    /// The items ship with the kit.
    @Test func theScreenBuysFromItsCart() async throws {
        try await withNews { news in
            let cart = FakeCart()
            let screen = news.purchase(NewsItemID(1), in: .jpy, cart: cart)
            #expect(screen.state == PurchasePresenter<NewsPurchaseSource>.State(NewsItemID(1), item: .idle))
            screen.send(.price("320"))
            screen.send(.submit)
            await screen.settled()
            #expect(screen.state.purchased?.line == "4")
            #expect(cart.added.map(\.item.unitPrice) == [Money(minor: 320, currency: .jpy)])
        }
    }
}
