import Adder
import AdderHTTPTesting
import AdderStorage
import AdderTesting
import AdderViews
import Servers
import Testing

@testable import NewsKit

/// Lists that continue when a person reaches their end, with their true count.
@MainActor @Suite struct NewsContinuedTests {
    private let cursor = NewsCursor(sortedAt: 5, id: 2)

    private func rows(_ kind: Loadable<NewsRows>.LastLoad = .loaded(.initial), next: NewsCursor?) -> Loadable<NewsRows>
    {
        .loaded(NewsRows([.row(1), .row(2)], next: next, total: 9), kind)
    }

    @Test func theEndOfTheListLoadsMore() throws {
        var feed = PresenterHarness(
            NewsFeedPresenter(), state: .init(items: rows(next: cursor), readCount: 3))
        let position = NewsPosition(NewsQuery(), after: cursor)
        // Another row is visible, or one that is not the last any more.
        try feed.handle(.reached(NewsItemID(1)))
        // The notice stays.
        try feed.handle(.reached(NewsItemID(2)), effects: [.send(.items(.more(position)))]) {
            $0.items = rows(.loading(.more), next: cursor)
        }
        try feed.handle(.reached(NewsItemID(2)))
        try feed.receive(.items(.page(NewsPage(items: [.item(3)]))), for: .items(.more(position))) {
            $0.items = .loaded(NewsRows([.row(1), .row(2), .row(3)], total: 9), .loaded(.more))
        }
        try feed.handle(.reached(NewsItemID(3)))
    }

    @Test func aFailureIsRepeatedByAPersonAlone() throws {
        let failed = rows(.failed(.more, Problem(.offline)), next: cursor)
        var feed = PresenterHarness(NewsFeedPresenter(), state: .init(items: failed))
        try feed.handle(.reached(NewsItemID(2)))
        var favourites = PresenterHarness(NewsFavouritesPresenter(), state: .init(items: failed))
        try favourites.handle(.reached(NewsItemID(2)))
    }

    @Test func theFavouritesContinueToo() throws {
        let query = NewsQuery(isFavourite: true)
        let items = Loadable.loaded(NewsRows([.row(1, isFavourite: true)], next: cursor), .loaded(.initial))
        var screen = PresenterHarness(NewsFavouritesPresenter(), state: .init(items: items))
        try screen.handle(.reached(NewsItemID(1)), effects: [.send(.items(.more(NewsPosition(query, after: cursor))))])
        {
            $0.items = .loaded(NewsRows([.row(1, isFavourite: true)], next: cursor), .loading(.more))
        }
    }

    @Test func onlyTheLastRowIsAnEnd() throws {
        let page = NewsFeedView().page(of: .init(items: rows(next: cursor)))
        let list = try #require(page.parts.lazy.compactMap { if case .rows(let rows) = $0 { rows } else { nil } }.first)
        #expect(list.count == 2 && list.total == 9)
        #expect(list.intent(forVisible: [0]) == nil)
        #expect(list.intent(forVisible: [0, 1]) == .reached(NewsItemID(2)))
        #expect(list.intent(forVisible: []) == nil)
    }

    @Test func theCountIsThatOfTheWholeList() async throws {
        let items = (1...70).map { "<item><guid>\($0)</guid><title>Item \($0)</title></item>" }.joined()
        let store = try await SQLiteNewsStore(.memory, log: Log())
        let source = try await store.addSource(.feed, url: "https://a.example/feed", name: nil)
        let feed = try FeedParser().parse(rss("<title>A</title>" + items))
        _ = try await store.merge(
            SourceLoad(source: source.id, content: .latest(feed)), at: Timestamp(milliseconds: 1_767_500_000_000))
        for (query, loaded, total) in [
            (NewsQuery(), 50, 70), (NewsQuery(source: source.id, limit: 70), 70, 70),
            (NewsQuery(source: NewsSourceID(99)), 0, 0), (NewsQuery(isFavourite: true), 0, 0),
            (NewsQuery(isUnread: true, limit: 7), 7, 70), (NewsQuery(search: NewsSearchText("item 7"), limit: 1), 1, 2),
        ] {
            let page = try await store.items(query, after: nil)
            #expect(page.items.count == loaded && page.totalCount == total, "\(query)")
            if let next = page.next { #expect(try await store.items(query, after: next).totalCount == nil) }
        }
        await store.close()
    }
}
