import Adder
import AdderHTTPTesting
import AdderTesting
import AdderViews
import Servers
import Testing

@testable import NewsKit

/// The feed with the items of one source.
@MainActor @Suite struct NewsSourceFeedTests {
    private let river = NewsSource(id: NewsSourceID(2), url: "https://river.example/feed", title: "River")
    private let query = NewsQuery(source: NewsSourceID(2))

    private func harness(_ rows: [NewsRow] = [.row(1)], name: String? = "River") -> PresenterHarness<NewsFeedPresenter>
    {
        PresenterHarness(
            NewsFeedPresenter(),
            state: .init(query: query, place: name, items: .loaded(NewsRows(rows), .loaded(.initial))))
    }

    @Test func theItemsAndTheNameAreLoaded() throws {
        var feed = PresenterHarness(NewsFeedPresenter(), state: .init(query: query))
        try feed.handle(.appear, effects: [.send(.items(.list(query))), .send(.sources(.list))]) { $0.items = .loading }
        try feed.receive(.items(.page(NewsPage(items: [.item(1)]))), for: .items(.list(query))) {
            $0.items = .loaded(NewsRows([.row(1)]), .loaded(.initial))
        }
        try feed.receive(.sources(.list([river])), for: .sources(.list)) {
            ($0.place, $0.sources) = ("River", [river.id])
        }
        #expect(
            NewsFeedView().snapshot(of: feed.state)
                == "River · Search=“”~search · - 1 [ ] Item 1, 2026-01-03T08:00 <https://river.example/1> [Open~primary] "
                + "[f Add to the favourites] [  Mark as read] [] Next unread] [[ Previous unread] [v Mark] "
                + "· [r Refresh] · [. Unread only] · [A Mark all as read]")
    }

    @Test func aSearchIsNamedAfterTheSource() throws {
        var feed = harness()
        let found = NewsQuery(source: river.id, search: NewsSearchText("comet"))
        try feed.handle(.search("comet"), effects: [.send(.items(.search(found)))]) { state in
            (state.query, state.searchText, state.isSearching) = (found, "comet", true)
            state.items = .loaded(NewsRows([.row(1)]), .loading(.refresh))
        }
        #expect(NewsFeedView().page(of: feed.state).title == "River: “comet”")
    }

    @Test func onlyTheSourceIsRefreshedAndRead() throws {
        var feed = harness()
        try feed.handle(.readAll, effects: [.send(.items(.readAll(query)))])
        try feed.handle(.refresh, effects: [.send(.sources(.refresh([river.id])))]) {
            $0.refresh = .running(done: 0, count: 0)
        }
    }

    @Test func anotherNameIsShownAtOnce() throws {
        var (feed, renamed) = (harness(), river)
        renamed.name = "Brook"
        try feed.receive(
            .changed(.sources(NewsSourcesChange([renamed]))), for: nil, effects: [.send(.items(.list(query)))]
        ) { state in
            (state.place, state.sources) = ("Brook", [river.id])
            state.items = .loaded(NewsRows([.row(1)]), .loading(.refresh))
        }
    }

    @Test func aSourceThatIsGoneIsAFailure() throws {
        let gone = Problem(.noSource(river.id))
        var link = harness([], name: nil)
        try link.receive(.sources(.list([])), for: .sources(.list)) { $0.items = .failed(gone) }
        var feed = harness()
        try feed.receive(.changed(.sources(NewsSourcesChange([], removed: [river]))), for: nil) { state in
            (state.place, state.items) = (nil, .failed(gone))
        }
        try feed.handle(.retry, effects: [.send(.items(.list(query))), .send(.sources(.list))]) { $0.items = .loading }
    }

    @Test func anEmptySourceSaysSo() {
        func text(_ query: NewsQuery) -> String {
            NewsFeedView().snapshot(of: .init(query: query, items: .loaded(NewsRows(), .loaded(.initial))))
        }
        #expect(text(query).contains("empty This source has no items. Refresh to load what is new."))
        #expect(text(NewsQuery(isFavourite: true, source: river.id)).contains("empty No item matches."))
    }

    @Test func aSourceShowsItsItemsAlone() async throws {
        let http = HTTPStub()
        for name in ["river", "lake"] {
            http.answer(
                "https://\(name).example/feed",
                with: .feed(rss("<title>\(name)</title><item><guid>1</guid><title>Of the \(name)</title></item>")))
        }
        let sdk = try await SDK.start(kits: { NewsKit.enable(with: NewsDependencies(http: http)) })
        let pages = sdk.kits.pages(todos: nil, cart: nil)
        let flow = try FlowHarness<NewsRoute>(sdk) { route, opener in
            try await pages.screen(for: route, openedBy: opener)
        }
        for name in ["river", "lake"] {
            _ = try await sdk.stream.reply(
                to: NewsRequest.sources(.add(NewsSourceDraft("https://\(name).example/feed"))))
        }
        try await flow.open(.sources)
        let sources = try #require(try flow.state(of: NewsSourcesPresenter.self).sources.value)
        let lake = try #require(sources.first { $0.name == "lake" })
        try await flow.send(.open(lake.id), to: NewsSourcesPresenter.self)
        #expect(flow.routes == [.sources, .source(lake.id)])
        let state = try flow.state(of: NewsFeedPresenter.self)
        #expect(state.place == "lake")
        #expect(state.items.value?.rows.map(\.title) == ["Of the lake"])
        await sdk.stop()
    }
}
