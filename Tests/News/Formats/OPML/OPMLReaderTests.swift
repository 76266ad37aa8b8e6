import Adder
import Testing

@testable import NewsKit

@Suite struct OPMLReaderTests {
    @Test func aSubscriptionIsAnItemInItsFolders() throws {
        let feed = try Fixture.feed("opml-2.0.xml")
        #expect(feed.title?.value == "Subscriptions")
        #expect(feed.updated?.rfc3339 == "2026-01-31T12:00:00Z")
        #expect(feed.authors == [FeedAuthor(name: "Lee")])
        #expect(feed.items.map(\.title?.value) == ["Swift Evolution", "Forum", "A page"])
        #expect(
            feed.items.map(\.id)
                == ["https://swift.example/feed.xml", "https://forum.example/atom.xml", "https://page.example/"])
        #expect(
            feed.items.map(\.link)
                == ["https://swift.example/", "https://forum.example/atom.xml", "https://page.example/"])
        #expect(feed.items.map(\.categories) == [["Swift"], ["Swift", "Deeper", "talk", "code"], []])
        #expect(feed.items.map { $0.enclosures.first?.type } == ["application/rss+xml", "application/atom+xml", nil])
    }

    @Test(arguments: [
        "type='include' url='https://a.example/more.opml'", "isComment='true' xmlUrl='https://a.example/feed.xml'",
        "xmlUrl='exec:~/bin/feed.sh'", "xmlUrl='query:Unread:unread'", "type='rss'",
    ])
    func anOutlineThatIsNoSourceIsLeftOut(_ attributes: String) throws {
        let feed = try FeedParser().parse("<opml><body>\n<outline text='A' \(attributes)/></body></opml>")
        #expect(feed.items.isEmpty)
        #expect(feed.warnings.map(\.code) == [.notASource])
        #expect(feed.warnings.map(\.line) == [2])
    }
}
