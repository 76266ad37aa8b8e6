import NewsKit
import Testing

/// The code that docs/Feeds.md shows.
@Suite struct FeedGuideTests {
    @Test func aDocumentBecomesAFeed() throws {
        let bytes = try Fixture.bytes("rss-2.0.xml")
        var titles: [String] = []

        let feed = try FeedParser().parse(bytes, from: "https://river.example/feed.xml", charset: "utf-8")
        for item in feed.items {
            titles.append(item.title?.plainText ?? item.id)
        }

        #expect(titles == ["The bridge opens", "Fares"])
    }

    @Test func defectsAreWarningsAndErrorsHaveAPosition() throws {
        let bytes = try Fixture.bytes("damaged.xml")
        var lines: [String] = []

        do throws(FeedError) {
            let feed = try FeedParser().parse(bytes)
            lines = feed.warnings.map { "line \($0.line): \($0.message)" }
        } catch {
            lines = ["line \(error.line), column \(error.column): \(error.message)"]
        }

        #expect(lines.first == "line 1: Something precedes the feed; it is left out.")
    }

    @Test func limitsAreAValue() throws {
        let bytes = try Fixture.bytes("rss-2.0.xml")

        var parser = FeedParser()
        parser.limits.bytes = 1 << 20
        parser.limits.items = 1
        let feed = try parser.parse(bytes)

        #expect(feed.items.count == 1)
        #expect(feed.warnings.map(\.code) == [.itemLimit])
    }

    @Test func textIsReadOrShown() throws {
        let text = FeedText(html: "<p>Caf&eacute; <a href='/menu' onclick='run()'>menu</a>", base: "https://a.example/")
        #expect(text.html == "<p>Caf&eacute; <a href=\"https://a.example/menu\">menu</a></p>")
        #expect(text.plainText == "Café menu")
    }
}
