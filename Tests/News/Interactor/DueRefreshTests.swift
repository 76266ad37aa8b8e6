import Adder
import AdderHTTP
import AdderTesting
import Servers
import TestSupport
import Testing

@testable import NewsKit

/// The sources that are loaded when the application becomes active.
@Suite(.timeLimit(.minutes(5))) struct DueRefreshTests {
    private let folder: TemporaryFolder
    private let clock = ManualClock()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func start() async throws -> RunningNews {
        try await RunningNews(folder.file("news.sqlite"), LiveHTTPClient.patient(), .withoutWaiting(clock))
    }

    /// Enters a phase, and waits until what it brings about is answered.
    private func enter(_ phase: ApplicationPhase, _ news: RunningNews) async {
        await news.sdk.enter(phase)
        await news.sdk.stream.answered()
    }

    @Test func aSourceIsLoadedWhenItIsDue() async throws {
        let server = try HostileServer { _, ordinal in
            .document(rss("<item><guid>\(ordinal)</guid><title>\(ordinal)</title></item>"))
        }
        let news = try await start()
        try await news.add(server.address + "/feed")
        #expect(server.heads.count == 1)
        clock.advance(by: .milliseconds(15 * 60_000 - 1))
        await enter(.active, news)
        #expect(server.heads.count == 1)
        clock.advance(by: .milliseconds(1))
        for phase in [ApplicationPhase.background, .ending] { await enter(phase, news) }
        #expect(server.heads.count == 1)
        await enter(.active, news)
        #expect(server.heads.count == 2)
        #expect(try await news.titles(NewsQuery(source: try await news.sources().last?.id, limit: 10)).count == 2)
        await enter(.active, news)
        #expect(server.heads.count == 2)
        await news.sdk.stop()
    }

    /// The time of the last load is in the file, so that a later process does not load at once.
    @Test func aRestartDoesNotMakeASourceDue() async throws {
        let server = try HostileServer(.document(rss("<item><guid>1</guid></item>")))
        let first = try await start()
        try await first.add(server.address + "/feed")
        await first.sdk.stop()
        let second = try await start()
        await enter(.active, second)
        #expect(server.heads.count == 1)
        clock.advance(by: .seconds(15 * 60))
        await enter(.active, second)
        #expect(server.heads.count == 2)
        await second.sdk.stop()
    }

    @Test func onlyTheSourcesThatAreDueAreLoaded() async throws {
        let server = try HostileServer(.document(rss("<item><guid>1</guid></item>")))
        let news = try await start()
        try await news.add(server.address + "/old")
        clock.advance(by: .seconds(10 * 60))
        try await news.add(server.address + "/new")
        clock.advance(by: .seconds(5 * 60))
        guard case .changed(.refreshed(let outcome)) = try await news.reply(.sources(.refreshDue)) else {
            throw NotAnswered("no outcome")
        }
        #expect(
            outcome.sources.map(\.name) == [try await news.sources().first { $0.url.hasSuffix("/old") }?.displayName])
        #expect(server.heads.count == 3)
        await news.sdk.stop()
    }

    /// No screen loads its list again if no source was due.
    @Test func nothingThatIsDueChangesNothing() async throws {
        let news = try await start()
        guard case .changed(.refreshed(let outcome)) = try await news.reply(.sources(.refreshDue)) else {
            throw NotAnswered("no outcome")
        }
        #expect(outcome.sources.isEmpty)
        #expect(NewsResponse.changed(.refreshed(outcome)).change == nil)
        await news.sdk.stop()
    }
}
