import Adder
import AdderHTTPTesting
import AdderStorage
import AdderTesting
import TestSupport
import Testing

@testable import NewsKit

/// Items as no feed should have them.
@Suite struct HostileItemsTests {
    private let store: SQLiteNewsStore
    private let now = Timestamp(milliseconds: 1_800_000_000_000)
    private static let long = String(repeating: "long ", count: 200_000)

    init() async throws {
        store = try await SQLiteNewsStore(.memory, log: Log())
    }

    private func merge(_ items: [FeedItem], title: String = "A", into source: NewsSource) async throws -> MergedItems {
        let feed = Feed(format: FeedFormat(.rss, version: "2.0"), title: FeedText(title), items: items)
        return try await store.merge(SourceLoad(source: source.id, content: .latest(feed)), at: now)
    }

    private func source() async throws -> NewsSource {
        try await store.addSource(.feed, url: "https://a.example/feed", name: nil)
    }

    private func titles(_ query: NewsQuery = NewsQuery()) async throws -> [String] {
        try await store.items(query, after: nil).items.map(\.title)
    }

    @Test func aTextOfAMegabyteIsCut() async throws {
        let a = try await source()
        let image = "https://a.example/" + Self.long
        let items = (1...2).map { number in
            FeedItem(
                id: "\(Self.long) \(number)", title: FeedText(Self.long), content: FeedText(Self.long), link: image,
                authors: Array(repeating: FeedAuthor(name: String(Self.long.prefix(2_000))), count: 60), image: image)
        }
        let merged = try await merge(items, title: Self.long, into: a)
        #expect(merged.added.count == 2)
        #expect(try await store.sources()[0].displayName.utf8.count <= 500)
        #expect(try await store.renameSource(a.id, to: Self.long).sources[0].displayName.utf8.count <= 500)
        for item in try await store.items(NewsQuery(), after: nil).items {
            #expect(item.title.count == 499 && item.title.hasSuffix("long") && item.summary.count <= 300)
            #expect(item.authors.count == 50 && item.authors.allSatisfy { $0.count <= 500 })
            #expect(item.link == nil && item.image == nil)
            #expect(try await store.origin(of: item.id).guid.utf8.count < 100)
        }
        #expect(try await merge(items, into: a).added.isEmpty)
    }

    @Test func marksOfLettersDoNotMakeATitleLonger() async throws {
        let marks = String(repeating: "\u{301}", count: 100_000)
        _ = try await merge([FeedItem(id: "1", title: FeedText("abc\(marks)"))], into: source())
        #expect(try await titles() == ["ab"])
    }

    @Test func lettersOfSeveralScalarsStayWhole() async throws {
        let flags = String(repeating: "🇩🇪", count: 300)
        _ = try await merge([FeedItem(id: "1", title: FeedText(flags))], into: source())
        #expect(try await titles() == [String(repeating: "🇩🇪", count: 250)])
    }

    @Test func itemsWithoutDatesKeepTheirOrder() async throws {
        let a = try await source()
        let items = (1...5).map { FeedItem(id: "\($0)", title: FeedText("Item \($0)")) }
        _ = try await merge(Array(items.dropFirst(2)), into: a)
        #expect(try await titles() == ["Item 3", "Item 4", "Item 5"])
    }

    @Test func anItemIsKnownByItsLinkAndTitle() async throws {
        let a = try await source()
        func item(_ id: String, _ title: String, _ link: String) -> FeedItem {
            FeedItem(id: id, title: FeedText(title), link: "https://a.example/\(link)")
        }
        let first = try await merge([item("x1", "One", "1"), item("x2", "Home", ""), item("x3", "Home", "")], into: a)
        _ = try await store.mark(first.added, .favourite(true))
        let items = [item("y1", "One", "1"), item("y2", "Home", ""), item("y3", "One, again", "1")]
        let second = try await merge(items, into: a)
        #expect(second.added.count == 2 && second.changed.isEmpty)
        #expect(try await titles(NewsQuery(isFavourite: true)).sorted() == ["Home", "Home", "One"])
        #expect(try await store.origin(of: first.added[0]).guid == "y1")
        // From now on it is known by its new identity.
        #expect(try await merge(items, into: a).added.isEmpty)
        #expect(try await merge([item("y1", "One, changed", "1")], into: a).changed == [first.added[0]])
    }

    @Test func twoItemsWithOneIdentityDoNotTakeTurns() async throws {
        let a = try await source()
        let items = ["One", "Two"].map { FeedItem(id: "1", title: FeedText($0)) }
        #expect(try await merge(items, into: a).added.count == 1)
        #expect(try await merge(items, into: a).changed.isEmpty)
        #expect(try await titles() == ["One"])
    }

    @Test(arguments: [
        "one\0two", "one\"", "\"one", "NEAR(one two)", "title:one", "^one", "one + two", "{title}: one", "one*", "(one",
        "-one", "one AND", "OR one", "one\u{301}", "\u{10FFFF}one", "ⅷ", "𞤀", "＂one＂", "one'; DROP TABLE item",
        String(repeating: "one ", count: 5_000), String(repeating: "one", count: 100_000),
    ])
    func everySearchIsAnswered(_ text: String) async throws {
        _ = try await merge([FeedItem(id: "1", title: FeedText("one two"))], into: source())
        let search: NewsSearchText = try #require(NewsSearchText(text))
        _ = try await titles(NewsQuery(search: search))
        #expect(try await titles() == ["one two"])
    }

    /// Ten thousand sources wait for CI.
    @Test func aLongListOfSourcesIsAdded() async throws {
        let count = Depth.choose(1_000, ci: 10_000)
        let interactor = NewsInteractor(store: store, http: HTTPStub())
        let lines = (1...count).map { "<outline text='S \($0 / 2)' xmlUrl='https://a.example/\($0 / 2)'/>" }
        let list = "<opml version='2.0'><body>\(lines.joined())</body></opml>"
        #expect(try await interactor.importSources(Array(list.utf8)).added.count == count / 2 + 1)
        #expect(try await interactor.importSources(Array(list.utf8)).added.isEmpty)
        #expect(try await interactor.exportSources().document.utf8.count > count / 2 * 50)
    }
}
