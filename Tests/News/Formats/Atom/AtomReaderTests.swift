import Adder
import Testing

@testable import NewsKit

@Suite struct AtomReaderTests {
    @Test func aFeedHasItsFields() throws {
        let feed = try Fixture.feed("atom-1.0.xml")
        #expect(feed.title == FeedText("Small <things>"))
        #expect(feed.title?.html == "Small &lt;things&gt;")
        #expect(feed.description?.value == "All about <em>atoms</em>")
        #expect(feed.link == "https://atom.example/blog/")
        #expect(feed.feedLink == "https://atom.example/blog/feed.atom")
        #expect(feed.language == "en")
        #expect(feed.updated?.rfc3339 == "2026-01-31T12:00:00.250Z")
        #expect(feed.image == "https://atom.example/blog/logo.png")
        #expect(
            feed.authors
                == [FeedAuthor(name: "Eve", email: "eve@atom.example", url: "https://atom.example/blog/eve")])
        #expect(feed.categories == ["Science"])
    }

    @Test func anEntryHasItsFields() throws {
        let item = try #require(try Fixture.feed("atom-1.0.xml").items.first)
        #expect(item.id == "tag:atom.example,2026:half")
        #expect(item.title?.value == "Half of <sup>2</sup>H")
        #expect(item.title?.plainText == "Half of ²H")
        #expect(item.link == "https://atom.example/blog/half")
        #expect(item.published?.rfc3339 == "2026-01-30T09:00:00Z")
        #expect(item.updated?.rfc3339 == "2026-01-31T09:00:00Z")
        #expect(item.summary?.value == "Half a life")
        #expect(
            item.enclosures
                == [FeedEnclosure(url: "https://atom.example/blog/half.mp3", type: "audio/mpeg", length: 99)])
    }

    @Test func textInXHTMLDoesNotBecomeMarkup() throws {
        let item = try #require(try Fixture.feed("atom-1.0.xml").items.first)
        #expect(item.content?.plainText == "It <decays> here")
        #expect(item.content?.value.hasPrefix("<p>It &lt;decays&gt; <a href=") == true)
    }

    @Test func anEntryHasTheBaseAndTheAuthorsOfItsSource() throws {
        let item = try #require(try Fixture.feed("atom-1.0.xml").items.last)
        #expect(item.link == "https://atom.example/blog/archive/whole")
        #expect(item.content?.value == "<p>See <img src=\"https://atom.example/blog/archive/pic.png\"></p>")
        #expect(item.image == "https://atom.example/blog/archive/pic.png")
        #expect(item.authors == [FeedAuthor(name: "Frank")])
    }

    @Test func theOldVersionHasItsOwnNames() throws {
        let feed = try Fixture.feed("atom-0.3.xml")
        #expect(feed.description?.value == "Depuis 2003")
        #expect(feed.language == "fr")
        #expect(feed.authors == [FeedAuthor(name: "Gaston", url: "http://vieux.example/gaston")])
        let item = try #require(feed.items.first)
        #expect(item.published?.rfc3339 == "2003-12-13T12:29:29Z")
        #expect(item.updated?.rfc3339 == "2003-12-13T18:30:02Z")
        #expect(item.content?.plainText == "Bonjour")
    }

    private func title(_ title: String) throws -> FeedText? {
        let feed = try FeedParser().parse(
            "<feed xmlns='http://www.w3.org/2005/Atom' xml:base='https://a.example/'><entry><id>1</id>\(title)</entry></feed>"
        )
        return try #require(feed.items.first).title
    }

    @Test(arguments: [
        ("<title>1 &lt; 2 &amp; 3</title>", "1 < 2 & 3", false),
        ("<title>Tom &amp Jerry</title>", "Tom &amp Jerry", false),
        ("<title type='text'>&lt;b&gt;</title>", "<b>", false),
        ("<title type='html'>&lt;b&gt;x&lt;/b&gt;</title>", "<b>x</b>", true),
        ("<title type='html'>A &amp;amp; B</title>", "A &amp; B", true),
        ("<title>&lt;b&gt;x&lt;/b&gt;</title>", "<b>x</b>", true),
        ("<title type='html'>See <a href='x'>x</a></title>", "See <a href=\"https://a.example/x\">x</a>", true),
        (
            "<title type='html' xml:base='b/'>&lt;a href='x'&gt;x&lt;/a&gt;</title>",
            "<a href=\"https://a.example/b/x\">x</a>",
            true
        ),
        ("<title type='application/octet-stream'>PGI+eDwvYj4=</title>", "<b>x</b>", true),
        (
            "<title type='xhtml'><x:div xmlns:x='http://www.w3.org/1999/xhtml'>a <x:b>b</x:b></x:div></title>",
            "a <b>b</b>", true
        ),
        ("<title><![CDATA[1 < 2]]></title>", "1 < 2", false),
    ])
    func aTextHasTheFormOfItsType(_ element: String, _ value: String, _ isHTML: Bool) throws {
        let text = try #require(try title(element))
        #expect(text.value == value)
        #expect(text.isHTML == isHTML)
    }

    /// Section 4.2.1 of RFC 4287.
    @Test func theAuthorsOfTheFeedAreThoseOfItsEntries() throws {
        let author = "<author><name>Ann</name></author>"
        let feed = try FeedParser().parse(
            "<feed><entry><id>1</id></entry><entry><id>2</id><author><name>Bo</name></author></entry>"
                + "<entry><id>3</id><source><title>S</title></source></entry>"
                + "<entry><id>4</id><source><author><name>Cy</name></author></source></entry>\(author)</feed>")
        #expect(feed.items.map { $0.authors.map(\.name) } == [["Ann"], ["Bo"], ["Ann"], ["Cy"]])
    }

    /// Section 4.2.6.1 of RFC 4287.
    @Test(arguments: ["post-1", "../x", "HTTP://A.example/%7e", "URN:uuid:1", "?id=1", "a#b", "http://a.example/./b"])
    func anIdentityIsTakenAsItIs(_ id: String) throws {
        let feed = try FeedParser().parse(
            "<feed xml:base='https://a.example/b/'><entry><id> \(id) </id></entry></feed>", from: "https://b.example/")
        #expect(feed.items.map(\.id) == [id])
    }

    @Test func base64ThatIsNoTextIsLeftOut() throws {
        #expect(try title("<title type='image/png'>iVBORw0KGgo=</title>") == nil)
        #expect(try title("<title mode='base64'>%%%</title>") == nil)
    }

    @Test func aTitleInBase64HasItsDeclaredForm() throws {
        let bold = try #require(try title("<title type='text/html' mode='base64'>PGRpdj5BIDxiPkI8L2I+PC9kaXY+</title>"))
        #expect(bold.plainText == "A B")
    }
}
