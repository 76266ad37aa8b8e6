import Adder
import AdderForms
import AdderServices
import AdderTesting
import TestSupport
import Testing

@testable import TodosKit

/// The router of the purchase, over a kit in memory.
@MainActor
@Suite struct TodoPurchaseRouterTests {
    @Test func theScreenBuysFromItsCart() async throws {
        let sdk = try await SDK.start(environment: .testing(), kits: { TodosKit.enable() })
        _ = try await sdk.stream.reply(to: TodosRequest.add("Milk"))
        let key = try #require(try await sdk.kits.openList(TodoQuery()).screen.state.rows.value?.first?.key)
        let cart = FakeCart()
        let screen = sdk.kits.purchase(try TodoKey(typed: key), cart: cart)
        await screen.want(.buy(.init(2, at: Money(minor: 320, currency: .eur))))
        #expect(screen.state.purchased?.title == "Milk")
        #expect(cart.added.map(\.quantity) == [2])
        await sdk.stop()
    }
}
