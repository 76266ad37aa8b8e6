import Adder
import AdderServices
import AdderTesting
import Testing

@testable import NewsKit

/// The router of the purchase, over a stage on a bare stream.
@MainActor @Suite struct NewsPurchaseRouterTests {
    private let stream = EventStream(environment: .testing())

    private func open(_ opener: Opener, _ cart: FakeCart) throws -> Screen<NewsPurchasePresenter> {
        try NewsPurchaseRouter(stage: Stage(stream: stream), stream: stream, services: cart)
            .open(NewsItemID(1), in: .jpy, secondsFromGMT: 0, openedBy: opener)
    }

    @Test func theScreenBuysFromItsCart() async throws {
        let stub = StubNewsInteractor(.story(NewsStory(item: .item(1), content: "")))
        let answering = try stream.answer(with: stub)
        let cart = FakeCart()
        let screen = try open(Opener(), cart)
        #expect(screen.state == NewsPurchasePresenter.State(id: NewsItemID(1)))
        screen.send(.price("320"))
        screen.send(.submit)
        await screen.settled()
        #expect(screen.state.purchased?.line == "4")
        #expect(cart.added.map(\.item.unitPrice) == [Money(minor: 320, currency: .jpy)])
        answering.cancel()
    }

    @Test func aRowThatIsHandedOverShowsAtOnce() throws {
        #expect(try open(Opener(model: NewsRow.row(1)), FakeCart()).state.item.value == .row(1))
    }
}
