import Adder
import AdderServices
import AdderTesting
import Testing

@testable import CartKit

/// The router of the cart's screen, over a kit in memory.
@MainActor
@Suite struct CartRouterTests {
    private func open(_ currency: Currency) async throws -> Screen<CartPresenter> {
        let sdk = try await SDK.start(environment: .testing(), kits: { CartKit.enable { $0.currency = currency } })
        return sdk.kits.cart()
    }

    @Test func theCartOpensWithoutContent() async throws {
        #expect(try await open(.eur).state == CartPresenter.State())
    }

    @Test func pricesAreReadInTheCurrency() async throws {
        let screen = try await open(.jpy)
        screen.send(.add(CartEntry(sku: "a", title: "A", price: "1.5")))
        #expect(screen.state.problem?.code == "tooPrecise")
    }
}
