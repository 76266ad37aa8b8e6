import Adder
import AdderHTTP
import AdderTesting
import Testing

@testable import NewsKit

/// Every public function of the kit that takes a number bears all its values.
@Suite(.timeLimit(.minutes(3))) struct ExtremeNumberTests {
    static let numbers = [Int.min, -1, 0, 1, .max]
    static let durations = [
        Duration.seconds(Int64.min) * 18, .seconds(Int64.min), .seconds(-1), .zero, .seconds(Int64.max),
        .seconds(Int64.max) * 18,
    ]

    @Test(arguments: durations, numbers)
    func aClientBearsAnyLimits(_ duration: Duration, _ number: Int) async {
        let limits = [
            LiveHTTPClient.Limits(connecting: duration, request: .seconds(5), redirects: number),
            LiveHTTPClient.Limits(connecting: .seconds(5), request: duration, redirects: number),
            LiveHTTPClient.Limits(connecting: duration, request: duration, redirects: number),
        ]
        for limits in limits {
            // No server listens there.
            let client = LimitedHTTPClient(LiveHTTPClient(limits: limits), atMost: number)
            await #expect(throws: HTTPError.self) {
                try await client.fetch(HTTPRequest(url: "http://127.0.0.1:1/", limit: number))
            }
        }
    }

    @Test(arguments: durations, numbers)
    func aBackoffBearsAnyNumber(_ duration: Duration, _ number: Int) {
        var generator = SeededGenerator(seed: 1)
        for asked in Self.durations {
            let error = HTTPError(.serverFailure, "", status: number, retryAfter: asked)
            for maximum in [duration, .seconds(1)] {
                let backoff = Backoff(base: duration, maximum: maximum, attempts: .max)
                for failures in Self.numbers {
                    let delay = backoff.delay(after: error, failures: failures, using: &generator)
                    #expect(delay.map { $0 >= .zero } ?? true)
                }
            }
            #expect(
                Backoff(attempts: number).delay(after: error, failures: 1, using: &generator) == nil || number > 1)
        }
        for time in [Int64.min, 0, .max] {
            let moment = Timestamp(milliseconds: time).advanced(by: duration)
            #expect(duration <= .seconds(1) || moment.milliseconds >= .max - 1 || time < 0)
        }
    }

    @Test(arguments: numbers)
    func aParserBearsAnyLimits(_ number: Int) {
        let limits = [
            FeedLimits(bytes: number), FeedLimits(depth: number), FeedLimits(attributes: number),
            FeedLimits(items: number), FeedLimits(elements: number), FeedLimits(expansion: number),
            FeedLimits(warnings: number),
            FeedLimits(
                bytes: number, depth: number, attributes: number, items: number, elements: number, expansion: number,
                warnings: number),
        ]
        let xml = """
            <?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "text">]><rss version="2.0" b="c"><channel><title>&a;</title>
            <item><guid>1</guid><title a="b">&a;&b;</title>
            <enclosure url="http://a.example/b" length="99999999999999999999"/></item>
            <item><title>x</titl></item></channel></rss>
            """
        let json = #"{"version":"https://jsonfeed.org/version/1.1","items":[{"id":1e400,"tags":[[["a"]]]}]}"#
        for limits in limits {
            for text in [xml, json] { _ = try? FeedParser(limits: limits).parse(Array(text.utf8)) }
        }
    }

    @Test(arguments: numbers, [Int64.min, 0, .max])
    func rowsBearAnyNumber(_ number: Int, _ time: Int64) throws {
        let item = NewsItem.item(Int64(number), published: time)
        let page = NewsPage(
            items: [item], next: NewsCursor(sortedAt: time, id: Int64(number)), unreadableCount: number,
            loadedCount: number)
        let state = NewsFeedPresenter.State(readCount: number)
        var feed = PresenterHarness(NewsFeedPresenter(zone: .fixed(secondsFromGMT: number)), state: state)
        for _ in 1...3 {
            try? feed.handle(.appear)
            try? feed.receive(.items(.page(page)), for: .items(.list(NewsQuery(limit: number))))
        }
        try? feed.handle(.more)
        try? feed.receive(
            .items(.page(page)), for: .items(.more(NewsPosition(NewsQuery(), after: NewsCursor(sortedAt: time, id: 1))))
        )
        let outcome = NewsSourceOutcome(
            id: NewsSourceID(Int64(number)), name: "a",
            result: .loaded(NewsItemCounts(added: number, changed: number, offered: number, leftOut: number)))
        let refreshed = NewsRefreshOutcome(sources: [outcome, outcome], evictedCount: number)
        #expect(refreshed.addedCount == number.clampedSum(number))
        try? feed.receive(
            .sources(.refreshing(NewsRefreshProgress(done: number, count: number, latest: outcome))),
            for: .sources(.refresh([])))
        try? feed.receive(.changed(.refreshed(refreshed)), for: .sources(.refresh([])))
        #expect(1...NewsQuery.greatestLimit ~= NewsQuery(limit: number).limit)
        #expect(NewsRow(item, zone: .fixed(secondsFromGMT: number)).id == item.id)
        #expect(FeedEnclosure(url: "a", length: number).length == number)
    }
}
