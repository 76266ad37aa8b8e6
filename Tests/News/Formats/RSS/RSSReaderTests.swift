import Adder
import Testing

@testable import NewsKit

@Suite struct RSSReaderTests {
    @Test func aChannelHasItsFields() throws {
        let feed = try Fixture.feed("rss-2.0.xml")
        #expect(feed.title == FeedText("River & Rail"))
        #expect(feed.link == "https://river.example/")
        #expect(feed.feedLink == "https://river.example/feed.xml")
        #expect(feed.nextPage == "https://river.example/feed.xml?page=2")
        #expect(feed.description == FeedText(sanitized: "Notes from <b>both</b> banks"))
        #expect(feed.description?.plainText == "Notes from both banks")
        #expect(feed.language == "en-gb")
        #expect(feed.updated?.rfc3339 == "2026-01-31T12:00:00Z")
        #expect(feed.authors == [FeedAuthor(name: "Anna Ferry", email: "anna@river.example")])
        #expect(feed.categories == ["Travel"])
    }

    @Test func anItemHasItsFields() throws {
        let feed = try Fixture.feed("rss-2.0.xml", from: "https://river.example/feed.xml")
        let item = try #require(feed.items.first)
        #expect(item.id == "tag:river.example,2026:bridge")
        #expect(item.title == FeedText("The bridge opens"))
        #expect(item.link == "https://river.example/bridge")
        #expect(item.summary?.plainText == "It opens at noon.")
        #expect(
            item.content?.value == "<p>It opens at noon. <a href=\"https://river.example/map\">See the map</a>.</p>")
        #expect(item.authors == [FeedAuthor(name: "Ben Lock")])
        #expect(item.published?.rfc3339 == "2026-01-30T08:30:00Z")
        #expect(item.updated == nil)
        #expect(item.categories == ["Bridges", "News"])
        #expect(
            item.enclosures
                == [FeedEnclosure(url: "https://river.example/audio/bridge.mp3", type: "audio/mpeg", length: 123_456)])
        #expect(feed.image == "https://river.example/logo.png")
    }

    @Test func anIdentityThatIsAnAddressIsTheLink() throws {
        let item = try #require(try Fixture.feed("rss-2.0.xml").items.last)
        #expect(item.link == "https://river.example/fares")
        #expect(item.summary?.plainText == "AT&T pays no fare")
    }

    @Test func anIdentityThatIsNoPermalinkIsNotTheLink() throws {
        let guid = "<guid isPermaLink='false'>https://a.example/1</guid>"
        let item = try FeedParser().parse(rss("<item><title>One</title>\(guid)</item>")).items.first
        #expect(item?.id == "https://a.example/1")
        #expect(item?.link == nil)
    }

    @Test func withoutIdentityTheLinkOrAHashIsUsed() throws {
        let feed = try FeedParser().parse(
            rss(
                "<item><link>https://a.example/</link></item><item><title>A</title></item><item><title>B</title></item>"
            ))
        #expect(feed.items[0].id == "https://a.example/")
        #expect(feed.items[1].id == "hash:1a16763f00560108")
        #expect(feed.items[1].id != feed.items[2].id)
    }

    @Test func itemsOfRDFStandBesideTheChannel() throws {
        let feed = try Fixture.feed("rss-1.0.xml")
        #expect(feed.title?.value == "Triples")
        #expect(feed.language == "de")
        #expect(feed.image == "http://rdf.example/logo.gif")
        let item = try #require(feed.items.first)
        #expect(item.id == "http://rdf.example/1")
        #expect(item.authors == [FeedAuthor(name: "Clara"), FeedAuthor(name: "Dan")])
        #expect(item.categories == ["Graphs"])
        #expect(item.published?.rfc3339 == "2026-01-30T07:00:00Z")
        #expect(item.updated == item.published)
    }

    @Test func theResourceOfAnImageIsItsAddress() throws {
        let feed = try FeedParser().parse(
            """
            <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">
            <channel rdf:about="http://rdf.example/"><title>Triples</title>
            <image rdf:resource="http://rdf.example/only.gif"/></channel>
            <item rdf:about="http://rdf.example/1"><title>One</title></item></rdf:RDF>
            """)
        #expect(feed.image == "http://rdf.example/only.gif")
    }

    @Test func anOldEncodingAndItsEntitiesAreRead() throws {
        let feed = try Fixture.feed("rss-0.91.xml")
        #expect(feed.items.map(\.title?.value) == ["A headline", "Café\u{A0}news"])
        #expect(feed.updated?.rfc3339 == "1999-07-01T15:00:00Z")
    }

    @Test func aFileThatIsNamedTwiceIsOneEnclosure() throws {
        let file = "url='https://a.example/1.mp3' type='audio/mpeg'"
        let item = "<item><title>1</title><enclosure \(file)/><media:content \(file)/></item>"
        let text = "<rss xmlns:media='http://search.yahoo.com/mrss/'><channel>\(item)</channel></rss>"
        #expect(try FeedParser().parse(text).items.first?.enclosures.map(\.url) == ["https://a.example/1.mp3"])
    }

    @Test func aPodcastHasItsMedia() throws {
        let feed = try Fixture.feed("podcast.xml")
        #expect(feed.description?.value == "A show")
        #expect(feed.image == "https://pod.example/cover.jpg")
        #expect(feed.categories == ["Society", "History"])
        #expect(feed.authors == [FeedAuthor(name: "Mia")])
        let item = try #require(feed.items.first)
        #expect(item.title?.value == "Episode 1")
        #expect(item.summary?.value == "How it began")
        #expect(item.categories == ["begin", "first"])
        #expect(item.image == "https://pod.example/1.jpg")
        #expect(item.enclosures.map(\.url) == ["https://pod.example/1.mp3", "https://pod.example/1.mp4"])
        #expect(item.enclosures.map(\.length) == [1_000, 2_000])
    }

    @Test(arguments: [
        ("<link>https://a.example/1</link><link href='https://a.example/2'/>", "https://a.example/2"),
        ("<link/><atom:link href='https://a.example/1'/>", "https://a.example/1"),
        ("<atom:link rel='self' href='https://a.example/1'/><link>https://a.example/2</link>", "https://a.example/2"),
        ("<link>\n  /3?a=1&amp;b=2 \n</link>", "https://a.example/3?a=1&b=2"),
        ("<link>vbscript:x</link><atom:link href='https://a.example/4'/>", "https://a.example/4"),
    ])
    func theLinkIsThatOfThePage(_ links: String, _ link: String) throws {
        let feed = try FeedParser().parse(rss("<item><guid>1</guid>\(links)</item>"), from: "https://a.example/feed")
        #expect(feed.items.map(\.link) == [link])
    }

    @Test(arguments: [
        ("<media:content url='https://a.example/1.png' type='image/png'/>", "https://a.example/1.png"),
        ("<enclosure url='https://a.example/2.png' type='image/png'/>", "https://a.example/2.png"),
        ("<description>&lt;img src='/3.png?a&amp;amp;b'&gt;</description>", "/3.png?a&b"),
        ("<content:encoded><![CDATA[<p><IMG alt='>' SRC=4.png></p>]]></content:encoded>", "4.png"),
        ("<image>https://a.example/5.png</image>", "https://a.example/5.png"),
        ("<description>&lt;img data-src='x'&gt;&lt;img src='6.png'&gt;</description>", "6.png"),
    ])
    func thePictureIsFoundWhereFeedsHaveIt(_ elements: String, _ image: String) throws {
        let feed = try FeedParser().parse(rss("<item><guid>1</guid>\(elements)</item>"))
        #expect(feed.items.map(\.image) == [image])
    }

    @Test(arguments: [
        "<author>a@b.example</author><dc:creator>Dana</dc:creator>",
        "<dc:creator>Dana</dc:creator><author>a@b.example</author>",
        "<author>a@b.example</author><itunes:author>Dana</itunes:author>",
    ])
    func aNameComesBeforeAnAddress(_ elements: String) throws {
        let feed = try FeedParser().parse(
            "<rss xmlns:dc='http://purl.org/dc/elements/1.1/' xmlns:itunes='http://www.itunes.com/dtds/podcast-1.0.dtd'>"
                + "<channel><item><title>1</title>\(elements)</item></channel></rss>")
        #expect(feed.items.map(\.authors) == [[FeedAuthor(name: "Dana")]])
    }

    @Test(arguments: [
        "<rss><channel><item><link>https://a.example/p/</link><description>&lt;a href='n'>n&lt;/a></description></item></channel></rss>",
        "<rdf:RDF><channel/><item><link>https://a.example/p/</link><description>&lt;a href='n'>n&lt;/a></description></item></rdf:RDF>",
        #"{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1","url":"https://a.example/p/","content_html":"<a href='n'>n</a>"}]}"#,
    ])
    func anAddressIsRelativeToTheLinkOfItsItem(_ document: String) throws {
        let item = try #require(try FeedParser().parse(document, from: "https://b.example/feed").items.first)
        #expect((item.content ?? item.summary)?.value.contains("https://a.example/p/n") == true)
    }
}
