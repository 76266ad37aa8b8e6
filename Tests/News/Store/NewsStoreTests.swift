import Adder
import AdderServices
import AdderStorage
import Testing

@testable import NewsKit

@Suite struct NewsStoreTests {
    private let store: SQLiteNewsStore
    private let now = Timestamp(milliseconds: 1_800_000_000_000)

    init() async throws {
        store = try await SQLiteNewsStore(.memory, log: Log())
    }

    private func feed(_ items: [FeedItem], title: String? = nil) -> Feed {
        Feed(format: FeedFormat(.rss, version: "2.0"), title: title.map { FeedText($0) }, items: items)
    }

    private func item(_ id: String, _ title: String, at second: Int64? = nil, content: String? = nil) -> FeedItem {
        FeedItem(
            id: id, title: FeedText(title), content: content.map { FeedText($0) }, link: "https://a.example/\(id)",
            authors: [FeedAuthor(name: "Ann"), FeedAuthor(email: "bo@a.example")],
            published: second.map { Timestamp(milliseconds: $0 * 1_000) })
    }

    private func merge(_ items: [FeedItem], into source: NewsSource) async throws -> MergedItems {
        try await store.merge(SourceLoad(source: source.id, content: .latest(feed(items))), at: now)
    }

    private func source(_ url: String = "https://a.example/feed") async throws -> NewsSource {
        try await store.addSource(.feed, url: url, name: nil)
    }

    private func titles(_ query: NewsQuery = NewsQuery()) async throws -> [String] {
        try await store.items(query, after: nil).items.map(\.title)
    }

    private func search(_ text: String) throws -> NewsQuery {
        let search: NewsSearchText = try #require(NewsSearchText(text))
        return NewsQuery(search: search)
    }

    @Test func theNewestItemIsFirst() async throws {
        let (a, b) = (try await source(), try await source("https://b.example/feed"))
        _ = try await merge([item("1", "One", at: 10), item("3", "Three", at: 30)], into: a)
        _ = try await merge([item("2", "Two", at: 20), item("4", "Undated")], into: b)
        #expect(try await titles() == ["Undated", "Three", "Two", "One"])
        #expect(try await titles(NewsQuery(source: a.id)) == ["Three", "One"])
        let stored = try #require(try await store.items(NewsQuery(source: a.id), after: nil).items.first)
        #expect(stored.authors == ["Ann", "bo@a.example"])
        #expect(stored.publishedAt == Timestamp(milliseconds: 30_000))
        #expect(stored.link == "https://a.example/3")
    }

    @Test func aDateInTheFutureIsNotBeforeAllOthers() async throws {
        let a = try await source()
        _ = try await merge([item("1", "Far", at: 99_999_999_999)], into: a)
        _ = try await store.merge(
            SourceLoad(source: a.id, content: .latest(feed([item("2", "Later")]))),
            at: Timestamp(milliseconds: now.milliseconds + 1))
        #expect(try await titles() == ["Later", "Far"])
    }

    @Test func itemsOfAnOlderPageAreOlder() async throws {
        let a = try await source()
        _ = try await merge([item("3", "Three", at: 5)], into: a)
        let older = feed([item("2", "Two", at: 99_999_999_999), item("1", "One")])
        _ = try await store.merge(SourceLoad(source: a.id, content: .older(older)), at: now)
        #expect(try await titles() == ["Three", "Two", "One"])
    }

    @Test func pagesCoverEveryItemOnce() async throws {
        let a = try await source()
        // All at one moment: the order of the feed decides.
        _ = try await merge((1...7).map { item("\($0)", "Item \($0)", at: 5) }, into: a)
        var (all, cursor) = ([String](), NewsCursor?.none)
        repeat {
            let page = try await store.items(NewsQuery(limit: 3), after: cursor)
            all += page.items.map(\.title)
            cursor = page.next
        } while cursor != nil
        #expect(all == (1...7).map { "Item \($0)" })
    }

    @Test func aSecondLoadChangesOnlyWhatDiffers() async throws {
        let a = try await source()
        let first = try await merge([item("1", "One"), item("2", "Two")], into: a)
        #expect(first.added.count == 2 && first.changed.isEmpty)
        _ = try await store.mark([first.added[0]], .read(true))
        let second = try await merge([item("1", "One"), item("2", "Two, again"), item("2", "Two, again")], into: a)
        #expect(second.added.isEmpty && second.changed == [first.added[1]])
        let third = try await merge([item("1", "One, again"), item("2", "Two, again")], into: a)
        #expect(third.changed == [first.added[0]])
        // A change keeps the marks.
        #expect(try await store.story(first.added[0]).item.isRead)
        #expect(try await store.sources().map(\.unreadCount) == [1])
    }

    private static let changes: [@Sendable (inout FeedItem) -> Void] = [
        { $0.title = FeedText("Two") }, { $0.summary = FeedText("Short.") }, { $0.content = FeedText("Long.") },
        { $0.link = "https://a.example/moved" }, { $0.image = "https://a.example/1.png" },
        { $0.authors[0].name = "Cleo" }, { $0.authors[1].email = "di@a.example" },
        { $0.published = Timestamp(milliseconds: 1_000) }, { $0.updated = Timestamp(milliseconds: 2_000) },
    ]

