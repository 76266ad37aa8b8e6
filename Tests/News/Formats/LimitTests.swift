import NewsKit
import Testing

@Suite struct LimitTests {
    @Test func aDocumentOverTheLimitOfBytesIsRefused() {
        let error = #expect(throws: FeedError.self) {
            try FeedParser(limits: FeedLimits(bytes: 10)).parse(rss("<title>T</title>"))
        }
        #expect(error?.code == .tooLarge)
        #expect(error?.message.hasPrefix("The document has ") == true)
    }

    @Test(arguments: [
        (
            FeedLimits(items: 2), "<item><guid>1</guid></item><item><guid>2</guid></item><item><guid>3</guid></item>",
            FeedWarning.Code.itemLimit, 2
        ),
        (FeedLimits(attributes: 1), "<item><guid isPermaLink='false' b='2'>1</guid></item>", .attributeLimit, 1),
        (FeedLimits(depth: 3), "<item><guid>1</guid></item>", .depthLimit, 1),
        (FeedLimits(elements: 1), "<item><guid>1</guid><title>T</title></item>", .elementLimit, 1),
    ])
    func theRestBeyondALimitIsLeftOut(
        _ limits: FeedLimits, _ channel: String, _ code: FeedWarning.Code, _ count: Int
    ) throws {
        let feed = try FeedParser(limits: limits).parse(rss(channel))
        #expect(feed.items.count == count)
        #expect(feed.warnings.map(\.code).contains(code))
    }

    @Test(arguments: ["json-feed-1.1.json", "daily-latest.json", "opml-2.0.xml", "atom-1.0.xml", "rss-2.0.xml"])
    func theLimitOfItemsHoldsInEveryFormat(_ name: String) throws {
        let feed = try FeedParser(limits: FeedLimits(items: 1)).parse(Fixture.bytes(name))
        #expect(feed.items.count == 1)
        #expect(feed.warnings.map(\.code) == [.itemLimit])

    }

    @Test(arguments: ["atom-1.0.xml", "rss-2.0.xml"])
    func aFeedOverTheLimitOfItemsKeepsItsFields(_ name: String) throws {
        let feed = try FeedParser(limits: FeedLimits(items: 1)).parse(Fixture.bytes(name))
        #expect(feed.title != nil)
        #expect(feed.link != nil)
    }

    @Test func junkAfterAsManyItemsAsTheLimitIsReported() throws {
        let text = rss("<item><guid>1</guid></item>") + "<junk/>"
        let feed = try FeedParser(limits: FeedLimits(items: 1)).parse(text)
        #expect(feed.warnings.map(\.code) == [.trailingJunk])
    }

    @Test func moreDefectsThanTheLimitAreCounted() throws {
        let channel = String(repeating: "</b>\n", count: 10)
        let feed = try FeedParser(limits: FeedLimits(warnings: 3)).parse(rss(channel))
        #expect(feed.warnings.map(\.code) == [.badNesting, .badNesting, .badNesting, .more])
        #expect(feed.warnings.last?.message == "The document has 7 more defects, which are not listed.")
        #expect(feed.warnings.map(\.line) == [1, 2, 3, 10])
    }

    @Test func limitsStayWithinWhatIsSafe() {
        var limits = FeedLimits(depth: 1_000_000, expansion: 1_000)
        #expect(limits.depth == 1_000)
        #expect(limits.expansion == 100)
        limits.depth = 0
        limits.expansion = -1
        #expect(limits.depth == 1)
        #expect(limits.expansion == 0)
    }
}
