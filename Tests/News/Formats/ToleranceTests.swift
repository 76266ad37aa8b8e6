import Testing

@testable import NewsKit

/// Damage that is common: the items are read, and the defects are warnings with their lines.
@Suite struct ToleranceTests {
    @Test func aDamagedDocumentIsReadToItsEnd() throws {
        let feed = try Fixture.feed("damaged.xml")
        #expect(feed.title?.plainText == "Fish & Chips &copy=2 \u{A0} &unknown;")
        #expect(feed.items.map { $0.title?.plainText } == ["Unclosed title", "Second", "Cut off"])
        #expect(
            feed.items.map(\.link) == ["https://bad.example/1?a=1&b=2", "https://bad.example/2", "https://bad.exam"])
        #expect(feed.items[0].summary?.value == "A <b>bold <i>claim</i></b> <br> and a &lt; b")
        #expect(feed.items[1].id == "2")
    }

    @Test(arguments: [
        (FeedWarning.Code.leadingJunk, 1), (.unknownEntity, 6), (.missingID, 7), (.badNesting, 9),
        (.unreadableDate, 10),
        (.badNesting, 11), (.badNesting, 12), (.malformedMarkup, 14), (.malformedMarkup, 15), (.unclosed, 16),
        (.unclosed, 19),
    ])
    func aDefectIsAWarningWithItsLine(_ code: FeedWarning.Code, _ line: Int) throws {
        let warnings = try Fixture.feed("damaged.xml").warnings
        #expect(warnings.contains { $0.code == code && $0.line == line }, "\(warnings)")
    }

    @Test(arguments: [
        ("Something first. <?xml version=\"1.0\"?>" + rss("<title>T</title>"), FeedWarning.Code.leadingJunk),
        ("\u{FEFF}\n\n<?xml version=\"1.0\"?>" + rss("<title>T</title>") + "<p>advertisement</p>", .trailingJunk),
        (rss("<title>T</title></b>"), .badNesting),
        (rss("<title>T</title><item><guid>1</guid>"), .badNesting),
        ("<rss><channel><title>T</title><item><guid>1</guid>", .unclosed),
        (rss("<title>T</title><item><title>No identity</title></item>"), .missingID),
        (rss("<title>T</title><item><guid>1</guid></item><item><guid>1</guid></item>"), .duplicateID),
        (rss("<title>T</title><item><guid>1</guid><pubDate>soon</pubDate></item>"), .unreadableDate),
        (rss("<title>T</title><item><guid>1</guid><link>javascript:alert(1)</link></item>"), .unsafeLink),
        (rss("<title>T\u{1}</title>"), .controlCharacter),
        (rss("<title>T&#2;</title>"), .controlCharacter),
        (rss("<title>T</title><link>&nothing;</link>"), .unknownEntity),
        (rss("<title>T</title><link url=\"a\" b=c/>"), .malformedMarkup),
        (rss("<title>T</title>") + "<!-- not closed", .trailingJunk),
    ])
    func aDefectDoesNotKeepTheFeedFromBeingRead(_ text: String, _ code: FeedWarning.Code) throws {
        let feed = try FeedParser().parse(text)
        #expect(feed.title?.value == "T")
        #expect(feed.warnings.map(\.code).contains(code), "\(feed.warnings)")
    }

    @Test(arguments: [
        "", "<title>T", "<title>T</title", "<title>T</title><item", "<title>T</title><item><![CDATA[x", "<!--",
    ])
    func everyCutIsAWarning(_ channel: String) throws {
        let feed = try FeedParser().parse("<rss><channel>" + channel)
        #expect(feed.warnings.map(\.code).contains(.unclosed))
    }

    @Test func aCutFixtureKeepsTheItemsBeforeTheCut() throws {
        let bytes = try Fixture.bytes("rss-2.0.xml")
        let whole = try FeedParser().parse(bytes)
        let end = try #require(String(decoding: bytes, as: UTF8.self).utf8.firstRange(of: "</item>".utf8))
        let cut = String(decoding: bytes, as: UTF8.self).utf8[..<end.lowerBound]
        #expect(try FeedParser().parse(Array(cut)).items == [whole.items[0]])
    }

    @Test func anItemWithoutItsEndTagEndsBeforeTheNext() throws {
        let feed = try FeedParser().parse(
            rss("<item><guid>1</guid><description>One <p>two<item><guid>2</guid></item>"))
        #expect(feed.items.map(\.id) == ["1", "2"])
        #expect(feed.items[0].summary?.plainText == "One\n\ntwo")
    }

    @Test func namesAndPrefixesAreReadInAnyCase() throws {
        let feed = try FeedParser().parse(
            "<RSS VERSION='2.0'><Channel><TITLE>Loud</TITLE><Item><GUID>1</GUID><PubDate>2026-01-31</PubDate>"
                + "<Content:Encoded>Text</Content:Encoded></Item></Channel></RSS>")
        #expect(feed.title?.value == "Loud")
        #expect(feed.items.map(\.content?.value) == ["Text"])
        #expect(feed.items[0].published != nil)
    }

    @Test func anAmpersandAloneStandsForItself() throws {
        let feed = try FeedParser().parse(rss("<title>Q&A & more &amp; &lt;3 a<b & c</title>"))
        #expect(feed.title?.plainText == "Q&A & more & <3 a<b & c")
    }

    @Test func aNamespaceIsRecognisedInItsWrongForms() throws {
        let feed = try FeedParser().parse(
            """
            <rss xmlns:itunes=" HTTPS://www.itunes.com/DTDs/Podcast-1.0.dtd " xmlns:d="http://purl.org/dc/elements/1.1">
            <channel><itunes:author>A</itunes:author><item><guid>1</guid><d:creator>B</d:creator></item></channel></rss>
            """)
        #expect(feed.authors == [FeedAuthor(name: "A")])
        #expect(feed.items[0].authors == [FeedAuthor(name: "B")])
    }
}
