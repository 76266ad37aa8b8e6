import Adder
import AdderServices
import AdderTesting
import Testing

@testable import NewsKit

/// The interactor that puts an item into a cart, over a stub of the news.
@Suite struct NewsPurchaseInteractorTests {
    private let id = NewsItemID(1)
    private let shown = NewsResponse.story(NewsStory(item: .item(1), content: ""))
    private let price = Money(minor: 320, currency: .eur)
    private let cart = FakeCart()

    private func respond(
        to request: NewsPurchaseRequest, _ news: StubNewsInteractor?, _ cart: FakeCart? = nil
    ) async throws -> NewsPurchaseResponse {
        let stream = EventStream(environment: .testing())
        let answering = try news.map { try stream.answer(with: $0) }
        defer { answering?.cancel() }
        return await NewsPurchaseInteractor(stream: stream, services: cart ?? self.cart).respond(
            to: request, .testing())
    }

    private func story(_ item: NewsItem = .item(1)) -> StubNewsInteractor {
        StubNewsInteractor(.story(NewsStory(item: item, content: "")))
    }

    @Test func anItemIsBoughtByItsIdentity() async throws {
        let news = story()
        let response = try await respond(to: .buy(NewsPurchase(id, at: price, quantity: 3)), news)
        #expect(response == .bought(CompletedNewsPurchase(.item(1), as: FakeCart.item(quantity: 3))))
        let item = CartItem(sku: "news-1", title: "Item 1", unitPrice: price)
        #expect(cart.added == [FakeCart.Added(item: item, quantity: 3)])
        #expect(news.requests == [.cachedStory(id)])
    }

    @Test func aTitleIsOneThatTheCartAccepts() async throws {
        let item = NewsItem(
            id: id, sourceID: NewsSourceID(1), title: "Snow\u{7}\n" + String(repeating: "x", count: 600))
        _ = try await respond(to: .buy(NewsPurchase(id, at: price)), story(item))
        #expect(cart.added.map(\.item.title) == ["Snow " + String(repeating: "x", count: 494) + "…"])
    }

    @Test func anItemIsShownAsTheCacheHasIt() async throws {
        #expect(try await respond(to: .news(.cachedStory(id)), story()) == .news(shown))
        #expect(cart.added.isEmpty)
    }

    @Test func aRequestOfTheKitIsInItsLane() throws {
        let stream = EventStream(environment: .testing())
        let answering = try stream.answer(with: StubNewsInteractor(shown))
        defer { answering.cancel() }
        let interactor = NewsPurchaseInteractor(stream: stream, services: cart)
        #expect(interactor.lane(for: .news(.search(NewsQuery()))) == .latest)
        #expect(interactor.lane(for: .news(.cachedStory(id))) == .serial)
        #expect(interactor.lane(for: .buy(NewsPurchase(id, at: price))) == .serial)
    }

    @Test func aRefusalIsTheResponse() async throws {
        let refusing = FakeCart(refusing: FakeCart.tooMany)
        let response = try await respond(to: .buy(NewsPurchase(id, at: price)), story(), refusing)
        #expect(response == .refused(FakeCart.tooMany))
    }

    @Test func withoutAnItemNothingIsBought() async throws {
        let missing = NewsError.noItem(id)
        for request in [NewsPurchaseRequest.news(.cachedStory(id)), .buy(NewsPurchase(id, at: price))] {
            #expect(try await respond(to: request, StubNewsInteractor(.failed(missing))) == .news(.failed(missing)))
            #expect(try await respond(to: request, StubNewsInteractor(.sources([]))) == .news(.sources([])))
            let unanswered = ReplyError(.unanswered, request: NewsRequest.self)
            #expect(try await respond(to: request, nil) == .news(.failed(unanswered)))
        }
        #expect(cart.added.isEmpty)
    }
}
