import Adder
import AdderHTTPTesting
import AdderStorage
import AdderTesting
import Servers
import Testing

@testable import NewsKit

/// The identity of items that have none of their own.
@Suite struct ItemIdentityTests {
    private let store: SQLiteNewsStore
    private let source: NewsSource
    private let now = Timestamp(milliseconds: 1_800_000_000_000)

    init() async throws {
        store = try await SQLiteNewsStore(.memory, log: Log())
        source = try await store.addSource(.feed, url: "https://a.example/feed", name: nil)
    }

    private func load(_ items: [Entry]) async throws -> MergedItems {
        try await load(items.map(\.xml).joined())
    }

    private func load(_ items: String) async throws -> MergedItems {
        let feed = try FeedParser().parse(rss(items), from: source.url)
        return try await store.merge(SourceLoad(source: source.id, content: .latest(feed)), at: now)
    }

    private func texts(_ query: NewsQuery = NewsQuery()) async throws -> [String] {
        try await store.items(query, after: nil).items.map { "\($0.title): \($0.summary)" }.sorted()
    }

    private func favourites() async throws -> [String] { try await texts(NewsQuery(isFavourite: true)) }

    @Test func oneLinkForAllItemsKeepsThemAll() async throws {
        let versions = [Entry("1.2", "log", day: 3), Entry("1.1", "log", day: 2), Entry("1.0", "log", day: 1)]
        #expect(try await load(versions).added.count == 3)
        let again = try await load(versions)
        #expect(again.added.isEmpty && again.changed.isEmpty && again.joinedCount == 0)
        let next = try await load([Entry("1.3", "log", day: 4)] + versions.dropLast())
        #expect(next.added.count == 1 && next.changed.isEmpty)
        #expect(try await texts().count == 4)
    }

    @Test(arguments: [1, nil])
    func aSecondItemLeavesTheFirstItsMarks(_ day: Int?) async throws {
        let ids = try await load([Entry("First", "log", day: day)]).added
        _ = try await store.mark(ids, .favourite(true))
        let merged = try await load([Entry("Second", "log", day: day.map { $0 + 1 }), Entry("First", "log", day: day)])
        #expect(merged.added.count == 1 && merged.changed.isEmpty)
        #expect(try await favourites() == ["First: Text"])
        #expect(try await store.story(ids[0]).item.isFavourite)
    }

    @Test func filesTellItemsWithoutLinksApart() async throws {
        func episode(_ number: Int, _ title: String) -> String {
            "<item><title>\(title)</title><enclosure url='https://a.example/\(number).mp3'/></item>"
        }
        _ = try await store.mark(try await load(episode(2, "Two") + episode(1, "One")).added, .favourite(true))
        let merged = try await load(episode(3, "Two") + episode(2, "Two!") + episode(1, "One"))
        #expect(merged.added.count == 1 && merged.changed.count == 1)
        #expect(try await store.items(NewsQuery(isFavourite: true), after: nil).items.map(\.title) == ["Two!", "One"])
    }

    @Test func evictedItemsDoNotComeBackWithNewDates() async throws {
        let first = [Entry("1.1", "log", day: 2), Entry("1.0", "log", day: 1), Entry("Page", "p", day: 1)]
        _ = try await load(first)
        var limits = NewsCacheLimits()
        limits.itemsPerSource = 0
        #expect(try await store.evict(limits) == 3)
        let edited = [Entry("1.1", "log", day: 5), Entry("1.0!", "log", day: 1), Entry("Page", "p")]
        #expect(try await load(edited).added.isEmpty)
        #expect(try await load([Entry("1.2", "log", day: 6)] + edited).added.count == 1)
        // Once they have gone, they may.
        _ = try await load([Entry("1.2", "log", day: 6)])
        #expect(try await load(edited).added.count == 3)
    }

    @Test func aRefreshSaysHowManyItemsItJoined() async throws {
        let http = HTTPStub()
        let twins = [Entry("A", "log"), Entry("A", "log", text: "Other"), Entry("B", "log"), Entry("C", "c", id: "x")]
        http.answer(source.url, with: .feed(rss((twins + twins.suffix(1)).map(\.xml).joined())))
        let interactor = NewsInteractor(store: store, http: http)
        for result in [NewsSourceOutcome.Result.loaded(.init(added: 3, offered: 5)), .unchanged] {
            let outcome = try await interactor.refresh([], .testing())
            #expect(outcome.sources.map(\.result) == [result] && outcome.joinedCount == 2)
        }
        #expect(try await texts() == ["A: Text", "B: Text", "C: Text"])
    }

    @Test func damagedIdentitiesAreNoTraits() {
        for guid in ["", "traits", "traits:", "traits:a:b", "traits:a:b:c:d", ":::", "traits:::", "traits:a:b:c"] {
            let traits = ItemTraits(guid: guid)
            #expect(traits.date == nil)
        }
    }
}

/// An item of RSS.
struct Entry: Sendable, CustomTestStringConvertible {
    private let title: String
    private let link: String?
    private let day: Int?
    private let text: String
    private let id: String?

    init(_ title: String, _ link: String?, day: Int? = nil, text: String = "Text", id: String? = nil) {
        (self.title, self.link, self.day, self.text, self.id) = (title, link, day, text, id)
    }

    var shown: String { "\(title): \(text)" }
    var testDescription: String { "\(shown) at \(link ?? "-"), \(day ?? 0)" }

    var xml: String {
        let link = link.map { "<link>https://a.example/\($0)</link>" } ?? ""
        let date = day.map { "<pubDate>\($0) Jan 2026 10:00 GMT</pubDate>" } ?? ""
        let id = id.map { "<guid isPermaLink='false'>\($0)</guid>" } ?? ""
        return "<item><title>\(title)</title>\(link)\(date)\(id)<description>\(text)</description></item>"
    }
}
