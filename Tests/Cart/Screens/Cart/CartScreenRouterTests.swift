import Adder
import AdderServices
import AdderTesting
import Testing

@testable import CartKit

/// The router of the cart's screen, over a stage of its own.
@MainActor
@Suite struct CartScreenRouterTests {
    private func open(_ currency: Currency) throws -> Screen<CartPresenter> {
        try CartScreenRouter(stage: Stage(stream: EventStream(environment: .testing()))).open(currency: currency)
    }

    @Test func theCartOpensWithoutContent() throws {
        #expect(try open(.eur).state == CartPresenter.State())
    }

    @Test func pricesAreReadInTheCurrency() throws {
        let screen = try open(.jpy)
        screen.send(.add(CartEntry(sku: "a", title: "A", price: "1.5")))
        #expect(screen.state.problem?.code == "tooPrecise")
    }
}
