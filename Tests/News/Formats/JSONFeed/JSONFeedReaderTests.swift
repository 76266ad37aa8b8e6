import Adder
import Testing

@testable import NewsKit

@Suite struct JSONFeedReaderTests {
    @Test func aFeedHasItsFields() throws {
        let feed = try Fixture.feed("json-feed-1.1.json")
        #expect(feed.title == FeedText("Numbers"))
        #expect(feed.link == "https://json.example/")
        #expect(feed.feedLink == "https://json.example/feed.json")
        #expect(feed.nextPage == "https://json.example/feed.json?page=2")
        #expect(feed.description == FeedText("One by one"))
        #expect(feed.language == "en")
        #expect(feed.image == "https://json.example/icon.png")
        #expect(feed.authors == [FeedAuthor(name: "Ivo")])
        #expect(feed.updated?.rfc3339 == "2026-01-31T10:00:00Z")
    }

    @Test func anItemHasItsFields() throws {
        let item = try #require(try Fixture.feed("json-feed-1.1.json").items.first)
        #expect(item.id == "17")
        #expect(item.title == FeedText("Seventeen — 😀"))
        #expect(item.link == "https://json.example/posts/17")
        #expect(item.content?.value == "<p>See <a href=\"https://json.example/posts/16\">16</a></p>")
        #expect(item.summary == FeedText("A prime"))
        #expect(item.published?.rfc3339 == "2026-01-30T15:00:00Z")
        #expect(item.categories == ["prime", "odd"])
        #expect(item.image == "https://json.example/17.png")
        #expect(item.authors == [FeedAuthor(name: "Hana", url: "https://json.example/hana")])
        #expect(
            item.enclosures
                == [FeedEnclosure(url: "https://json.example/17.m4a", type: "audio/x-m4a", length: 1_700)])
    }

    @Test func textIsNoMarkupAndAnotherPageIsTheLink() throws {
        let item = try #require(try Fixture.feed("json-feed-1.1.json").items.last)
        #expect(item.content == FeedText("2 < 4 < 16"))
        #expect(item.link == "https://other.example/16")
    }

    @Test func theAuthorOfTheFirstVersionIsRead() throws {
        let feed = try Fixture.feed("json-feed-1.0.json")
        #expect(feed.authors == [FeedAuthor(name: "Jo")])
        #expect(feed.items.map(\.authors) == [[FeedAuthor(name: "Kim")]])
    }

    @Test(arguments: ["\"authors\": [{\"name\": \"Ann\"}]", "\"author\": {\"name\": \"Ann\"}"])
    func theAuthorsOfTheFeedAreThoseOfItsItems(_ authors: String) throws {
        let items = "\"items\": [{\"id\": 1}, {\"id\": 2, \"authors\": [{\"name\": \"Bo\"}]}]"
        for text in ["{\(authors), \(items)}", "{\(items), \(authors)}"] {
            let feed = try FeedParser().parse(text)
            #expect(feed.items.map { $0.authors.map(\.name) } == [["Ann"], ["Bo"]])
        }
    }

    @Test(arguments: [
        ("{\"items\": [{\"id\": \"1\"}, {\"id\": \"2\", \"title\": \"cut", FeedWarning.Code.unclosed, 1),
        ("{\"items\": [\n{\"id\": \"1\"} \n{\"id\": \"2\"}]}", .malformedMarkup, 3),
        (")]}',\n{\"items\": [{\"id\": \"1\"}, {\"id\": \"2\",}, ]}", .leadingJunk, 1),
        ("{\"items\": [{\"id\": \"1\"}, {\"id\": 2, \"tags\": \"a\"}]} end", .trailingJunk, 1),
        ("{\"items\": [{\"id\": \"1\"},\n {\"id\": \"2\", \"title\": [1]}]}", .wrongType, 2),
        ("{\"items\": [{\"id\": \"1\"},\n {\"id\": \"2\", \"date_published\": \"soon\"}]}", .unreadableDate, 2),
    ])
    func damageIsAWarningAndTheItemsAreRead(_ text: String, _ code: FeedWarning.Code, _ line: Int) throws {
        let feed = try FeedParser().parse(text)
        #expect(feed.items.map(\.id) == ["1", "2"])
        #expect(feed.warnings.map(\.code) == [code])
        #expect(feed.warnings.map(\.line) == [line])
    }

    /// Found by the fuzzer: they came into addresses, and from there into HTML.
    @Test func controlCharactersAreLeftOut() throws {
        let feed = try FeedParser().parse(
            "{\"home_page_url\": \"https://a.ex\u{0}\\u0002ample/\", \"items\": [{\"id\": \"1\\b\","
                + " \"content_html\": \"<a href='x'>\\u0001</a>\"}]}")
        #expect(feed.link == "https://a.example/")
        #expect(feed.items.map(\.id) == ["1"])
        #expect(feed.items[0].content?.value == "<a href=\"https://a.example/x\"></a>")
        #expect(feed.warnings.map(\.code) == [.controlCharacter, .controlCharacter, .controlCharacter])
    }
}
