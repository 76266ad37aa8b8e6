import Adder
import AdderHTTP
import AdderTesting
import Servers
import TestSupport
import Testing

@testable import NewsKit

/// Refreshes of servers that say how long their documents are fresh, and of feeds that grow.
@Suite(.timeLimit(.minutes(5))) struct WaitingRefreshTests {
    private let folder: TemporaryFolder
    private let clock = ManualClock()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func start(_ server: HostileServer) async throws -> RunningNews {
        let news = try await RunningNews(
            folder.file("news.sqlite"), LiveHTTPClient.patient(), .withoutWaiting(clock), itemsPerSource: 3)
        try await news.add(server.address + "/feed")
        return news
    }

    private func result(_ news: RunningNews) async throws -> NewsSourceOutcome.Result {
        try await news.refresh().sources[0].result
    }

    @Test func aFreshDocumentHoldsNobodyUpForLong() async throws {
        let server = try HostileServer(.document(rss("<item><guid>1</guid></item>"), ["Cache-Control: max-age=3600"]))
        let news = try await start(server)
        #expect(try await result(news) == .unchanged)
        let until = clock.timestamp.advanced(by: .seconds(300))
        clock.advance(by: .milliseconds(299_999))
        #expect(try await result(news) == .fresh(until))
        #expect(server.heads.count == 2)
        clock.advance(by: .milliseconds(1))
        #expect(try await result(news) == .unchanged)
        #expect(server.heads.count == 3)
        await news.sdk.stop()
    }

    @Test func newAndEditedItemsAreCounted() async throws {
        let documents = [
            [("1", "One"), ("2", "Two")], [("1", "One!"), ("2", "Two!"), ("3", "Three")],
            [("1", "One."), ("2", "Two!"), ("3", "Three")],
        ].map { items in rss(items.map { "<item><guid>\($0)</guid><title>\($1)</title></item>" }.joined()) }
        let server = try HostileServer { _, ordinal in .document(documents[min(ordinal, 2)]) }
        let news = try await start(server)
        #expect(try await result(news) == .loaded(.init(added: 1, changed: 2, offered: 3)))
        let outcome = try await news.refresh()
        #expect(outcome.addedCount == 0 && outcome.changedCount == 1)
        #expect(try await result(news) == .unchanged)
        await news.sdk.stop()
    }

    @Test func whatIsNotKeptIsCounted() async throws {
        let server = try HostileServer { _, ordinal in
            .document(rss((1...(ordinal == 0 ? 5 : 6)).map { "<item><guid>\($0)</guid></item>" }.joined()))
        }
        let news = try await start(server)
        let added = news.probe.bodies(of: NewsResponse.self).compactMap { response in
            if case .changed(.sources(let change)) = response { change.loaded } else { nil }
        }
        #expect(added == [.init(added: 3, offered: 5, leftOut: 2)])
        await news.sdk.stop()
    }

    /// A document in public that names a page with older items in a private network.
    @Test func aPublicFeedLeadsIntoNoPrivateNetwork() async throws {
        let secret = try HostileServer(.document("secret"))
        let server = try HostileServer { path, _ in
            let next = path == "/feed" ? "/2" : secret.address + "/3"
            let items = #""items": [{"id": "\#(path)", "title": "\#(path)"}]"#
            return .document(
                #"{"version": "https://jsonfeed.org/version/1.1", "title": "A", "next_url": "\#(next)", \#(items)}"#)
        }
        let news = try await RunningNews(
            folder.file("news.sqlite"), LiveHTTPClient.patient(PublicTransport()), .withoutWaiting(clock))
        try await news.add(server.address + "/feed")
        func more() async throws {
            guard case .items(.page(let page)) = try await news.reply(.items(.list(NewsQuery()))), let next = page.next
            else {
                throw NotAnswered("no older page")
            }
            _ = try await news.reply(.items(.more(NewsPosition(NewsQuery(), after: next))))
        }
        // The server that the user has named may be in a private network.
        try await more()
        #expect(try await news.titles() == ["/2", "/feed"])
        let error = await #expect(throws: NewsError.self) { try await more() }
        #expect(error?.code == "privateAddress")
        #expect(secret.heads.isEmpty)
        await news.sdk.stop()
    }
}
