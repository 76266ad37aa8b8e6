import Adder
import AdderServices
import AdderTesting
import Testing

@testable import TodosKit

/// The router of the purchase, over a stage on a bare stream.
@MainActor
@Suite struct TodoPurchaseRouterTests {
    @Test func theScreenBuysFromItsCart() async throws {
        let stream = EventStream(environment: .testing())
        let shown = TodoDetail(try .sample("milkmilk"), today: .start)
        let answering = try stream.answer(with: StubTodosInteractor { _ in .todo(shown) })
        let cart = ShelfCart()
        let router = TodoPurchaseRouter(stage: Stage(stream: stream), stream: stream, services: cart)
        let screen = try router.open(TodoPurchasePresenter(), state: .init(key: shown.listed.key))
        await screen.want(.buy(.init(2, at: Money(minor: 320, currency: .eur))))
        #expect(screen.state.purchased?.title == "Milk")
        #expect(cart.added.map(\.quantity) == [2])
        answering.cancel()
    }
}
