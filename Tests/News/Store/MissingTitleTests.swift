import Adder
import AdderStorage
import Servers
import Testing

@testable import NewsKit

/// Items without a title of their own, over a store in memory.
@Suite struct MissingTitleTests {
    private static let words = "A telescope the size of a hand sees its first comet, and was built in a kitchen "

    private func titles(_ items: String...) async throws -> [String] {
        let store = try await SQLiteNewsStore(.memory, log: Log())
        let source = try await store.addSource(.feed, url: "https://a.example/feed", name: nil)
        let feed = try FeedParser().parse(rss("<title>A</title>" + items.joined()))
        _ = try await store.merge(
            SourceLoad(source: source.id, content: .latest(feed)), at: Timestamp(milliseconds: 1_767_500_000_000))
        let titles = try await store.items(NewsQuery(), after: nil).items.map(\.title)
        await store.close()
        return titles
    }

    @Test(arguments: [
        ("Short text", "Short text"),
        (words + "by two sisters.", "A telescope the size of a hand sees its first comet, and was built in a kitchen…"),
        (
            "Overnight, a telescope the size of a hand has seen its very first comet, uninvited.",
            "Overnight, a telescope the size of a hand has seen its very first comet,…"
        ),
        (String(repeating: "长", count: 90), String(repeating: "长", count: 80) + "…"),
        (String(repeating: "x", count: 80), String(repeating: "x", count: 80)),
    ])
    func theFirstWordsAreTheTitle(_ text: String, _ title: String) async throws {
        #expect(try await titles("<item><guid>1</guid><description>\(text)</description></item>") == [title])
    }

    @Test func aTitleThatIsThereStaysWhole() async throws {
        let title = String(Self.words.prefix(80)) + "and more"
        #expect(
            try await titles(
                "<item><guid>1</guid><title>\(title)</title><description>\(title)</description></item>") == [title])
    }

    @Test func anItemOfAPictureHasItsText() async throws {
        let picture = "&lt;img src=&quot;https://a.example/1.png&quot; alt=&quot;Two cats&quot;&gt;"
        #expect(
            try await titles("<item><guid>1</guid><description>\(picture)</description></item>") == ["[Two cats]"])
        #expect(
            try await titles("<item><guid>1</guid><description>\(picture) in a box</description></item>")
                == ["in a box"])
    }

    @Test func anItemWithoutAnyTextHasItsAddress() async throws {
        #expect(
            try await titles("<item><link>https://a.example/1</link></item>") == ["https://a.example/1"])
    }

    /// Its identity is a hash of what was known before alternative texts were read.
    @Test func aPictureDoesNotMakeAnotherItem() async throws {
        func item(_ picture: String) -> String {
            "<item><link>https://a.example/1</link><description>&lt;p&gt;Text\(picture)&lt;/p&gt;</description></item>"
        }
        let store = try await SQLiteNewsStore(.memory, log: Log())
        let source = try await store.addSource(.feed, url: "https://a.example/feed", name: nil)
        for (text, count) in [(item(""), 1), (item("&lt;img alt='A cat'&gt;"), 0)] {
            let load = SourceLoad(source: source.id, content: .latest(try FeedParser().parse(rss(text))))
            let merged = try await store.merge(load, at: Timestamp(milliseconds: 1_767_500_000_000))
            #expect(merged.added.count == count)
        }
        await store.close()
    }
}
