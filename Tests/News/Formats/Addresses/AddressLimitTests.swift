import NewsKit
import TestSupport
import Testing

/// Short references and long bases make long addresses: what they take has limits.
@Suite(.timeLimit(.minutes(5))) struct AddressLimitTests {
    private func path(_ length: Int) -> String { String(repeating: "p", count: length) }

    private func feed(_ entries: String, base: String = "https://a.example/b/") -> String {
        "<feed xmlns='http://www.w3.org/2005/Atom' xml:base='\(base)'><title>T</title>\(entries)</feed>"
    }

    private func limitWarnings(_ feed: Feed) -> [FeedWarning] { feed.warnings.filter { $0.code == .addressLimit } }

    @Test(arguments: [(2_048, 0), (2_049, 1), (100_000, 1)])
    func aBaseHasAtMostTwoKilobytes(_ length: Int, _ count: Int) throws {
        let base = "https://b.example/"
        let long = base + path(length - base.utf8.count - 1) + "/"
        let entry = "<entry xml:base='\(long)'><id>1</id><link href='../x'/></entry>"
        let read = try FeedParser().parse(feed(entry + entry))
        let link = count == 0 ? "https://b.example/x" : "https://a.example/x"
        #expect(read.items.map(\.link) == [link, link])
        #expect(limitWarnings(read).count == count)
    }

    @Test(arguments: [(8_192, 0), (8_193, 1), (100_000, 1)])
    func anAddressHasAtMostEightKilobytes(_ length: Int, _ count: Int) throws {
        let address = "https://a.example/" + path(length - 18)
        for text in [
            feed("<entry><id>1</id><link href='\(address)'/><link href='\(address)'/><title>T</title></entry>"),
            rss("<item><guid>1</guid><link>\(address)</link><title>T</title></item>"),
            "{\"items\": [{\"id\": 1, \"url\": \"\(address)\", \"title\": \"T\"}]}",
        ] {
            let read = try FeedParser().parse(text)
            #expect(read.items.map(\.link) == [count == 0 ? address : nil])
            #expect(read.items.map(\.title?.value) == ["T"])
            #expect(limitWarnings(read).count == count)
        }
    }

    @Test func theQueryOfALongAddressIsNoPartOfTheBase() throws {
        let address = "https://a.example/feed?key=" + path(3_000)
        let read = try FeedParser().parse(rss("<item><guid>1</guid><link>x</link></item>"), from: address)
        #expect(read.items.map(\.link) == ["https://a.example/x"] && limitWarnings(read).isEmpty)
    }

    @Test(arguments: Depth.choose([600], ci: [1_000, 4_000]))
    func allAddressesTogetherAreLimited(_ count: Int) throws {
        let base = "https://a.example/" + path(1_900) + "/"
        let links = String(repeating: "<a href='x'>y</a>", count: count)
        let documents = [
            feed("<entry><id>1</id><content type='html'><![CDATA[\(links)]]></content></entry>", base: base),
            "{\"feed_url\": \"\(base)\", \"items\": [{\"id\": 1, \"content_html\": \"\(links)\"}]}",
        ]
        for document in documents {
            let read = try FeedParser().parse(document)
            let content = try #require(read.items.first?.content)
            #expect(content.plainText.utf8.count == count)
            let limit = 2 * document.utf8.count + 1_048_576
            let resolved = content.value.utf8.split(separator: UInt8(ascii: "\"")).filter {
                $0.starts(with: "https:".utf8)
            }
            let length = resolved.reduce(0) { $0 + $1.count }
            // Nearly as much as is allowed, and no more; the base itself counts.
            #expect(length <= limit && length > limit - 3 * 2_048)
            #expect(limitWarnings(read).count == 1)
        }
    }

    /// A feed of a megabyte, whose addresses are as long as the least limit of all, waits for CI.
    @Test func ordinaryLinksAreAllKept() throws {
        let article = String(repeating: "<p>See <a href=\"/tag/river\">the river</a>.</p>", count: 20)
        let entries = (1...Depth.choose(100, ci: 1_500)).map { number in
            "<entry><id>\(number)</id><link href='https://a.example/b/2026/\(number)'/>"
                + "<link rel='enclosure' href='a/\(number).mp3'/><content type='html'><![CDATA[\(article)]]></content></entry>"
        }
        let read = try FeedParser().parse(feed(entries.joined()), from: "https://a.example/b/feed")
        #expect(read.warnings.isEmpty)
        #expect(read.items.allSatisfy { $0.content?.value.contains("https://a.example/tag/river") == true })
    }

    /// 52 s and 1.2 GB were needed for the like of what waits for CI.
    @Test func nestedBasesTakeLittle() throws {
        let base = path(1_000) + "/"
        let bases = String(repeating: "<category xml:base='x' term='y'/>", count: Depth.choose(2_000, ci: 50_000))
        let nested = String(repeating: "<source xml:base='\(base)'>", count: 200)
        #expect(limitWarnings(try FeedParser().parse(feed("<entry><id>1</id>" + nested + bases))).count == 1)
        let outlines = String(repeating: "<outline xml:base='\(base)' xmlUrl='x'>", count: 200)
        let list =
            "<opml xml:base='https://a.example/'><body>" + outlines
            + String(repeating: "<outline xmlUrl='x'/>", count: Depth.choose(2_000, ci: 20_000))
        let read = try FeedParser().parse(list)
        let length = read.items.reduce(0) { $0 + $1.id.utf8.count }
        #expect(length < 2 * list.utf8.count + 1_048_576)
        #expect(limitWarnings(read).count == 1)
    }

    /// In the number of dots and in the length of the base.
    @Test(arguments: ["../", "./", "q/../", "../q/"])
    func dotsTakeLinearTime(_ step: String) throws {
        let isLinear = try growsLinearly(from: 100, to: 800) { count in
            let reference = String(repeating: step, count: count)
            let links = String(repeating: "<a href='\(reference)'>y</a><a href='\(step)'>y</a>", count: 10)
            let entry = "<entry><id>1</id><content type='html'><![CDATA[\(links)]]></content></entry>"
            let base = "https://a.example/" + String(repeating: "p/", count: count)
            _ = try FeedParser().parse(feed(entry, base: base))
        }
        #expect(isLinear)
    }
}
