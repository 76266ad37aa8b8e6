import NewsKit
import TestSupport
import Testing

/// Titles about HTML name its elements.
@Suite struct HTMLTitleTests {
    /// The elements of <https://html.spec.whatwg.org/multipage/indices.html#elements-3>, and some obsolete ones.
    private static let elements = """
        a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption cite code col \
        colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure footer form h1 h2 h3 \
        h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark math menu meta \
        meter nav noscript object ol optgroup option output p picture pre progress q rp rt ruby s samp script search section \
        select slot small source span strong style sub summary sup svg table tbody td template textarea tfoot th thead time \
        title tr track u ul var video wbr applet center font frameset marquee strike tt xmp
        """.split(separator: " ").map(String.init)

    private static let markup: Set<String> = [
        "a", "abbr", "b", "bdi", "bdo", "cite", "code", "del", "dfn", "em", "i", "ins", "kbd", "mark", "q", "s", "samp",
        "small", "span", "strong", "sub", "sup", "time", "u", "var",
    ]
    private static let void: Set<String> = ["br", "img", "wbr"]

    /// The texts of the elements that have marks.
    private static let marks = ["del": "~~pair~~", "s": "~~pair~~", "sup": "^pair", "sub": "_pair", "q": "“pair”"]

    private func titles(_ title: String) throws -> [String?] {
        let escaped = title.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        let entry = "<entry><id>1</id>"
        let documents = [
            rss("<item><guid>1</guid><title>\(escaped)</title></item>"),
            rss("<item><guid>1</guid><title><![CDATA[\(title)]]></title></item>"),
            rss("<item><guid>1</guid><media:title>\(escaped)</media:title></item>"),
            "<feed>\(entry)<title>\(escaped)</title></entry></feed>",
            "<feed>\(entry)<title type='html'>\(escaped)</title></entry></feed>",
            "<opml><body><outline xmlUrl='x' text='\(escaped)'/></body></opml>",
        ]
        return try documents.map { try #require(try FeedParser().parse($0).items.first).title?.plainText }
    }

    @Test func aTitleKeepsTheNamesOfAllElements() throws {
        var count = 0
        for name in Self.elements where !Self.void.contains(name) {
            let isMarkup = Self.markup.contains(name)
            for (title, whole) in [
                ("How to use the <\(name)> element", nil), ("Use <\(name)> and <\(name) id=\"x\"> & more", nil),
                ("A <\(name)>pair</\(name)> of tags", isMarkup ? "A \(Self.marks[name] ?? "pair") of tags" : nil),
                ("Closing </\(name)> tags", nil),
            ] {
                let texts = Set(try titles(title))
                #expect(texts == [whole ?? title], "\(title)")
                count += 1
            }
        }
        #expect(count >= 200)
    }

    @Test(arguments: [
        ("If <b and c> then <d>", "If <b and c> then <d>"), ("<!-- comments --> in HTML", "<!-- comments --> in HTML"),
        ("What is <!DOCTYPE html>?", "What is <!DOCTYPE html>?"), ("The <?php tag", "The <?php tag"),
        ("List<Int> & <T>", "List<Int> & <T>"), ("An open <b", "An open <b"), ("<script>alert(1)</script>", nil),
        ("<b>Bold</b> <i>and</i> <select>", "Bold and <select>"), ("One<br>two", "One\ntwo"), ("<B>x</b >", "x"),
        ("<b><i>crossed</b> over</i>", "crossed over"), ("</b>wrong<b>", "</b>wrong<b>"), ("A &lt;b&gt; B", "A <b> B"),
    ])
    func onlyMarkupIsRemoved(_ title: String, _ text: String?) throws {
        #expect(Set(try titles(title)) == [text ?? title])
    }

    @Test(arguments: [
        ("How to use the <select> element", "How to use the <select> element"), ("A <b>bold</b> word", "A bold word"),
        ("A <svg a='b'/> of <svg>x</svg>", "A <svg a='b'/> of <svg>x</svg>"), ("<b and c>", "<b and c>"),
        ("End </select> tags &lt;b>", "End </select> tags <b>"),
    ])
    func tagsThatAreNotEscapedAreKeptToo(_ title: String, _ text: String) throws {
        let read = try FeedParser().parse(rss("<item><title>\(title)</title><guid>1</guid></item>"))
        #expect(read.items.map(\.title?.plainText) == [text] && read.items.map(\.id) == ["1"])
    }

    @Test func aDeclaredTitleLosesWhatStandsAroundIt() throws {
        for (title, text) in [
            ("<p>Hello <b>you</b></p>", "Hello you"), ("<div><h1>Hello</h1></div>", "Hello"),
            ("<p>One</p><p>Two</p>", "<p>One</p><p>Two</p>"), ("<p>", "<p>"),
        ] {
            let escaped = title.replacing("<", with: "&lt;")
            let read = try FeedParser().parse("<feed><title type='html'>\(escaped)</title></feed>")
            #expect(read.title?.plainText == text)
        }
    }

    @Test func aTagInATitleHasNoControlCharacters() throws {
        let read = try FeedParser().parse(rss("<title>a<select \u{1B}[2J>b</select\u{7}>c</title>"))
        #expect(read.title?.plainText == "a<select [2J>b</select>c")
        #expect(read.warnings.map(\.code).contains(.controlCharacter))
    }

    @Test(arguments: [("<p>", "</p>"), ("<b>", "</b>"), ("<object>", "</b>"), ("<b>", "<p>")])
    func noTitleTakesQuadraticTime(_ open: String, _ close: String) throws {
        let forms: [(String) -> String] = [
            { "<feed><title type='html'>\($0.replacing("<", with: "&lt;"))</title></feed>" },
            { rss("<title>\($0.replacing("<", with: "&lt;"))</title>") },
            { rss("<title>\($0)</title>") },
            { rss("<description>\($0.replacing("<", with: "&lt;"))</description>") },
        ]
        for (index, form) in forms.enumerated() {
            var feeds: [Feed] = []
            let isLinear = try growsLinearly(from: 500, to: 4_000) {
                let title = String(repeating: open, count: $0) + "T" + String(repeating: close, count: $0)
                feeds.append(try FeedParser().parse(form(title)))
            }
            #expect(isLinear, "form \(index)")
            #expect(feeds.allSatisfy { $0.format.version != nil })
        }
    }

    @Test func noTitleIsMoreThanText() throws {
        for name in Self.elements {
            let title = "<\(name) src=x onerror=run()>a</\(name)> <\(name) onclick=run() href='javascript:run()'>"
            let escaped = title.replacing("<", with: "&lt;")
            let text = try #require(try FeedParser().parse(rss("<title>\(escaped)</title>")).title)
            #expect(!text.html.contains("<script") && !text.html.contains("<\(name) on"))
            #expect(FeedText(html: text.html).value == text.html)
        }
    }
}
