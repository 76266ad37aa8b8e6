import Adder
import AdderHTTPTesting
import AdderStorage
import AdderTesting
import TestSupport
import Testing

@testable import NewsKit

/// The watch of a kit whose file another process changes, which is a second kit here.
@Suite(.timeLimit(.minutes(3))) struct NewsWatchTests {
    private let folder: TemporaryFolder
    private let clock = ManualClock()
    private let mark = NewsRequest.mark(NewsMarking([NewsItemID(1)], .favourite(true)))

    init() throws {
        folder = try TemporaryFolder()
    }

    private func start(_ environment: HostEnvironment = .testing()) async throws -> SDK<NewsKit> {
        let file = folder.file("news.sqlite")
        return try await SDK.start(
            environment: environment,
            kits: {
                NewsKit.enable(with: NewsDependencies(http: HTTPStub())) { $0.storage = .file(file) }
            })
    }

    @Test func aChangeByAnotherProcessIsReportedOnce() async throws {
        let sdk = try await start(.testing(clock: clock))
        let other = try await start()
        let watch = await OpenWatch(NewsRequest.watch, on: sdk.stream, clock)
        _ = try await other.stream.reply(to: mark)
        let report = NewsResponse.changed(NewsChange([], isBulk: true))
        #expect(await watch.reportsAfterASecond() == [report])
        _ = try await sdk.stream.reply(to: NewsRequest.readAll(NewsQuery()))
        #expect(await watch.reportsAfterASecond() == [report])
        #expect(await watch.cancelled() == 0)
        await other.stop()
        await sdk.stop()
    }

    @MainActor
    @Test func allScreensLoadAgain() async throws {
        let sdk = try await start(.testing(clock: clock))
        let other = try await start()
        let feed = sdk.kits.feed()
        let favourites = sdk.kits.favourites()
        let item = sdk.kits.item(NewsItemID(1))
        let sources = sdk.kits.sources()
        feed.send(.appear)
        favourites.send(.appear)
        item.send(.appear)
        sources.send(.appear)
        await sdk.stage.caughtUp()
        for _ in 1...2 {
            await feed.settled()
            await favourites.settled()
            await item.settled()
            await sources.settled()
        }
        let unread = try #require(sources.state.sources.value?.first?.unreadCount)
        #expect(item.state.row?.isRead == true)
        let watch = await OpenWatch(NewsRequest.watch, on: sdk.stream, clock)
        _ = try await other.stream.reply(to: mark)
        _ = try await other.stream.reply(to: NewsRequest.mark(NewsMarking([NewsItemID(1)], .read(false))))
        _ = await watch.reportsAfterASecond()
        await sdk.stage.caughtUp()
        await feed.settled()
        await favourites.settled()
        await item.settled()
        await sources.settled()
        #expect(feed.state.row(NewsItemID(1))?.favourite.isOn == true)
        #expect(favourites.state.favourites.map(\.id) == [NewsItemID(1)])
        #expect(item.state.row?.favourite.isOn == true)
        // The item that is on the screen was marked as unread on purpose.
        #expect(item.state.row?.isRead == false)
        #expect(sources.state.sources.value?.first?.unreadCount == unread + 1)
        #expect(await watch.cancelled() == 0)
        await other.stop()
        await sdk.stop()
    }
}
