/// A feed of any length, such as sites send them: titles, dates, short texts, and articles in HTML.
enum FeedFixture: String {
    case rss, atom, json

    /// The document, of a little more than the number of megabytes.
    func bytes(megabytes: Int) -> [UInt8] {
        var bytes = Array(start.utf8)
        bytes.reserveCapacity(megabytes * 1_000_000 + 10_000)
        var number = 0
        while bytes.count < megabytes * 1_000_000 {
            number += 1
            if self == .json, number > 1 { bytes.append(UInt8(ascii: ",")) }
            bytes += item(number).utf8
        }
        bytes += end.utf8
        return bytes
    }

    private var start: String {
        switch self {
        case .rss:
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" \
            xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>News</title>
            <link>https://example.org/</link><description>All of it</description>

            """
        case .atom:
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom"><title>News</title><id>urn:example:news</id>
            <link href="https://example.org/"/><updated>2026-01-31T12:00:00Z</updated>

            """
        case .json:
            """
            {"version": "https://jsonfeed.org/version/1.1", "title": "News", "home_page_url": "https://example.org/",
            "items": [

            """
        }
    }

    private var end: String {
        switch self {
        case .rss: "</channel></rss>\n"
        case .atom: "</feed>\n"
        case .json: "]}\n"
        }
    }

    private func item(_ number: Int) -> String {
        let day = number % 28 + 1
        let date = day < 10 ? "0\(day)" : "\(day)"
        switch self {
        case .rss:
            return """
                <item><title>Headline \(number) &amp; more</title><link>https://example.org/\(number)</link>
                <guid isPermaLink="false">tag:example.org,2026:\(number)</guid><dc:creator>Anna Ferry</dc:creator>
                <pubDate>Mon, \(date) Jan 2026 10:30:00 +0100</pubDate><category>Rivers</category>
                <description>\(Self.sentence)</description>
                <content:encoded><![CDATA[\(Self.article)]]></content:encoded></item>

                """
        case .atom:
            return """
                <entry><title>Headline \(number) &amp; more</title><link href="https://example.org/\(number)"/>
                <id>tag:example.org,2026:\(number)</id><author><name>Anna Ferry</name></author>
                <updated>2026-01-\(date)T10:30:00+01:00</updated><category term="Rivers"/>
                <summary>\(Self.sentence)</summary><content type="html">\(Self.escapedArticle)</content></entry>

                """
        case .json:
            return """
                {"id": "tag:example.org,2026:\(number)", "url": "https://example.org/\(number)",
                "title": "Headline \(number) & more", "authors": [{"name": "Anna Ferry"}],
                "date_published": "2026-01-\(date)T10:30:00+01:00", "tags": ["Rivers"],
                "summary": "The bridge over the river opens today \\u2013 and nobody knows who will cross it first.",
                "content_html": "\(Self.quotedArticle)"}

                """
        }
    }

    private static let sentence =
        "The bridge over the river opens today &#8211; and nobody knows who will cross it first."
    private static let article = String(
        repeating:
            "<p>The bridge over the river opens today, and <a href=\"/who\">nobody</a> knows who will cross it.</p>\n",
        count: 15)
    private static let escapedArticle = String(
        repeating: "&lt;p&gt;The bridge over the river opens today, and &lt;a href=\"/who\"&gt;nobody&lt;/a&gt; knows "
            + "who will cross it.&lt;/p&gt;\n",
        count: 15)
    private static let quotedArticle = String(
        repeating: #"<p>The bridge over the river opens today, and <a href=\"/who\">nobody</a> knows who "#
            + #"will cross it.</p>\n"#,
        count: 15)
}
