import Testing

/// `sample news parse`, as a process.
@Suite struct NewsParseTests {
    private let sandbox: Sandbox
    private let feed = """
        <?xml version="1.0"?><rss version="2.0"><channel><title>T &amp; U</title><link>https://a.example/</link>
        <description>D</description><language>en</language>
        <lastBuildDate>Sat, 31 Jan 2026 12:00:00 GMT</lastBuildDate>
        <item><title>One</title><link>https://a.example/1</link><author>x@a.example (X)</author><category>c</category>
        <pubDate>2026-01-30T10:00:00.5+01:00</pubDate>
        <enclosure url="https://a.example/1.mp3" length="5" type="audio/mpeg"/><description>S</description></item>
        </channel></rss>
        """

    init() throws {
        sandbox = try Sandbox()
    }

    @Test func aFeedIsALineOfJSON() async throws {
        let file = try sandbox.write(feed, to: "a.xml")
        let outcome = try await sandbox.run("news", "parse", file, "--json")
        let item =
            #"{"id":"https://a.example/1","hasOwnID":false,"title":"One","summary":"S","content":null,"#
            + #""link":"https://a.example/1","#
            + #""authors":[{"name":"X","email":"x@a.example","url":null}],"published":"2026-01-30T09:00:00.500Z","#
            + #""updated":null,"categories":["c"],"folders":[],"enclosures":[{"url":"https://a.example/1.mp3","#
            + #""type":"audio/mpeg","length":5}],"image":null}"#
        let head =
            #""feed":{"title":"T & U","link":"https://a.example/","description":"D","language":"en","#
            + #""updated":"2026-01-31T12:00:00Z","image":null}"#
        let warning = #"{"code":"missingID","message":"The item has no identity; its link is used.","line":4}"#
        #expect(
            outcome.output == #"{"file":"\#(file)","format":"rss-2.0",\#(head),"items":[\#(item)],"#
                + #""warnings":[\#(warning)]}"# + "\n")
        #expect((outcome.messages, outcome.status) == ("", 0))
    }

    @Test func aFeedIsShownWithItsItemsAndDefects() async throws {
        let outcome = try await sandbox.run(["news", "parse", "-"], input: feed)
        let expected = """
            “-”  T & U  rss-2.0  1 item
              2026-01-30T09:00:00.500Z  One  https://a.example/1
              line 4: The item has no identity; its link is used.

            """
        #expect(outcome.output == expected)
        #expect((outcome.messages, outcome.status) == ("", 0))
    }

    @Test func aBadFileSpoilsNoOther() async throws {
        let good = try sandbox.write(feed, to: "good.xml")
        let page = try sandbox.write(" <html></html>", to: "page.html")
        let text = try await sandbox.run("news", "parse", page, "missing", good)
        #expect(text.output.hasPrefix("“\(good)”  T & U"))
        #expect(text.messages.contains("“\(page)”, line 1, column 2: The document is a web page, not a feed."))
        #expect(text.messages.contains("“missing” cannot be read: No such file or directory."))
        #expect(text.status == 2)
        let json = try await sandbox.run("news", "parse", "missing", page, good, "--json")
        let lines = json.output.split(separator: "\n")
        try #require(lines.count == 3)
        #expect(
            lines[0].hasPrefix(#"{"file":"missing","error":{"code":"notFound","message":"“missing” cannot be read"#))
        #expect(lines[0].hasSuffix(#""line":null,"column":null}}"#))
        #expect(lines[1].hasPrefix(#"{"file":"\#(page)","error":{"code":"notAFeed","message":"The document is a web"#))
        #expect(lines[1].hasSuffix(#""line":1,"column":2}}"#))
        #expect(lines[2].hasPrefix(#"{"file":"\#(good)","format":"rss-2.0""#))
        #expect((json.messages, json.status) == ("", 3))
    }

    @Test func controlCharactersNeverReachATerminal() async throws {
        let json = #"{"version":"https://jsonfeed.org/version/1.1","title":"A\u001b[2J\nB","items":[{"id":"\u0007"}]}"#
        let outcome = try await sandbox.run(["news", "parse", "-"], input: json)
        #expect(outcome.status == 0)
        let scalars = outcome.output.unicodeScalars.filter { $0.properties.generalCategory == .control }
        #expect(scalars.allSatisfy { $0 == "\n" })
    }
}
