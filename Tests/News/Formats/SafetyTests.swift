import NewsKit
import Testing

@Suite(.timeLimit(.minutes(5))) struct SafetyTests {
    @Test func entitiesAreExpandedWithinTheirLimit() throws {
        let feed = try Fixture.feed("laughs.xml")
        #expect(feed.title?.value == "Nora & Co")
        let length = try feed.items.reduce(0) { $0 + (try #require($1.title)).value.utf8.count }
        #expect(length <= 10 * (try Fixture.bytes("laughs.xml")).count)
        #expect(feed.warnings.map(\.code).contains(.expansionLimit))
    }

    @Test func anExternalEntityIsNotFetched() throws {
        let feed = try Fixture.feed("laughs.xml")
        #expect(feed.description == nil)
        #expect(feed.warnings.map(\.code).contains(.externalEntity))
    }

    @Test func anEntityOfItselfEnds() throws {
        let feed = try Fixture.feed("laughs.xml")
        #expect(feed.items[0].summary == nil)
    }

    /// A document of 3 MB may expand ten times its length: without a limit of depth, that exhausts the stack.
    @Test(arguments: ["<!ENTITY a '&a;'>", "<!ENTITY a '&b;'><!ENTITY b '&a;'>"])
    func aCycleOfEntitiesEndsInALongDocument(_ declarations: String) async {
        await #expect(processExitsWith: .success) { [declarations] in
            let filling = "<description>" + String(repeating: "text ", count: 600_000) + "</description>"
            let text = "<!DOCTYPE r [\(declarations)]>" + rss("<title>&a;T</title>" + filling)
            let feed = try FeedParser().parse(text)
            guard feed.title?.value == "T", feed.warnings.map(\.code) == [.expansionLimit] else { throw Wrong() }
        }
    }

    /// References to nothing cost time without length.
    @Test func emptyEntitiesAreCountedToo() throws {
        let declarations = (1...30).map { "<!ENTITY e\($0) \"\(String(repeating: "&e\($0 - 1);", count: 10))\">" }
            .joined()
        let text = "<!DOCTYPE r [<!ENTITY e0 \"\">\(declarations)]>" + rss("<title>&e16;T</title>")
        let feed = try FeedParser().parse(text)
        #expect(feed.title?.value == "T")
        #expect(feed.warnings.map(\.code) == [.expansionLimit])
    }

    @Test func depthIsNoDanger() throws {
        let depth = 100_000
        for tag in ["a", "item", "channel", "outline", "title", "media:group"] {
            let text = "<rss><channel>" + String(repeating: "<\(tag)>", count: depth)
            let feed = try FeedParser().parse(text + String(repeating: "</\(tag)>", count: depth))
            #expect(feed.items.count <= depth)
        }
        let json = "{\"items\": [], \"x\": " + String(repeating: "[", count: depth)
        #expect(try FeedParser().parse(json).items == [])
    }

    /// In quadratic time, one of them would take longer than the limit.
    @Test(arguments: [
        "<a b=\"", "<a b='", "<a b=\" > <c d=' >", "<!--", "<![CDATA[", "<!DOCTYPE \"", "<!DOCTYPE [<!ENTITY",
        "<!ENTITY", "<?",
        "<", "</", "</a>", "<a>", "<a ", "<item>", "<item><title>", "<b xmlns:c=\"d\">", "&", "&#", "&amp", "&a;",
        "]]>",
        "<p><![CDATA[", "<a b=c d=e f=g ", "<title><script>", "&lt;script&gt;", "&lt;!--", "&lt;a b=&quot;", "\r",
        "\u{1}",
        "<link/>", "<media:group>", "<category>x</category>", "<item><div>", "<title><div></title>", "é", "<é é=é>",
    ])
    func noPatternTakesQuadraticTime(_ pattern: String) throws {
        let repeated = String(repeating: pattern, count: 200_000 / pattern.utf8.count)
        for text in [
            "<rss><channel>" + repeated, "<feed><entry><title>" + repeated,
            rss("<description>\(repeated)</description>"),
        ] {
            _ = try FeedParser().parse(text)
        }
        _ = try? FeedParser().parse(repeated)
        _ = try? FeedParser().parse("<!DOCTYPE r [" + repeated)
    }

    @Test(arguments: [
        "[", "{\"items\":", "{\"items\":[", "{\"a\":1,", "{\"items\":[{\"tags\":[", "{\"", "{\"a\":\"\\",
        "{\"items\":[{},",
    ])
    func noPatternOfJSONTakesQuadraticTime(_ pattern: String) {
        let repeated = String(repeating: pattern, count: 200_000 / pattern.utf8.count)
        for text in ["{\"items\":" + repeated, repeated, "{\"version\":\"1\",\"title\":" + repeated] {
            _ = try? FeedParser().parse(text)
        }
    }
}

private struct Wrong: Error {}