    @Test(arguments: changes.indices)
    func aChangeOfEachPropertyIsStored(_ index: Int) async throws {
        let a = try await source()
        let id = try #require(try await merge([item("1", "One")], into: a).added.first)
        let before = try await store.story(id)
        var changed = item("1", "One")
        Self.changes[index](&changed)
        #expect(try await merge([changed], into: a).changed == [id])
        #expect(try await store.story(id) != before)
        #expect(try await merge([changed], into: a).changed.isEmpty)
    }

    @Test(arguments: [
        ("昨日は京都で雪が降った", ["京都", "雪", "都で雪が"]), ("上海今天开了一家书店", ["书店", "上海今天"]), ("วันนี้อากาศดีมาก", ["อากาศ", "วันนี้"]),
        ("오늘날씨가좋습니다", ["날씨", "\u{1102}\u{1161}\u{11AF}\u{110A}\u{1175}"]), ("新しいiPadの発売日", ["ipad", "iPadの", "いipad"]),
        ("ﬁnance weekly", ["finance", "FINANCE wee"]),
        ("Hauptstraße gesperrt", ["hauptstrasse", "STRASSE", "raße  ge"]),
        ("Crème brûlée", ["creme", "cre\u{300}me", "brûl"]), ("Ｔｏｋｙｏ", ["tokyo"]), ("ｱｲｽ", ["アイス"]),
        ("မြန်မာနိုင်ငံ", ["မြန်မာ", "နိုင်ငံ"]),
    ])
    func aSearchFindsEveryScriptAndForm(title: String, texts: [String]) async throws {
        let source = try await source()
        _ = try await merge(
            [item("1", title), item("2", "都京の店"), item("3", "Weekly", content: "Strand")], into: source)
        for text in texts { #expect(try await titles(search(text)) == [title], "\(text)") }
    }

    @Test func aSearchFindsTitlesAndContents() async throws {
        let a = try await source()
        let items = [
            item("1", "Café on the corner"), item("2", "Tea", content: "Not a cafe, a \"tea-house\" AND more."),
            item("3", "Water"),
        ]
        let merged = try await merge(items, into: a)
        func found(_ text: String) async throws -> [String] {
            try await titles(search(text)).sorted()
        }
        #expect(try await found("cafe") == ["Café on the corner", "Tea"])
        #expect(try await found("CAF") == ["Café on the corner", "Tea"])
        #expect(try await found("\"tea-house\" NOT") == ["Tea"])
        #expect(try await found("\"tea-house\" water") == [])
        #expect(try await found("tea-house AND") == ["Tea"])
        #expect(try await found("wat* OR") == [])
        #expect(NewsSearchText("\" * -") == nil)
        // The content of a story that is loaded later is found, too, and a changed title no longer by its old words.
        _ = try await store.setContent(FeedText("Hydrogen"), of: merged.added[2])
        #expect(try await found("hydro") == ["Water"])
        _ = try await merge([item("1", "Bar on the corner")], into: a)
        #expect(try await found("cafe") == ["Tea"])
    }

    @Test func marksSelectItems() async throws {
        let a = try await source()
        let ids = try await merge([item("1", "One", at: 1), item("2", "Two", at: 2)], into: a).added
        #expect(try await store.mark(ids, .favourite(true)).map(\.isFavourite) == [true, true])
        _ = try await store.mark([ids[1]], .favourite(false))
        #expect(try await titles(NewsQuery(isFavourite: true)) == ["One"])
        #expect(try await store.markAllRead(NewsQuery(isFavourite: true)) == 1)
        #expect(try await titles(NewsQuery(isUnread: true)) == ["Two"])
        let latest = try await store.items(NewsQuery(limit: 1), after: nil).items.map { NewsHeadline($0) }
        #expect(try await store.summary(latest: 1) == NewsSummary(unreadCount: 1, latest: latest))
        await #expect(throws: NewsError.noItem(NewsItemID(99))) {
            try await store.mark([ids[0], NewsItemID(99)], .read(false))
        }
        // Nothing was changed: the first of the two is still read.
        #expect(try await store.story(ids[0]).item.isRead)
    }

    @Test func evictionSparesFavouritesAndIsFinal() async throws {
        let a = try await source()
        let items = (1...5).map { item("\($0)", "Item \($0)", at: Int64($0)) }
        let ids = try await merge(items, into: a).added
        _ = try await store.mark([ids[0]], .favourite(true))
        var limits = NewsCacheLimits()
        limits.itemsPerSource = 2
        #expect(try await store.evict(limits) == 2)
        #expect(try await titles() == ["Item 5", "Item 4", "Item 1"])
        #expect(try await store.evict(limits) == 0)
        // The feed still has the evicted items, and they do not come back as new ones.
        #expect(try await merge(items, into: a).added.isEmpty)
        // They may, once the feed was without them.
        _ = try await merge([items[4]], into: a)
        #expect(try await merge(items, into: a).added.count == 2)
        limits = NewsCacheLimits()
        limits.bytes = 0
        #expect(try await store.evict(limits) == 4)
        #expect(try await titles() == ["Item 1"])
        #expect(try await titles(search("item")) == ["Item 1"])
    }

