import Adder
import AdderHTTPTesting
import AdderStorage
import AdderTesting
import AdderViews
import Servers
import TestSupport
import Testing

@testable import NewsKit

/// Links that a person opens in the browser of the host.
@MainActor @Suite struct NewsBrowsingTests {
    private let id = NewsItemID(1)
    private let refused = NewsError.notOpened("No program opens it. Set BROWSER.")

    private func link(_ address: String) throws -> NewsLink { try #require(NewsLink(address)) }

    // MARK: Presenters and views

    @Test func thePageOfAnItemIsOpened() throws {
        let page = try link("https://river.example/1")
        let browse = NewsRequest.browse(page)
        let rows = Loadable.loaded(NewsRows([.row(1)]), .loaded(.initial))
        var feed = PresenterHarness(NewsFeedPresenter(), state: .init(items: rows, opensLinks: true))
        try feed.handle(.browse(id), effects: [.send(browse)])
        try feed.receive(.opened(page), for: browse) { $0.opened = page.description }
        #expect(NewsFeedView().page(of: feed.state).notices == [PageNotice("Opened", title: "https://river.example/1")])
        // The next key takes the notice away.
        try feed.handle(.browse(NewsItemID(9))) { $0.opened = nil }
        try feed.receive(.failed(refused), for: browse) { $0.problem = Problem(refused) }

        var item = PresenterHarness(NewsItemPresenter(), state: .init(id: id, row: .row(1), opensLinks: true))
        try item.handle(.browse, effects: [.send(browse)])
        try item.receive(.opened(page), for: browse) { $0.opened = page.description }
        #expect(NewsItemView().page(of: item.state).notices == [PageNotice("Opened", title: "https://river.example/1")])
        try item.receive(.failed(refused), for: browse) { $0.problem = Problem(refused) }
    }

    @Test func thePageOfAFavouriteIsOpened() throws {
        let browse = NewsRequest.browse(try link("https://river.example/1"))
        let rows = Loadable.loaded(NewsRows([.row(1, isFavourite: true)]), .loaded(.initial))
        var screen = PresenterHarness(NewsFavouritesPresenter(), state: .init(items: rows, opensLinks: true))
        try screen.handle(.browse(id), effects: [.send(browse)])
        try screen.receive(.failed(refused), for: browse) { $0.problem = Problem(refused) }
        #expect(NewsFavouritesView().snapshot(of: screen.state).contains("[o Open in the browser]"))
    }

    @Test func eachLinkOfATextIsOpenedByItsNumber() throws {
        let links = [try link("https://a.example/1"), try link("mailto:ann@a.example")]
        var item = PresenterHarness(NewsItemPresenter(), state: .init(id: id, content: .loading, opensLinks: true))
        try item.receive(
            .story(
                .loaded(NewsStory(item: .item(1, isRead: true), content: "See this[1], or write[2].", links: links))),
            for: .story(.load(id))
        ) { state in
            state.row = .row(1, isRead: true)
            state.content = .loaded("See this[1], or write[2].", .loaded(.initial))
            state.links = links.map(\.description)
        }
        #expect(
            NewsItemView().snapshot(of: item.state).contains(
                "“See this[1], or write[2].” · # Links · - 1 https://a.example/1 [Open~primary] · "
                    + "- 2 mailto:ann@a.example [Open~primary] · link Page"))
        try item.handle(.link(2), effects: [.send(.browse(links[1]))])
        for number in [Int.min, 0, 3, Int.max] { try item.handle(.link(number)) }
    }

    @Test func aHostWithoutABrowserShowsTheAddresses() throws {
        let state = NewsItemPresenter.State(
            id: id, row: .row(1), content: .loaded("This[1].", .loaded(.initial)),
            links: ["https://a.example/1"])
        let page = NewsItemView().snapshot(of: state)
        #expect(page.contains("“This[1].” · link [1] <https://a.example/1> · "))
        #expect(!page.contains("browser"))
        let rows = Loadable.loaded(NewsRows([.row(1)]), .loaded(.initial))
        #expect(!NewsFeedView().snapshot(of: .init(items: rows)).contains("browser"))
    }

    @Test func anAddressOfAnotherKindIsNotOpened() throws {
        let row = NewsRow(id: id, title: "T", link: "javascript:alert(1)")
        let rows = Loadable.loaded(NewsRows([row]), .loaded(.initial))
        var feed = PresenterHarness(NewsFeedPresenter(), state: .init(items: rows, opensLinks: true))
        try feed.handle(.browse(id))
        #expect(NewsFeedView().snapshot(of: feed.state).contains("[o Open in the browser~disabled]"))
        var item = PresenterHarness(NewsItemPresenter(), state: .init(id: id, row: row, opensLinks: true))
        try item.handle(.browse)
        #expect(NewsItemView().snapshot(of: item.state).contains("[o Open in the browser~disabled]"))
    }

    // MARK: The interactor and the kit

    @Test func theInteractorAsksTheBrowserOfTheHost() async throws {
        let page = try link("https://a.example/1")
        let store = try await SQLiteNewsStore(.memory, log: Log())
        func answer(_ browser: (any NewsBrowser)?) async -> NewsResponse {
            var interactor = NewsInteractor(store: store, http: HTTPStub())
            interactor.browser = browser
            return await interactor.respond(to: .browse(page), .testing())
        }
        let browser = FakeBrowser()
        #expect(await answer(browser) == .opened(page))
        #expect(browser.opened == ["https://a.example/1"])
        let error = NewsError.notOpened("No program opens it. Set BROWSER.")
        #expect(await answer(FakeBrowser(throwing: error)) == .failed(refused))
        #expect(
            await answer(nil) == .failed(.notOpened("This app opens no links. Copy the address: https://a.example/1")))
        await store.close()
    }

    @Test func nothingIsOpenedUnlessAPersonAsks() async throws {
        let (http, browser) = (HTTPStub(), FakeBrowser())
        let text = "&lt;a href='https://b.example/2'&gt;two&lt;/a&gt;"
        http.answer(
            "https://a.example/feed",
            with: .feed(
                rss("<item><guid>1</guid><link>https://a.example/1</link><description>\(text)</description></item>")))
        let sdk = try await SDK.start(kits: { NewsKit.enable(with: NewsDependencies(http: http, browser: browser)) })
        let pages = sdk.kits.pages(todos: nil, cart: nil)
        let flow = try FlowHarness<NewsRoute>(sdk) { route, opener in
            try await pages.screen(for: route, openedBy: opener)
        }
        _ = try await sdk.stream.reply(to: NewsRequest.sources(.add(NewsSourceDraft("https://a.example/feed"))))
        try await flow.open(.feed())
        let item = try #require(try flow.state(of: NewsFeedPresenter.self).items.value?.rows.first)
        try await flow.send(.open(item.id), to: NewsFeedPresenter.self)
        #expect(try flow.state(of: NewsItemPresenter.self).content.value == "two[1]")
        #expect(browser.opened == [])
        try await flow.send(.link(1), to: NewsItemPresenter.self)
        try await flow.send(.browse, to: NewsItemPresenter.self)
        #expect(browser.opened == ["https://b.example/2", "https://a.example/1"])
        await sdk.stop()
    }
}
