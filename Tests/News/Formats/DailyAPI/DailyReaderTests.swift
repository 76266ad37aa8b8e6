import Adder
import Testing

@testable import NewsKit

@Suite struct DailyReaderTests {
    @Test func theLatestPageHasEachStoryOnce() throws {
        let feed = try Fixture.feed("daily-latest.json", from: "https://daily.example/api/4/news/latest")
        #expect(feed.items.map(\.id) == ["9001", "9002", "9003"])
        #expect(feed.items.map(\.title?.value) == ["早上好", "Good night", "Only at the top"])
        #expect(feed.items.map(\.image?.last) == ["g", "g", "g"])
        #expect(feed.items[0].link == "https://daily.example/story/9001")
        #expect(feed.items[0].published?.rfc3339 == "2026-01-31T00:00:00Z")
    }

    @Test func thePageBeforeIsTheNextOne() throws {
        let feed = try Fixture.feed("daily-latest.json", from: "https://daily.example/api/4/news/latest")
        #expect(feed.nextPage == "https://daily.example/api/4/news/before/20260131")
        #expect(try Fixture.feed("daily-before.json").nextPage == "/api/4/news/before/20260130")
    }

    @Test func aStoryIsAFeedOfOneItem() throws {
        let feed = try Fixture.feed("daily-story.json")
        let item = try #require(feed.items.first)
        #expect(feed.items.count == 1)
        #expect(item.id == "9001")
        #expect(item.link == "https://daily.example/story/9001")
        #expect(item.content?.value == "<div><h1>早上好</h1><p>Text</p></div>")
        #expect(item.image == "https://pic.example/1.jpg")
    }

    /// The other address is that of the API.
    @Test(arguments: [
        (#""url":"https://daily.example/api/4/news/1","share_url":"https://daily.example/story/1""#, "story/1"),
        (#""share_url":"https://daily.example/story/1""#, "story/1"),
        (#""url":"https://daily.example/api/4/news/1""#, "api/4/news/1"),
    ])
    func aStoryLeadsToTheAddressToShare(_ addresses: String, _ path: String) throws {
        for document in [
            #"{"id":1,"title":"One","body":"<p>All.</p>",\#(addresses)}"#,
            #"{"date":"20260131","stories":[{"id":1,"title":"One",\#(addresses)}]}"#,
        ] {
            #expect(try FeedParser().parse(document).items.map(\.link) == ["https://daily.example/\(path)"])
        }
    }
}
