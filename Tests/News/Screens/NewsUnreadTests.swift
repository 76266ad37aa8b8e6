import Adder
import AdderHTTPTesting
import AdderTesting
import AdderViews
import Servers
import TestSupport
import Testing

@testable import NewsKit

/// The unread items: alone, and one after the other.
@MainActor @Suite struct NewsUnreadTests {
    private let list = NewsQuery(isUnread: true, source: NewsSourceID(1))
    private let id = NewsItemID(1)
    private let other = NewsItemID(2)

    private func feed(_ query: NewsQuery = NewsQuery()) -> PresenterHarness<NewsFeedPresenter> {
        PresenterHarness(
            NewsFeedPresenter(),
            state: .init(query: query, items: .loaded(NewsRows([.row(1), .row(2)]), .loaded(.initial))))
    }

    // MARK: Unread items alone

    @Test func unreadItemsReplaceTheOthers() throws {
        var feed = feed()
        let unread = NewsQuery(isUnread: true)
        try feed.handle(.unreadOnly(true), effects: [.send(.items(.search(unread)))]) { state in
            (state.query, state.isSearching) = (unread, true)
            state.items = .loaded(NewsRows([.row(1), .row(2)]), .loading(.refresh))
        }
        try feed.receive(.items(.page(NewsPage(items: [.item(2)]))), for: .items(.search(unread))) { state in
            (state.items, state.isSearching) = (.loaded(NewsRows([.row(2)]), .loaded(.refresh)), false)
        }
        let page = NewsFeedView().page(of: feed.state)
        #expect(page.title == "News: unread")
        #expect(page.snapshot().contains("[. All items]"))
        // It stays while the screen is open, also for a search.
        let found = NewsQuery(isUnread: true, search: NewsSearchText("milk"))
        try feed.handle(.search("milk"), effects: [.send(.items(.search(found)))]) { state in
            (state.query, state.searchText, state.isSearching) = (found, "milk", true)
            state.items = .loaded(NewsRows([.row(2)]), .loading(.refresh))
        }
        #expect(NewsFeedView().page(of: feed.state).title == "News: unread: “milk”")
    }

    @Test func anItemThatIsReadStaysForNow() throws {
        var feed = feed(list)
        try feed.receive(.changed(.items(NewsChange([.item(1, isRead: true)]))), for: nil) {
            $0.items = .loaded(NewsRows([.row(1, isRead: true), .row(2)]), .loaded(.initial))
        }
    }

    @Test func aListWithoutUnreadItemsSaysSo() {
        let state = NewsFeedPresenter.State(query: list, items: .loaded(NewsRows(), .loaded(.initial)))
        #expect(NewsFeedView().snapshot(of: state).contains("empty There are no unread items."))
    }

    // MARK: One after the other

    @Test func theListOpensTheNextUnreadItem() throws {
        var feed = feed(list)
        let step = NewsStep(.next, from: id, in: list)
        try feed.handle(.next(id), effects: [.send(.items(.unread(step)))]) { _ = $0.unread.begin(step) }
        // A second press waits for the first.
        try feed.handle(.next(id))
        try feed.receive(
            .items(.page(NewsPage(items: [.item(2)]))), for: .items(.unread(step)),
            effects: [.open(.item(other), model: .row(2, from: list))]
        ) { $0.unread = UnreadStep() }
    }

    @Test func anItemIsReplacedByThePreviousOne() throws {
        var item = PresenterHarness(NewsItemPresenter(), state: .init(id: id, row: .row(1), list: list))
        let step = NewsStep(.previous, from: id, in: list)
        try item.handle(.previous, effects: [.send(.items(.unread(step)))]) { _ = $0.unread.begin(step) }
        try item.handle(.previous)
        try item.receive(
            .items(.page(NewsPage(items: [.item(2)]))), for: .items(.unread(step)),
            effects: [.open(.item(other), model: .row(2, from: list)), .close()]
        ) { $0.unread = UnreadStep() }
    }

    @Test func theEndOfTheListIsANotice() throws {
        for (direction, notice) in [
            (NewsStep.Direction.next, "No further item is unread"), (.previous, "No newer item is unread"),
        ] {
            let step = NewsStep(direction, from: id)
            var item = PresenterHarness(NewsItemPresenter(), state: .init(id: id, row: .row(1)))
            try item.receive(.items(.page(NewsPage())), for: .items(.unread(step))) {
                $0.unread = UnreadStep(end: direction)
            }
            #expect(NewsItemView().page(of: item.state).notices == [PageNotice(notice)])
            var feed = feed()
            try feed.receive(.items(.page(NewsPage())), for: .items(.unread(step))) {
                $0.unread = UnreadStep(end: direction)
            }
            #expect(NewsFeedView().page(of: feed.state).notices == [PageNotice(notice)])
            // The next key takes it away.
            try feed.handle(.favourites, effects: [.open(.favourites)]) { $0.unread = UnreadStep() }
        }
    }

