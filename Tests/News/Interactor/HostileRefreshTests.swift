import Adder
import AdderTesting
import Servers
import Testing

@testable import NewsKit

/// The whole kit over a file, with sources on a server that does everything wrong.
@Suite(.timeLimit(.minutes(5))) struct HostileRefreshTests {
    private let folder: TemporaryFolder
    private let feeds: HostileFeeds
    private let clock = ManualClock()

    init() throws {
        folder = try TemporaryFolder()
        feeds = try HostileFeeds()
    }

    private func start() async throws -> RunningNews {
        try await RunningNews(folder.file("news.sqlite"), feeds.http, .withoutWaiting(clock))
    }

    /// Starts the kit with every feed, and one favourite in each.
    private func startWithFavourites() async throws -> RunningNews {
        let news = try await start()
        for url in feeds.urls { try await news.add(url) }
        let firsts = try await news.items().filter { $0.title.hasSuffix(" 1") }
        _ = try await news.reply(.items(.mark(NewsMarking(firsts.map(\.id), .favourite(true)))))
        return news
    }

    private func titles(_ count: Int) -> [String] {
        feeds.names.flatMap { HostileFeeds.titles($0, count) }.sorted()
    }

    private var favourites: [String] { titles(1) }

    @Test func eachWrongFeedFailsAloneAndLosesNothing() async throws {
        let news = try await startWithFavourites()
        feeds.set(isWrong: true, itemCount: 3)
        let outcome = try await news.refresh()
        #expect(outcome.sources.map(\.name) == feeds.names)
        #expect(outcome.sources.map { $0.failure?.code } == [nil] + feeds.wrongs.map(\.code))
        #expect(outcome.sources[0].result == .loaded(.init(added: 1, offered: 3)))
        #expect(outcome.failures.allSatisfy { $0.failure?.message.hasSuffix(".") == true })
        #expect(feeds.secret.heads.isEmpty)
        #expect(try await news.sources().map { $0.failure?.code } == [nil] + feeds.wrongs.map(\.code))
        #expect(try await news.titles() == (titles(2) + ["right 3"]).sorted())
        #expect(try await news.titles(NewsQuery(isFavourite: true)) == favourites)
        // The right feed is unchanged now, and one server has asked for a wait.
        let second = try await news.refresh()
        #expect(second.sources[0].result == .unchanged)
        #expect(second.failures.count == feeds.wrongs.count - 1)
        await news.sdk.stop()
        let later = try await start()
        #expect(try await later.titles() == (titles(2) + ["right 3"]).sorted())
        await later.sdk.stop()
    }

    @Test func theNextRefreshRecovers() async throws {
        let news = try await startWithFavourites()
        feeds.set(isWrong: true, itemCount: 3)
        _ = try await news.refresh()
        feeds.set(isWrong: false, itemCount: 4)
        clock.advance(by: .seconds(60))
        let outcome = try await news.refresh()
        #expect(outcome.failures.isEmpty)
        #expect(outcome.addedCount == 1 + 2 * feeds.wrongs.count)
        #expect(try await news.sources().allSatisfy { $0.failure == nil })
        #expect(try await news.titles() == titles(4))
        #expect(try await news.titles(NewsQuery(isFavourite: true)) == favourites)
        // The servers recognise what the kit has now.
        #expect(try await news.refresh().sources.allSatisfy { $0.result == .unchanged })
        #expect(feeds.server.heads.suffix(feeds.names.count).allSatisfy { $0.contains("If-None-Match: \"4\"") })
        await news.sdk.stop()
    }

    @Test func aServerIsLeftAloneUntilItAllows() async throws {
        let news = try await startWithFavourites()
        feeds.set(isWrong: true, itemCount: 3)
        func requests() -> Int { feeds.server.requestLines.count { $0.contains("/limited ") } }
        let added = requests()
        _ = try await news.refresh()
        #expect(requests() == added + 1)
        clock.advance(by: .milliseconds(59_999))
        let until = Timestamp(milliseconds: clock.timestamp.milliseconds + 1)
        #expect(try await news.refresh().sources.first { $0.name == "limited" }?.result == .fresh(until))
        #expect(requests() == added + 1)
        clock.advance(by: .milliseconds(1))
        #expect(try await news.refresh().sources.first { $0.name == "limited" }?.failure?.code == "limited")
        #expect(requests() == added + 2)
        await news.sdk.stop()
    }

    @Test func aRefreshReportsEachSource() async throws {
        let news = try await startWithFavourites()
        feeds.set(isWrong: true, itemCount: 3)
        let outcome = try await news.refresh()
        let reports = news.probe.bodies(of: NewsResponse.self).compactMap { response in
            if case .sources(.refreshing(let progress)) = response { progress } else { nil }
        }
        #expect(reports.map(\.done) == Array(1...feeds.names.count))
        #expect(reports.allSatisfy { $0.count == feeds.names.count })
        #expect(Set(reports.map(\.latest)) == Set(outcome.sources))
        await news.sdk.stop()
    }
}
