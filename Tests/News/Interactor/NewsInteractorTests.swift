import Adder
import AdderHTTPTesting
import AdderStorage
import AdderTesting
import Servers
import Synchronization
import TestSupport
import Testing

@testable import NewsKit

/// The interactor with a plain `await`, over a real store and a scripted client.
@Suite struct NewsInteractorTests {
    private let http = HTTPStub()
    private let store: SQLiteNewsStore
    private let interactor: NewsInteractor
    private let url = "https://a.example/feed"

    init() async throws {
        store = try await SQLiteNewsStore(.memory, log: Log())
        interactor = NewsInteractor(store: store, http: http)
        http.answer(url, with: .feed(rss("<title>A</title><item><guid>1</guid><title>One</title></item>")))
    }

    private func answer(_ request: NewsRequest) async -> NewsResponse {
        await interactor.respond(to: request, .testing())
    }

    /// Adds the source, and returns its only item.
    private func addSource() async throws -> NewsItem {
        guard case .changed(.sources) = await answer(.sources(.add(NewsSourceDraft(url)))),
            case .items(.page(let page)) = await answer(.items(.list(NewsQuery())))
        else { throw NotAnswered("no source") }
        return try #require(page.items.first)
    }

    @Test func onlyWorkOfTheStoreBeginsOnItsExecutor() async throws {
        let item = NewsItemID(1)
        let source = NewsSourceID(1)
        for request: NewsRequest in [
            .items(.list(NewsQuery())), .story(.cached(item)), .items(.mark(NewsMarking([item], .read(true)))),
            .items(.readAll(NewsQuery())),
            .sources(.list), .sources(.rename(NewsSourceRename(source, to: nil))), .sources(.remove([source])),
            .items(.summary),
            .sources(.move(NewsSourceMove([source], to: nil))),
        ] {
            let executor = try #require(interactor.executor(for: request))
            #expect(ObjectIdentifier(executor) == store.executor.map { ObjectIdentifier($0) }, "\(request)")
        }
        for request: NewsRequest in [
            .sources(.refresh([])), .sources(.refreshDue), .story(.load(item)), .sources(.add(NewsSourceDraft(url))),
            .sources(.import(Sensitive(""))),
            .sources(.export),
        ] { #expect(interactor.executor(for: request) == nil, "\(request)") }
    }

    @Test func anAddedSourceIsNamed() async throws {
        guard case .changed(.sources(let change)) = await answer(.sources(.add(NewsSourceDraft(url, name: "Mine"))))
        else {
            throw NotAnswered("no source")
        }
        #expect(change.sources.map(\.displayName) == ["Mine"] && change.added == change.sources.map(\.id))
        #expect(await answer(.sources(.list)) == .sources(.list(change.sources)))
        #expect(await answer(.sources(.add(NewsSourceDraft(url)))) == .failed(.sourceExists(change.sources[0])))
    }

    @Test func afterTheLastSourceTheEmbeddedFeedIsBack() async throws {
        let source = try await addSource().sourceID
        guard case .changed(.sources(let change)) = await answer(.sources(.remove([source]))) else {
            throw NotAnswered("none")
        }
        #expect(change.removed.map(\.id) == [source] && change.sources.map(\.kind) == [.embedded])
        #expect(await answer(.sources(.remove([source]))) == .failed(.noSource(source)))
    }

    /// The last identity of a table is given out, so that SQLite refuses the embedded feed, which takes the place of the source.
    @Test func aRemovalThatFailsHasRemovedNothing() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("news.sqlite")
        var store = try await SQLiteNewsStore(.file(path), log: Log())
        let source = try await store.addSource(.feed, url: url, name: nil)
        await store.close()
        let database = try await Database(.file(path), migrations: NewsSchema.migrations)
        try await database.write { connection throws(StorageError) in
            try connection.execute("UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = 'source'")
        }
        await database.close()
        store = try await SQLiteNewsStore(.file(path), log: Log())
        let interactor = NewsInteractor(store: store, http: http)
        guard case .failed(.storage) = await interactor.respond(to: .sources(.remove([source.id])), .testing()) else {
            throw NotAnswered("no failure")
        }
        #expect(try await store.sources().map(\.id) == [source.id])
        await store.close()
    }

    @Test func aMarkIsAnsweredWithTheItems() async throws {
        var item = try await addSource()
        item.isFavourite = true
        #expect(
            await answer(.items(.mark(NewsMarking([item.id], .favourite(true)))))
                == .changed(.items(NewsChange([item]))))
        #expect(await answer(.items(.readAll(NewsQuery()))) == .changed(.items(NewsChange([], count: 1))))
        #expect(await answer(.items(.mark(.init([NewsItemID(9)], .read(true))))) == .failed(.noItem(NewsItemID(9))))
    }

    @Test func aRefreshReportsEachSource() async throws {
        let source = try await addSource().sourceID
        let reports = Mutex<[NewsResponse]>([])
        let call = Call<NewsResponse>.testing { report in reports.withLock { $0.append(report) } }
        let outcome = NewsSourceOutcome(id: source, name: "A", result: .unchanged)
        #expect(
            await interactor.respond(to: .sources(.refresh([])), call)
                == .changed(.refreshed(NewsRefreshOutcome(sources: [outcome]))))
        #expect(
            reports.withLock { $0 } == [.sources(.refreshing(NewsRefreshProgress(done: 1, count: 1, latest: outcome)))])
        #expect(await answer(.sources(.refresh([NewsSourceID(9)]))) == .failed(.noSource(NewsSourceID(9))))
    }

    @Test func aListIsExportedAndImported() async throws {
        let source = try await addSource().sourceID
        guard case .sources(.exported(let list)) = await answer(.sources(.export)) else { throw NotAnswered("no list") }
        _ = await answer(.sources(.remove([source])))
        guard case .changed(.sources(let change)) = await answer(.sources(.import(Sensitive(list.document)))) else {
            throw NotAnswered("none")
        }
        #expect(change.sources.map(\.url) == [url] && change.added.count == 1)
        guard case .failed(let error) = await answer(.sources(.import(Sensitive("Hello")))) else {
            throw NotAnswered("a list")
        }
        #expect(error.code == "malformed")
    }

    @Test func requestsToTheNetworkHoldUpNobody() {
        for request in [NewsRequest.sources(.refresh([])), .sources(.add(NewsSourceDraft(url)))] {
            #expect(request.lane == .concurrent)
        }
        #expect(NewsRequest.story(.load(NewsItemID(1))).lane == .concurrent.reading)
        #expect(NewsRequest.items(.mark(NewsMarking([], .read(true)))).lane == .serial)
        for request in [NewsRequest.items(.list(NewsQuery())), .items(.summary)] {
            #expect(request.lane == .serial.reading)
        }
    }
}
