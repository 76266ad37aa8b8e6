import Adder
import AdderHTTPTesting
import AdderServices
import AdderTesting
import Servers
import Testing

@testable import NewsKit

/// The service of the news in a running SDK.
@Suite(.timeLimit(.minutes(3))) struct NewsServiceTests {
    private struct Reader: HasNews, NewsService { let news: NewsKit }

    private let http = HTTPStub()
    private let url = "https://a.example/feed"

    private func withReader(_ body: (Reader, SDK<NewsKit>) async throws -> Void) async throws {
        let sdk = try await SDK.start(
            environment: .testing(), kits: { NewsKit.enable(with: NewsDependencies(http: http)) })
        try await body(Reader(news: sdk.kits), sdk)
        await sdk.stop()
    }

    private func feed(_ titles: String...) -> HTTPStub.Answer {
        .feed(
            rss("<title>A</title>" + titles.map { "<item><guid>\($0)</guid><title>\($0)</title></item>" }.joined()))
    }

    @Test func aSummaryHasTheUnreadAndTheLatest() async throws {
        try await withReader { reader, sdk in
            let welcome = try await reader.newsSummary()
            #expect(welcome.unreadCount == 3)
            #expect(welcome.latest.map(\.source) == ["Welcome", "Welcome", "Welcome"])
            http.answer(url, with: feed("One"))
            _ = try await sdk.stream.reply(to: NewsRequest.sources(.add(NewsSourceDraft(url))))
            let summary = try await reader.newsSummary()
            let id = try #require(summary.latest.first?.id)
            #expect(
                summary == NewsSummary(unreadCount: 1, latest: [.init(id: id, title: "One", source: "A", link: nil)]))
        }
    }

    @Test func everyCallIsARequestOnTheStream() async throws {
        try await withReader { reader, sdk in
            let probe = StreamProbe(sdk.stream)
            _ = try await reader.newsSummary()
            #expect(probe.bodies(of: NewsRequest.self) == [.items(.summary)])
            let requests = probe.events.compactMap { $0.typed(NewsRequest.self)?.id }
            #expect(probe.events.compactMap { $0.typed(NewsResponse.self)?.cause } == requests)
        }
    }

    @Test func theSummaryFollowsEachChange() async throws {
        try await withReader { reader, sdk in
            var summaries = try await reader.newsSummaries().makeAsyncIterator()
            #expect(await summaries.next()?.unreadCount == 3)
            // Another screen that shows it: each value is counted once for both.
            var others = try await reader.newsSummaries().makeAsyncIterator()
            #expect(await others.next()?.unreadCount == 3)
            let probe = StreamProbe(sdk.stream)
            http.answer(url, with: feed("One"), feed("One", "Two"))
            _ = try await sdk.stream.reply(to: NewsRequest.sources(.add(NewsSourceDraft(url))))
            #expect(await summaries.next()?.unreadCount == 1)
            #expect(await others.next()?.unreadCount == 1)
            await sdk.flush()
            #expect(probe.bodies(of: NewsRequest.self).count { $0 == .items(.summary) } == 1)
            _ = try await sdk.stream.reply(to: NewsRequest.sources(.refresh([])))
            let summary = try #require(await summaries.next())
            #expect(summary.unreadCount == 2)
            let id = try #require(Int64(summary.latest[0].id))
            _ = try await sdk.stream.reply(to: NewsRequest.items(.mark(NewsMarking([NewsItemID(id)], .read(true)))))
            #expect(await summaries.next()?.unreadCount == 1)
        }
    }

    @Test func nothingIsCountedForNobody() async throws {
        try await withReader { reader, sdk in
            let probe = StreamProbe(sdk.stream)
            _ = try await sdk.stream.reply(to: NewsRequest.items(.readAll(NewsQuery())))
            await sdk.flush()
            #expect(probe.bodies(of: NewsRequest.self) == [.items(.readAll(NewsQuery()))])
        }
    }

    @Test func theSummariesEndWhenTheSDKStops() async throws {
        try await withReader { reader, sdk in
            var summaries = try await reader.newsSummaries().makeAsyncIterator()
            #expect(await summaries.next() != nil)
            await sdk.stop()
            #expect(await summaries.next() == nil)
            let error = await #expect(throws: NewsServiceError.self) { try await reader.newsSummaries() }
            #expect((error?.code, error?.reason) == (.unavailable, "stopped"))
        }
    }

    @Test func aCancelledCallFails() async throws {
        try await withReader { reader, _ in
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await reader.newsSummary()
            }
            let error = await #expect(throws: NewsServiceError.self) { try await task.value }
            #expect((error?.code, error?.reason) == (.cancelled, "cancelled"))
        }
    }
}
