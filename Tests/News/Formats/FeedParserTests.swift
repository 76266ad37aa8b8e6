import Testing

@testable import NewsKit

@Suite struct FeedParserTests {
    @Test(arguments: [
        ("rss-2.0.xml", "rss-2.0", 2), ("rss-0.91.xml", "rss-0.91", 2), ("rss-1.0.xml", "rss-1.0", 1),
        ("atom-1.0.xml", "atom-1.0", 2), ("atom-0.3.xml", "atom-0.3", 1), ("json-feed-1.1.json", "json-feed-1.1", 2),
        ("json-feed-1.0.json", "json-feed-1", 1), ("opml-2.0.xml", "opml-2.0", 3),
        ("daily-latest.json", "daily-api-4", 3),
        ("daily-before.json", "daily-api-4", 1), ("daily-story.json", "daily-api-4", 1), ("podcast.xml", "rss-2.0", 1),
    ])
    func aFormatIsRecognisedByItsContent(_ name: String, _ format: String, _ count: Int) throws {
        let feed = try Fixture.feed(name)
        #expect(feed.format.description == format)
        #expect(feed.items.count == count)
    }

    @Test(arguments: [
        "rss-2.0.xml", "atom-1.0.xml", "atom-0.3.xml", "rss-1.0.xml", "json-feed-1.1.json", "opml-2.0.xml",
        "daily-latest.json", "daily-before.json", "daily-story.json", "podcast.xml",
    ])
    func aSoundDocumentHasNoWarnings(_ name: String) throws {
        #expect(try Fixture.feed(name).warnings == [])
    }

    @Test(arguments: [
        ("", FeedError.Code.empty, 1, 1), (" \n\t\u{FEFF}", .notAFeed, 2, 2), ("\n\n  Not a feed.", .notAFeed, 3, 3),
        ("<html><body>404</body></html>", .notAFeed, 1, 1), ("\n <note><to>Tove</to></note>", .notAFeed, 2, 2),
        ("{\"a\": 1}", .notAFeed, 1, 1), ("[1, 2]", .notAFeed, 1, 1), ("{\n  \"a\": 1,\n  b", .malformed, 3, 3),
        ("{\n  \"version\": \"1.0\"", .malformed, 2, 19), ("\u{1F}\u{8B}", .notAFeed, 1, 1),
    ])
    func aTextThatIsNoFeedIsAnErrorWithItsPosition(
        _ text: String, _ code: FeedError.Code, _ line: Int, _ column: Int
    ) {
        let error = #expect(throws: FeedError.self) { try FeedParser().parse(text) }
        #expect(error?.code == code)
        #expect(error?.line == line)
        #expect(error?.column == column)
        #expect(error?.message.hasSuffix(".") == true)
    }

    @Test(
        arguments: [
            ([0x1F, 0x8B, 8, 0], "a file of gzip"), ([0x89, 0x50, 0x4E, 0x47], "an image"),
            ([0x50, 0x4B, 3, 4], "an archive of zip"),
        ] as [([UInt8], String)])
    func bytesThatAreNoTextAreAnError(_ bytes: [UInt8], _ kind: String) {
        let error = #expect(throws: FeedError.self) { try FeedParser().parse(bytes) }
        #expect(error?.code == .notText)
        #expect(error?.message.contains(kind) == true)
    }

    @Test func errorsDescribeTheirPositionCodeAndMessage() {
        let error = #expect(throws: FeedError.self) { try FeedParser().parse("\n<html></html>") }
        #expect(
            error?.description
                == "line 2, column 1: notAFeed: The document is a web page, not a feed. "
                + "Enter the address of the page's feed.")
    }

    @Test func anEntryDocumentIsAFeedOfOneItem() throws {
        let feed = try FeedParser().parse(
            "<entry xmlns=\"http://www.w3.org/2005/Atom\"><id>1</id><title>Alone</title></entry>")
        #expect(feed.format == FeedFormat(.atom, version: "1.0"))
        #expect(feed.items.map(\.title?.value) == ["Alone"])
    }
}
