import Foundation
import NewsKit
import Testing

@Suite struct FeedDocumentTests {
    private func line(_ file: String, _ text: String) throws -> String {
        let result = Result { () throws(FeedError) -> Feed in try FeedParser().parse(text) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(FeedDocument(file: file, result: result)), as: UTF8.self)
    }

    @Test func aFeedHasItsItemsAndWarnings() throws {
        let text = rss(
            """
            <title>T</title><link>https://a.example/</link><description>D</description><language>en</language>
            <lastBuildDate>Sat, 31 Jan 2026 12:00:00 GMT</lastBuildDate>
            <item><title>One</title><link>https://a.example/1</link><author>x@a.example (X)</author><category>c</category>
            <pubDate>2026-01-30T10:00:00.5+01:00</pubDate><enclosure url="https://a.example/1.mp3" length="5" type="audio/mpeg"/>
            <description>S</description></item>
            """)
        let expected = """
            {"feed":{"authors":[],"categories":[],"description":"D","language":"en","link":"https://a.example/",\
            "title":"T","updated":"2026-01-31T12:00:00Z"},"file":"a.xml","format":"rss-2.0","items":[{"authors":[{\
            "email":"x@a.example","name":"X"}],"categories":["c"],"enclosures":[{"length":5,"type":"audio/mpeg",\
            "url":"https://a.example/1.mp3"}],"id":"https://a.example/1","link":"https://a.example/1",\
            "published":"2026-01-30T09:00:00.500Z","summary":"S","title":"One"}],"warnings":[{"code":"missingID",\
            "line":3,"message":"The item has no identity; its link is used."}]}
            """
        #expect(try line("a.xml", text) == expected)
    }

    @Test func aFailureHasItsPosition() throws {
        let expected = """
            {"error":{"code":"notAFeed","column":2,"line":1,"message":"The document is a web page, not a feed. Enter the \
            address of the page's feed."},"file":"-"}
            """
        #expect(try line("-", " <html></html>") == expected)
    }
}
