import Adder
import AdderHTTPTesting
import AdderStorage
import AdderTesting
import Testing

@testable import NewsKit

/// Rows with bytes that are not text, as a faulty disk or another program leaves them.
@Suite struct DamagedRowsTests {
    private let folder: TemporaryFolder
    private let store: SQLiteNewsStore
    private let now = Timestamp(milliseconds: 1_800_000_000_000)

    init() async throws {
        folder = try TemporaryFolder()
        store = try await SQLiteNewsStore(.file(folder.file("news.sqlite")), log: Log())
    }

    private func damage(_ table: String, _ column: String, _ condition: String = "true") async throws {
        let database = try await Database(.file(folder.file("news.sqlite")), migrations: NewsSchema.migrations)
        let count = try await database.write { connection throws(StorageError) in
            try connection.execute("UPDATE \(table) SET \(column) = CAST(x'FF' AS TEXT) WHERE \(condition)")
        }
        #expect(count > 0)
        await database.close()
    }

    private func fill() async throws -> (NewsSource, Feed, [NewsItemID]) {
        let source = try await store.addSource(.feed, url: "https://a.example/feed", name: "Mine")
        let items = (1...3).map {
            FeedItem(
                id: "\($0)", title: FeedText("Item \($0)"), content: FeedText("Text"), link: "https://a.example/\($0)")
        }
        let feed = Feed(format: FeedFormat(.rss, version: "2.0"), title: FeedText("A"), items: items)
        var load = SourceLoad(source: source.id, content: .latest(feed))
        load.etag = "\"1\""
        return (source, feed, try await store.merge(load, at: now).added)
    }

    @Test(arguments: ["kind", "url", "name", "title", "etag"])
    func aDamagedSourceCanBeReplaced(_ column: String) async throws {
        let (source, feed, _) = try await fill()
        try await damage("source", column)
        try await NewsInteractor(store: store, http: HTTPStub()).prepare()
        #expect(try await store.sources().map(\.id) == [source.id])
        #expect(try await store.loadStates().count == 1)
        _ = try await store.merge(SourceLoad(source: source.id, content: .latest(feed)), at: now)
        #expect(try await store.removeSource(source.id)?.id == source.id)
        #expect(try await store.sources().isEmpty)
    }

    @Test(arguments: ["title", "summary", "authors"])
    func aDamagedItemIsLeftOutAndRepaired(_ column: String) async throws {
        let (source, feed, ids) = try await fill()
        try await damage("item", column, "id = \(ids[0])")
        let page = try await store.items(NewsQuery(), after: nil)
        #expect(page.items.count == 2 && page.unreadableCount == 1)
        await #expect(throws: NewsError.unreadable(ids[0])) { try await store.story(ids[0]) }
        await #expect(throws: NewsError.unreadable(ids[0])) { try await store.mark(ids, .read(true)) }
        #expect(try await store.items(NewsQuery(isUnread: true), after: nil).items.count == 2)
        var changed = feed
        changed.items[0].title = FeedText("Item 1, again")
        #expect(
            try await store.merge(SourceLoad(source: source.id, content: .latest(changed)), at: now).changed == [ids[0]]
        )
        #expect(try await store.story(ids[0]).item.title == "Item 1, again")
    }

    @Test func aDamagedContentIsNamed() async throws {
        let (_, _, ids) = try await fill()
        try await damage("content", "text", "item = \(ids[1])")
        await #expect(throws: NewsError.unreadable(ids[1])) { try await store.story(ids[1]) }
        #expect(try await store.items(NewsQuery(), after: nil).items.count == 3)
    }

    @Test func aDamagedIdentityStopsNoLoad() async throws {
        let (source, feed, ids) = try await fill()
        try await damage("item", "guid", "id = \(ids[0])")
        var limits = NewsCacheLimits()
        limits.itemsPerSource = 1
        #expect(try await store.evict(limits) == 2)
        try await damage("evicted", "guid", "guid = '2'")
        _ = try await store.merge(SourceLoad(source: source.id, content: .latest(feed)), at: now)
        #expect(try await store.items(NewsQuery(), after: nil).items.isEmpty == false)
        await #expect(throws: NewsError.unreadable(ids[0])) { try await store.origin(of: ids[0]) }
    }
}