    @Test func aStepThatFailedCanBeRepeated() throws {
        let step = NewsStep(.next, from: id)
        var (item, feed) = (PresenterHarness(NewsItemPresenter(), state: .init(id: id, row: .row(1))), feed())
        try item.handle(.next, effects: [.send(.items(.unread(step)))]) { _ = $0.unread.begin(step) }
        try item.receive(.failed(.noItem(id)), for: .items(.unread(step))) { state in
            (state.unread, state.problem) = (UnreadStep(), Problem(.noItem(id)))
        }
        try feed.handle(.next(id), effects: [.send(.items(.unread(step)))]) { _ = $0.unread.begin(step) }
        try feed.receive(.failed(.noItem(id)), for: .items(.unread(step))) { state in
            (state.unread, state.problem) = (UnreadStep(), Problem(.noItem(id)))
        }
    }

    // MARK: The store

    private static let items = (1...6).map { number in
        "<item><guid>\(number)</guid><title>\(number)</title><pubDate>0\(number) Jan 2026 10:00:00 GMT</pubDate></item>"
    }

    /// Adds a source with six items, of which the fourth and the second one are read.
    private func start() async throws -> (sdk: SDK<NewsKit>, ids: [NewsItemID]) {
        let http = HTTPStub()
        http.answer("https://a.example/feed", with: .feed(rss("<title>A</title>" + Self.items.joined())))
        let sdk = try await SDK.start(kits: { NewsKit.enable(with: NewsDependencies(http: http)) })
        _ = try await sdk.stream.reply(to: NewsRequest.sources(.add(NewsSourceDraft("https://a.example/feed"))))
        guard case .items(.page(let page)) = try await sdk.stream.reply(to: NewsRequest.items(.list(NewsQuery())))
        else {
            throw NotAnswered("no list")
        }
        let ids = Array(page.items.map(\.id).reversed())
        _ = try await sdk.stream.reply(to: NewsRequest.items(.mark(NewsMarking([ids[3], ids[1]], .read(true)))))
        return (sdk, ids)
    }

    @Test func aStepPassesOverReadItems() async throws {
        let (sdk, ids) = try await start()
        for (direction, number, found) in [
            (NewsStep.Direction.next, 6, 5), (.next, 5, 3), (.next, 3, 1), (.next, 1, nil), (.previous, 6, nil),
            (.previous, 3, 5), (.previous, 2, 3),
        ] as [(NewsStep.Direction, Int, Int?)] {
            let step = NewsStep(direction, from: ids[number - 1], in: NewsQuery(limit: 1))
            guard case .items(.page(let page)) = try await sdk.stream.reply(to: NewsRequest.items(.unread(step))) else {
                throw NotAnswered("no item")
            }
            #expect(page.items.map(\.title) == (found.map { ["\($0)"] } ?? []), "\(direction) \(number)")
        }
        let gone = NewsItemID(99)
        #expect(
            try await sdk.stream.reply(to: NewsRequest.items(.unread(NewsStep(.next, from: gone))))
                == .failed(.noItem(gone)))
        await sdk.stop()
    }

    @Test func aStepStaysInItsList() async throws {
        let (sdk, ids) = try await start()
        _ = try await sdk.stream.reply(to: NewsRequest.items(.mark(NewsMarking([ids[0]], .favourite(true)))))
        for (list, found) in [
            (NewsQuery(isFavourite: true), ["1"]), (NewsQuery(source: NewsSourceID(99)), []),
            (NewsQuery(search: NewsSearchText("3")), ["3"]),
        ] {
            let step = NewsStep(.next, from: ids[5], in: list)
            guard case .items(.page(let page)) = try await sdk.stream.reply(to: NewsRequest.items(.unread(step))) else {
                throw NotAnswered("no item")
            }
            #expect(page.items.map(\.title) == found)
        }
        await sdk.stop()
    }

    @Test func allUnreadItemsAreReadOneAfterTheOther() async throws {
        let (sdk, ids) = try await start()
        let pages = sdk.kits.pages(todos: nil, cart: nil)
        let flow = try FlowHarness<NewsRoute>(sdk) { route, opener in
            try await pages.screen(for: route, openedBy: opener)
        }
        try await flow.open(.feed())
        try await flow.send(.open(ids[5]), to: NewsFeedPresenter.self)
        for number in [5, 3, 1] {
            try await flow.send(.next, to: NewsItemPresenter.self)
            #expect(flow.routes == [.feed(), .item(ids[number - 1])])
            #expect(try flow.state(of: NewsItemPresenter.self).row?.isRead == true)
        }
        try await flow.send(.next, to: NewsItemPresenter.self)
        #expect(flow.routes == [.feed(), .item(ids[0])])
        #expect(try flow.state(of: NewsItemPresenter.self).unread.end == .next)
        #expect(try flow.state(of: NewsFeedPresenter.self).items.value?.rows.allSatisfy(\.isRead) == true)
        await sdk.stop()
    }
}