    /// The oldest item comes last, and so has the greatest identity.
    @Test(arguments: [NewsCacheLimits(itemsPerSource: 2), NewsCacheLimits(bytes: 5_000)])
    func theOldestDatesLeaveFirst(_ limits: NewsCacheLimits) async throws {
        let a = try await source()
        let text = String(repeating: "x", count: 1_000)
        let items = (1...4).map { item("\($0)", "Item \($0)", at: Int64($0), content: text) }
        _ = try await merge(Array(items.dropFirst()), into: a)
        _ = try await merge([items[0]], into: a)
        #expect(try await store.evict(limits) == 2)
        #expect(try await titles() == ["Item 4", "Item 3"])
    }

    @Test func aStoryThatIsLoadedCountsForTheSize() async throws {
        let a = try await source()
        let ids = try await merge([item("1", "One", at: 10), item("2", "Two", at: 20)], into: a).added
        var limits = NewsCacheLimits()
        limits.bytes = 10_000
        #expect(try await store.evict(limits) == 0)
        _ = try await store.setContent(FeedText(String(repeating: "x", count: 9_000)), of: ids[0])
        #expect(try await store.evict(limits) == 1)
        #expect(try await titles() == ["Two"])
    }

    @Test func aSourceOfAPersonReplacesTheEmbeddedOne() async throws {
        let embedded = try await store.addSource(.embedded, url: "adder:welcome", name: "Welcome")
        _ = try await merge([item("1", "Hello")], into: embedded)
        let a = try await source()
        #expect(try await store.sources().map(\.id) == [a.id])
        #expect(try await titles().isEmpty)
        #expect(a.id != embedded.id)
    }

    @Test func aSourceHasOneURL() async throws {
        let a = try await source()
        await #expect(throws: NewsError.sourceExists(a)) { try await source() }
        #expect(try await store.renameSource(a.id, to: "Mine").sources.map(\.displayName) == ["Mine"])
        #expect(try await store.renameSource(a.id, to: nil).sources.map(\.displayName) == ["https://a.example/feed"])
        #expect(try await store.removeSource(a.id)?.id == a.id)
        await #expect(throws: NewsError.noSource(a.id)) { try await store.removeSource(a.id) }
        await #expect(throws: NewsError.noSource(a.id)) { try await store.renameSource(a.id, to: "x") }
    }

    @Test func aRemovedSourceLeavesNothing() async throws {
        let (a, b) = (try await source(), try await source("https://b.example/feed"))
        let ids = try await merge([item("1", "Mine", content: "text")], into: a).added
        _ = try await merge([item("1", "Yours")], into: b)
        _ = try await store.removeSource(a.id)
        #expect(try await titles() == ["Yours"])
        #expect(try await titles(search("mine")) == [])
        await #expect(throws: NewsError.noItem(ids[0])) { try await store.story(ids[0]) }
        await #expect(throws: NewsError.noSource(a.id)) { try await merge([item("2", "Late")], into: a) }
    }

    @Test func aLoadIsNotedWithItsValidators() async throws {
        let a = try await source()
        let failure = NewsLoadFailure(code: "timeout", message: "It took too long. Try again.")
        let later = Timestamp(milliseconds: now.milliseconds + 60_000)
        try await store.note(failure, of: a.id, retryAt: later)
        let failed = try #require(try await store.loadStates().first)
        #expect(failed.source.failure == failure && failed.source.loadedAt == nil && failed.loadAfter == later)
        // An older page says nothing about the newest one.
        _ = try await store.merge(SourceLoad(source: a.id, content: .older(feed([]))), at: now)
        #expect(try await store.loadStates().first == failed)
        var load = SourceLoad(source: a.id, content: .latest(feed([], title: "<A> & B")), etag: "\"1\"")
        load.movedTo = "https://a.example/new"
        _ = try await store.merge(load, at: now)
        let source = try await store.sources()[0]
        #expect(source.failure == nil && source.loadedAt == now && source.title == "<A> & B")
        #expect(source.url == "https://a.example/new")
        let state = try #require(try await store.loadStates().first)
        #expect(state.etag == "\"1\"" && state.loadAfter.milliseconds == 0)
        _ = try await store.merge(SourceLoad(source: a.id, content: .unchanged), at: later)
        #expect(try await store.loadStates().map(\.etag) == ["\"1\""])
        #expect(try await store.sources().map(\.loadedAt) == [later])
    }

    @Test func htmlIsKeptAndItsTextIsShown() async throws {
        let a = try await source()
        var story = item("1", "<b>Bold</b>")
        story.content = FeedText(html: "<p>One</p><p>Two</p>", base: nil)
        let id = try await merge([story], into: a).added[0]
        let stored = try await store.story(id)
        #expect(stored.html == "<p>One</p><p>Two</p>")
        #expect(stored.content == "One\n\nTwo")
        #expect(stored.item.summary == "One Two")
    }
}
