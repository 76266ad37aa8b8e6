import Adder
import AdderHTTPTesting
import AdderStorage
import AdderTesting
import AdderViews
import Servers
import Testing

@testable import NewsKit

/// A whole session: the kit over a real store, with screens that share one truth.
@MainActor @Suite struct NewsFlowTests {
    private let http = HTTPStub()

    @Test func whatOneScreenChangesIsTrueInAll() async throws {
        http.answer(
            "https://a.example/feed", with: .feed(rss("<title>A</title><item><guid>1</guid><title>One</title></item>")))
        let sdk = try await SDK.start(kits: { NewsKit.enable(with: NewsDependencies(http: http)) })
        let news = sdk.kits
        let sources = news.sources()
        let feed = news.feed()
        feed.send(.appear)
        await feed.settled()
        #expect(feed.state.items.value?.rows.count == 3)

        sources.send(.add(NewsSourceDraft("https://a.example/feed")))
        await sources.settled()
        await feed.settled()
        let row = try #require(feed.state.items.value?.rows.first)
        #expect(feed.state.items.value?.rows.map(\.title) == ["One"])

        let (item, favourites) = (news.item(row.id, openedBy: Opener(model: NewsHandover(row))), news.favourites())
        favourites.send(.appear)
        item.send(.appear)
        await item.settled()
        item.send(.favourite)
        await item.settled()
        await favourites.settled()
        #expect(feed.state.items.value?.rows.map(\.favourite.isOn) == [true])
        #expect(feed.state.items.value?.rows.map(\.isRead) == [true])
        #expect(favourites.state.favourites.map(\.title) == ["One"])

        feed.send(.favourite(row.id))
        await feed.settled()
        #expect(favourites.state.favourites.isEmpty)
        #expect(item.state.row?.favourite.isOn == false)
        await sdk.stop()
    }
}
