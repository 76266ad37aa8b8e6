import Adder
import AdderForms
import AdderHTTPTesting
import AdderServices
import AdderTesting
import AdderViews
import Servers
import TestSupport
import Testing

@testable import NewsKit

/// An item on its way to the cart and to the todo list, which are fakes: the kit knows neither of the other kits.
@MainActor @Suite struct NewsOffersFlowTests {
    private let http = HTTPStub()
    private let cart = FakeCart()
    private let todos = FakeTodos()
    private let address = "https://a.example/feed"

    /// Runs a flow in a host with a cart and a todo list. The first item is that of the feed.
    private func withFlow(
        hasServices: Bool = true,
        _ body: (NewsKit, FlowHarness<NewsRoute>, NewsItemID) async throws -> Void
    ) async throws {
        http.answer(
            address, with: .feed(rss("<item><guid>1</guid><title>One</title><link>https://a.example/1</link></item>")))
        let sdk = try await SDK.start(kits: { NewsKit.enable(with: NewsDependencies(http: http)) })
        let news = sdk.kits
        let pages = hasServices ? news.pages(todos: todos, cart: cart) : news.pages(todos: nil, cart: nil)
        let flow = try FlowHarness<NewsRoute>(sdk) { route, opener in
            try await pages.screen(for: route, openedBy: opener)
        }
        _ = try await sdk.stream.reply(to: NewsRequest.sources(.add(NewsSourceDraft(address))))
        try await flow.open(.feed())
        let id = try #require(try flow.state(of: NewsFeedPresenter.self).items.value?.rows.first?.id)
        try await body(news, flow, id)
        await sdk.stop()
    }

    @Test func anItemIsPutOnTheTodoList() async throws {
        try await withFlow { _, flow, id in
            try await flow.send(.open(id), to: NewsFeedPresenter.self)
            try await flow.send(.later, to: NewsItemPresenter.self)
            #expect(flow.routes == [.feed(), .item(id)])
            #expect(try flow.state(of: NewsItemPresenter.self).todo == "todo-1")
            let row = try flow.state(of: NewsFeedPresenter.self).items.value?.rows.first
            #expect(todos.added == [NewTodo(title: "One", note: "https://a.example/1")])
            // Nothing but the todo: the item is as it was.
            #expect(row?.isRead == true && row?.favourite.isOn == false)
        }
    }

    @Test func anItemIsPutIntoTheCart() async throws {
        try await withFlow { _, flow, id in
            try await flow.send(.open(id), to: NewsFeedPresenter.self)
            try await flow.send(.buy, to: NewsItemPresenter.self)
            #expect(flow.routes == [.feed(), .item(id), .purchase(id)])
            #expect(try flow.state(of: PurchasePresenter<NewsPurchaseSource>.self).item?.value?.title == "One")
            try await flow.send(.price("3.20"), to: PurchasePresenter<NewsPurchaseSource>.self)
            try await flow.send(.submit, to: PurchasePresenter<NewsPurchaseSource>.self)
            #expect(try flow.state(of: PurchasePresenter<NewsPurchaseSource>.self).purchased?.title == "One")
            let item = CartItem(sku: "news-\(id)", title: "One", unitPrice: Money(minor: 320, currency: .eur))
            #expect(cart.added == [FakeCart.Added(item: item, quantity: 1)])
        }
    }

    @Test func aLinkFromOutsideOpensNoPurchase() async throws {
        try await withFlow { _, flow, id in
            await #expect(throws: FlowError.self) { try await flow.open(url: "test://news/\(id)/purchase") }
            #expect(flow.routes == [.feed()])
        }
    }

    @Test func aHostWithoutServicesOffersNothing() async throws {
        try await withFlow(hasServices: false) { news, flow, id in
            let message = NewsTexts().sentences.noCart
            let error = await #expect(throws: Problem.self) {
                try await news.pages(todos: nil, cart: nil).screen(for: .purchase(id))
            }
            #expect(error == Problem(code: "notOffered", message: message))
            let refused = await #expect(throws: FlowError.self) { try await flow.open(.purchase(id)) }
            #expect(refused?.message == message)
            #expect(flow.routes == [.feed()])
            let page = try await news.pages(todos: nil, cart: nil).screen(for: .item(id))
            await page.settled()
            #expect(!page.page().snapshot().contains("Read later"))
            #expect(!page.page().snapshot().contains("cart"))
            // A view of the host's own may offer it, and the presenter is told.
            try await flow.open(.item(id))
            for (intent, code) in [(NewsItemPresenter.Intent.later, "notOffered"), (.buy, "notShown")] {
                try await flow.send(intent, to: NewsItemPresenter.self)
                #expect(flow.routes == [.feed(), .item(id)])
                #expect(try flow.state(of: NewsItemPresenter.self).problem?.code == code)
            }
        }
    }

    @Test func anItemWhoseTextIsMissingIsSavedOffline() async throws {
        http.answer(
            "https://daily.example/api/4/news/latest",
            with: .feed(
                #"{"date":"20260103","stories":[{"id":3,"title":"Story 3","url":"https://daily.example/s/3"}]}"#))
        let sdk = try await SDK.start(kits: {
            NewsKit.enable(with: NewsDependencies(http: http)) { $0.dailyURL = "https://daily.example" }
        })
        _ = try await sdk.stream.reply(to: NewsRequest.sources(.add(NewsSourceDraft(NewsSourceDraft.daily))))
        let response = try await sdk.stream.reply(to: NewsRequest.items(.list(NewsQuery())))
        guard case .items(.page(let list)) = response else { throw NotAnswered(response) }
        let (id, count) = (try #require(list.items.first?.id), http.requests.count)
        let screen = sdk.kits.item(id, todos: todos)
        screen.send(.later)
        await screen.settled()
        #expect(todos.added == [NewTodo(title: "Story 3", note: "https://daily.example/s/3")])
        #expect(http.requests.count == count)
        await sdk.stop()
    }
}
