import Adder
import AdderHTTP
import AdderHTTPTesting
import AdderStorage
import AdderTesting
import Servers
import Testing

@testable import NewsKit

@Suite struct RefreshTests {
    private let http = HTTPStub()
    private let store: SQLiteNewsStore
    private let interactor: NewsInteractor

    init() async throws {
        store = try await SQLiteNewsStore(.memory, log: Log())
        interactor = NewsInteractor(store: store, http: http)
    }

    private func add(_ name: String) async throws -> NewsSource {
        try await store.addSource(.feed, url: "https://\(name).example/feed", name: name)
    }

    private func refresh(
        _ ids: [NewsSourceID] = [], environment: HostEnvironment = .testing()
    ) async throws -> NewsRefreshOutcome {
        try await interactor.refresh(ids, .testing(environment))
    }

    private func feed(_ ids: String...) -> String {
        rss(ids.map { "<item><guid>\($0)</guid><title>Item \($0)</title></item>" }.joined())
    }

    @Test func oneFailureSpoilsNoOther() async throws {
        let (a, b, c) = (try await add("a"), try await add("b"), try await add("c"))
        http.answer(a.url, with: .feed(feed("1", "2")))
        http.answer(b.url, with: .failure(HTTPError(.unreachable, "b is down. Try again later.")))
        http.answer(c.url, with: .feed("no feed"))
        let outcome = try await refresh()
        #expect(outcome.sources.map(\.id) == [a.id, b.id, c.id])
        #expect(outcome.sources.map { $0.failure?.code } == [nil, "unreachable", "notAFeed"])
        #expect(outcome.addedCount == 2)
        #expect(try await store.sources().map { $0.failure?.code } == [nil, "unreachable", "notAFeed"])
        #expect(try await store.items(NewsQuery(), after: nil).items.count == 2)
    }

    @Test func everySourceIsLoadedOnceAndInOrder() async throws {
        var ids: [NewsSourceID] = []
        for number in 1...20 {
            let source = try await add("s\(number)")
            ids.append(source.id)
            http.answer(source.url, with: .feed(feed("\(number)")))
        }
        let outcome = try await refresh()
        #expect(outcome.sources.map(\.id) == ids)
        #expect(outcome.addedCount == 20 && http.requests.count == 20)
        #expect(try await refresh([ids[3]]).sources.map(\.id) == [ids[3]])
        #expect(try await refresh().sources.allSatisfy { $0.result == .unchanged })
        await #expect(throws: NewsError.noSource(NewsSourceID(99))) { try await refresh([NewsSourceID(99)]) }
    }

    @Test func aLoadSendsTheValidatorsOfTheLastOne() async throws {
        let a = try await add("a")
        http.answer(a.url, with: .feed(feed("1"), etag: "\"x\""), .status(304), .feed(feed("1", "2"), etag: "\"y\""))
        for result in [
            NewsSourceOutcome.Result.loaded(.init(added: 1, offered: 1)), .unchanged,
            .loaded(.init(added: 1, offered: 2)),
        ] {
            #expect(try await refresh().sources.map(\.result) == [result])
        }
        _ = try await refresh()
        #expect(http.requests.map { $0.validators?.etag } == [nil, "\"x\"", "\"x\"", "\"y\""])
    }

    @Test func aServerThatFailsIsAskedAgain() async throws {
        let a = try await add("a")
        let failure = HTTPStub.Answer.failure(HTTPError(.serverFailure, "It has failed.", status: 500))
        let environment = HostEnvironment.withoutWaiting()
        http.answer(a.url, with: failure, failure, .feed(feed("1")))
        #expect(try await refresh(environment: environment).addedCount == 1)
        http.answer(a.url, with: failure)
        #expect(try await refresh(environment: environment).failures.count == 1)
        #expect(http.requests.count == 6)
    }

    @Test func aLongFeedBringsNoMoreThanTheCacheHolds() async throws {
        let a = try await add("a")
        var interactor = NewsInteractor(store: store, http: http)
        interactor.limits.itemsPerSource = 10
        let days = (1...28).map { "<item><guid>\($0)</guid><pubDate>\($0) Jan 2025 10:00 GMT</pubDate></item>" }
        http.answer(a.url, with: .feed(rss(days.joined())))
        let first = try await interactor.refresh([], .testing())
        #expect(first.sources.map(\.result) == [.loaded(.init(added: 10, offered: 28, leftOut: 18))])
        #expect(first.evictedCount == 0)
        #expect(
            try await store.items(NewsQuery(), after: nil).items.map(\.title) == (19...28).reversed().map { "\($0)" })
        let second = try await interactor.refresh([], .testing())
        #expect(second.sources.map(\.result) == [.unchanged])
    }

    @Test func theEmbeddedFeedIsThereUntilTheFirstSource() async throws {
        try await interactor.prepare()
        #expect(try await store.items(NewsQuery(), after: nil).items.count == 3)
        #expect(try await refresh().sources.isEmpty)
        http.answer("https://a.example/feed", with: .feed(feed("1")))
        _ = try await interactor.addSource(NewsSourceDraft("https://a.example/feed"), .testing())
        try await interactor.prepare()
        #expect(try await store.items(NewsQuery(), after: nil).items.map(\.title) == ["Item 1"])
    }
}
