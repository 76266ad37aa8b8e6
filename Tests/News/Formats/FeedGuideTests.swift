import NewsKit
import Testing

/// The code that docs/Kits.md shows.
@Suite struct FeedGuideTests {
    @Test func aDocumentBecomesAFeed() throws {
        let bytes = try Fixture.bytes("rss-2.0.xml")
        var titles: [String] = []

        let feed = try Feed(parsing: bytes, from: "https://river.example/feed.xml", charset: "utf-8")
        for item in feed.items {
            titles.append(item.title?.plainText ?? item.id)
        }

        #expect(titles == ["The bridge opens", "Fares"])
    }

    @Test func defectsAreWarningsAndErrorsHaveAPosition() throws {
        let bytes = try Fixture.bytes("damaged.xml")
        var lines: [String] = []

        do throws(FeedError) {
            let feed = try Feed(parsing: bytes)
            lines = feed.warnings.map { "line \($0.line): \($0.message)" }
        } catch {
            lines = ["line \(error.line), column \(error.column): \(error.message)"]
        }

        #expect(lines.first == "line 1: Something precedes the feed; it is left out.")
    }

    @Test func textIsReadOrShown() throws {
        let text = FeedText(html: "<p>Caf&eacute; <a href='/menu' onclick='run()'>menu</a>", base: "https://a.example/")
        #expect(text.html == "<p>Caf&eacute; <a href=\"https://a.example/menu\">menu</a></p>")
        #expect(text.plainText == "Café menu")
    }
}
