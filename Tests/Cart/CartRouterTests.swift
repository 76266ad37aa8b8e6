import Adder
import AdderServices
import AdderTesting
import Testing

@testable import CartKit

/// The router of the kit, over a stage and a fake store.
@MainActor
@Suite struct CartRouterTests {
    private let stream = EventStream(environment: .testing())

    private func screen(for route: CartRoute) throws -> CartScreen {
        try CartRouter(stage: Stage(stream: stream), stream: stream, currency: .eur, secondsFromGMT: 0)
            .screen(for: route, services: RecordedTodos())
    }

    @Test func theCartHasItsScreen() async throws {
        let answering = try stream.answer(with: CartInteractor(store: FakeCartStore(.success(.sample(.sample())))))
        let screen = try #require(try screen(for: .cart).cart)
        screen.send(.appear)
        await screen.settled()
        #expect(screen.state.rows.map(\.title) == ["Milk"])
        answering.cancel()
    }

    @Test func theCartOpensInTheGivenCurrency() throws {
        let router = CartRouter(stage: Stage(stream: stream), stream: stream, currency: .jpy, secondsFromGMT: 0)
        let screen = try #require(try router.screen(for: .cart, services: RecordedTodos()).cart)
        screen.send(.add(CartEntry(sku: "a", title: "A", price: "1.5")))
        #expect(screen.state.problem?.code == "tooPrecise")
    }

    @Test func aLineToSaveForLaterHasItsScreen() async throws {
        let answering = try stream.answer(with: CartInteractor(store: FakeCartStore(.success(.sample(.sample(2))))))
        let screen = try #require(try screen(for: .saveForLater(.two)).saveForLater)
        screen.send(.appear)
        await screen.settled()
        #expect(screen.state.row?.id == "2")
        answering.cancel()
    }
}

extension CartScreen {
    fileprivate var cart: Screen<CartPresenter>? { if case .cart(let screen) = self { screen } else { nil } }

    fileprivate var saveForLater: Screen<SaveForLaterPresenter>? {
        if case .saveForLater(let screen) = self { screen } else { nil }
    }
}
