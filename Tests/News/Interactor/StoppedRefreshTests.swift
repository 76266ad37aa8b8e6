import Adder
import AdderHTTP
import AdderHTTPTesting
import AdderStorage
import AdderTesting
import Servers
import Testing

@testable import NewsKit

/// Refreshes that end in the middle: each source is as it was before, or as it is after.
@Suite(.timeLimit(.minutes(5))) struct StoppedRefreshTests {
    private let folder: TemporaryFolder
    private let server: HostileServer

    init() throws {
        folder = try TemporaryFolder()
        // From the second request on, every other feed has the connection open for ever.
        server = try HostileServer.reading { head, ordinal in
            let path = HostileServer.path(of: head)
            let isHeld = ordinal >= 6 && (path.last?.wholeNumberValue ?? 0).isMultiple(of: 2)
            let count = ordinal < 6 ? 1 : 50
            let items = (1...count).map { "<item><guid>\($0)</guid><title>\(path) \($0)</title></item>" }
            return isHeld
                ? [.head(200, ["Content-Length: 9999"]), .text("<rss>"), .hold] : .document(rss(items.joined()))
        }
    }

    private func start() async throws -> RunningNews {
        try await RunningNews(folder.file("news.sqlite"), LiveHTTPClient.patient())
    }

    /// The number of items of each source.
    private func counts(_ news: RunningNews) async throws -> [Int] {
        let items = Dictionary(grouping: try await news.items(), by: \.sourceID)
        return try await news.sources().map { items[$0.id]?.count ?? 0 }
    }

    @Test func aStopLeavesWholeSources() async throws {
        let news = try await start()
        for number in 1...6 { try await news.add("\(server.address)/\(number)") }
        let refresh = Task { try await news.refresh() }
        _ = try await news.probe.first(NewsResponse.self) { response in
            if case .sources(.refreshing(let progress)) = response.body { progress.done == 3 } else { false }
        }
        #expect(try await counts(news) == [50, 1, 50, 1, 50, 1])
        await news.sdk.stop(deadline: .zero)
        await #expect(throws: (any Error).self) { try await refresh.value }
        let later = try await start()
        #expect(try await counts(later) == [50, 1, 50, 1, 50, 1])
        // A source that was not loaded has not failed either.
        #expect(try await later.sources().allSatisfy { $0.failure == nil })
        await later.sdk.stop()
    }

    @Test func aSourceThatIsRemovedMeanwhileStopsNoOther() async throws {
        let store = try await SQLiteNewsStore(.memory, log: Log())
        let one = try await store.addSource(.feed, url: "https://a.example/1", name: "One")
        let two = try await store.addSource(.feed, url: "https://a.example/2", name: "Two")
        let http = HTTPStub()
        for source in [one, two] {
            http.answer(source.url, with: .feed(rss("<item><guid>1</guid><title>\(source.url)</title></item>")))
        }
        let interactor = NewsInteractor(store: store, http: RemovingClient(client: http, store: store, source: one))
        let outcome = try await interactor.refresh([], .testing())
        #expect(outcome.sources.map { $0.failure?.code } == ["notFound", nil])
        #expect(try await store.items(NewsQuery(), after: nil).items.map(\.sourceID) == [two.id])
    }

    @Test func aCancelledRefreshEndsAtOnce() async throws {
        let store = try await SQLiteNewsStore(.file(folder.file("news.sqlite")), log: Log())
        let held = try HostileServer([.hold])
        for number in 1...20 { _ = try await store.addSource(.feed, url: "\(held.address)/\(number)", name: nil) }
        let interactor = NewsInteractor(store: store, http: LiveHTTPClient.patient())
        let refresh = Task { try await interactor.refresh([], .testing()) }
        await held.hasRequests(NewsInteractor.width)
        refresh.cancel()
        await #expect(throws: NewsError.cancelled) { try await refresh.value }
        await held.hasServed(NewsInteractor.width)
        #expect(held.heads.count == NewsInteractor.width)
        #expect(try await store.sources().allSatisfy { $0.failure == nil && $0.loadedAt == nil })
        await store.close()
    }
}

/// A client of a person who removes a source while it is loaded.
private struct RemovingClient: HTTPClient {
    let client: HTTPStub
    let store: SQLiteNewsStore
    let source: NewsSource

    func fetch(
        _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
    ) async throws(HTTPError) -> HTTPResponse {
        if request.url == source.url { _ = try? await store.removeSource(source.id) }
        return try await client.fetch(request)
    }
}
