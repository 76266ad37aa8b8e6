import Adder
import AdderHTTPTesting
import AdderServices
import AdderStorage
import AdderTesting
import Servers
import TestSupport
import Testing

@testable import NewsKit

private struct FlaggedReader: HasNews, NewsService {
    let news: Switched<NewsKit>
}

/// The promises of every kit, kept by the news, over a server that answers after a random time.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct NewsConformanceTests {
    private let id = NewsItemID(7)
    private let query = NewsQuery(
        isFavourite: true, isUnread: true, source: NewsSourceID(2), search: NewsSearchText("a “b”\u{1B}"), limit: 3)
    private let failure = NewsLoadFailure(code: "busy", message: "Wait.", retryAfter: .seconds(3))
    private let full = StorageError(code: .full, message: "No room.", sqliteCode: 13, sqliteMessage: "full")

    @Test(.serialized, arguments: KitCheck.all(seeds: sessionSeeds))
    func theKitConforms(_ check: KitCheck) async throws {
        let server = try FeedServer(
            ["/a.xml": feed("River", "One", "Two"), "/b.xml": feed("Lake", "Uno")], latency: 4_000)
        var kit = KitConformance(NewsKit.enable { $0.keepsDrafts = true }) {
            $0.pages(todos: FakeTodos(), cart: FakeCart())
        }
        kit.screens = [.feed(), .favourites, .sources]
        (kit.texts, kit.steps) = (["\(server.address)/b.xml"], sessionSteps)
        kit.prepare = {
            _ = try await $0.reply(to: NewsRequest.sources(.add(NewsSourceDraft("\(server.address)/a.xml"))))
        }
        kit.service = { news in
            let reader = FlaggedReader(news: news)
            return [{ _ = try await reader.newsSummary() }, { _ = try await reader.newsSummaries() }]
        }
        kit.presenters(
            NewsFavouritesPresenter.self, NewsFeedPresenter.self, NewsItemPresenter.self, NewsSourcesPresenter.self)
        kit.paths = [
            (.feed(), "news"),
            (.feed(NewsQuery(isUnread: true, limit: 9)), "news/list?unread=true&limit=9"),
            (.more(NewsPosition(NewsQuery(), after: NewsCursor(sortedAt: 7, id: 1))), "news/list?after=7_1"),
            (.favourites, "news/favourites"), (.sources, "news/sources"), (.item(id), "news/7"),
            (.source(NewsSourceID(2)), "news/sources/2"),
            (.folder(try .tests), "news/folders/Science%2FTV%5C%2FFilm"),
        ]
        kit.insidePaths = [(.purchase(id), "news/7/purchase")]
        kit.refusedPaths = [
            "news/", "news/0", "news/-1", "news/x", "news/7/", "news/7/buy", "news/7/later", "news/sources/later",
            "news/sources/0", "news/folders", "news/folders/%2F",
        ]
        try addEvents(to: &kit)
        try addResponses(to: &kit)
        kit.watch(
            NewsRequest.watch, showing: [.feed(), .favourites, .sources],
            change: .items(.mark(NewsMarking([NewsItemID(1)], .favourite(true)))),
            ownChange: .items(.readAll(NewsQuery()))
        ) { file in NewsKit.enable(with: NewsDependencies(http: HTTPStub())) { $0.storage = .file(file) } }
        kit.numbers(failed: { if case .failed(.storage) = $0 { true } else { false } }, requests)
        let problems = try await kit.problems(of: check)
        #expect(problems == [])
    }

    private func requests(_ number: Int) -> [NewsRequest] {
        let (query, cursor) = (NewsQuery(limit: number), NewsCursor(sortedAt: Int64(number), id: Int64(number)))
        return [.items(.list(query)), .items(.more(NewsPosition(query, after: cursor)))]
    }

    private func addEvents(to kit: inout KitConformance<NewsKit, NewsRouter>) throws {
        let folder = try NewsFolder.tests
        kit.requests([
            NewsRequest.items(.list(query)), .items(.more(NewsPosition(query, after: NewsCursor(sortedAt: -1, id: 2)))),
            .sources(.refresh([])), .sources(.refresh([NewsSourceID(1)])), .sources(.refreshDue),
            .items(.unread(NewsStep(.previous, from: id, in: query))),
            .story(.load(id)), .story(.cached(id)), .story(.later(id)), .items(.mark(NewsMarking([id], .read(true)))),
            .items(.mark(NewsMarking([], .favourite(false)))), .items(.readAll(NewsQuery())), .sources(.list),
            .sources(.add(NewsSourceDraft("https://a.example", name: "A"))),
            .sources(.rename(NewsSourceRename(NewsSourceID(1), to: nil))), .sources(.remove([NewsSourceID(1)])),
            .sources(.move(NewsSourceMove([NewsSourceID(1)], to: folder))),
            .sources(.move(NewsSourceMove([], to: nil))),
            .sources(.renameFolder(NewsFolderRename(folder, to: folder))),
            .browse(try #require(NewsLink("https://a.example"))),
            .sources(.export), .items(.summary), .watch, .address(.kept), .address(.remove),
            .story(.download(NewsDownload(id, 2, to: "/a"))),
            .address(.keep(try #require(KeptAddress("https://a.example/feed")))),
        ])
        kit.values([
            NewsFeedIntent.appear, .retry, .more, .reached(id), .refresh, .show(query), .search(""), .open(id),
            .favourite(id), .browse(id), .read(id), .unreadOnly(true), .next(id), .previous(id), .readAll, .favourites,
            .sources,
        ])
        kit.values([
            NewsFavouritesPresenter.Intent.appear, .retry, .more, .reached(id), .open(id), .browse(id),
            .unfavourite(id), .mark(id), .unmarkAll, .change(NewsMarking([id], .favourite(false))),
        ])
        kit.values([
            NewsItemPresenter.Intent.appear, .browse, .link(2), .next, .previous, .download(1), .cancelDownload, .later,
        ])
        kit.values([NewsHandover(.row(7, isRead: true, isFavourite: true), from: query)])
        var options = NewsOptions()
        options.storage = .file("/somewhere/news.sqlite")
        (options.itemsPerSource, options.refreshInterval, options.downloadFolder) = (5, .milliseconds(500), ".")
        kit.values([NewsOptions(), options])
    }

    private func addResponses(to kit: inout KitConformance<NewsKit, NewsRouter>) throws {
        let source = NewsSource(
            id: NewsSourceID(2), kind: .daily, url: "https://a.example", name: "A", title: "T", link: "https://a",
            loadedAt: Timestamp(milliseconds: 1), failure: failure, unreadCount: 4)
        let item = NewsItem.item(7, isRead: true, isFavourite: true)
        let link = try #require(NewsLink("https://a.example"))
        let file = try #require(NewsFile("https://a.example/1.mp3", type: "audio/mpeg", length: 1))
        let outcomes = [
            NewsSourceOutcome.Result.loaded(.init(added: 1, changed: 2, offered: 5, leftOut: 3)), .unchanged,
            .fresh(Timestamp(milliseconds: 3)), .failed(failure),
        ].map { NewsSourceOutcome(id: NewsSourceID(2), name: "A", result: $0, joinedCount: 6) }
        let page = NewsPage(
            items: [item], next: NewsCursor(sortedAt: 1, id: 2), unreadableCount: 3, totalCount: 9, loadedCount: 4)
        kit.values([
            NewsResponse.items(.page(page)), .opened(link),
            .story(.loaded(NewsStory(item: item, content: "Text", html: "<p>Text</p>", links: [link], files: [file]))),
            .story(.downloading(NewsDownloadProgress(file: file, received: 1, total: nil))),
            .story(.downloaded(NewsDownloadedFile(file: file, path: "/1.mp3", byteCount: 1))),
            .sources(.refreshing(NewsRefreshProgress(done: 1, count: 2, latest: outcomes[0]))),
            .changed(.refreshed(NewsRefreshOutcome(sources: outcomes, evictedCount: 5))),
            .changed(.items(NewsChange([item]))),
            .changed(.items(NewsChange([], count: 9))), .changed(.items(NewsChange([], isBulk: true))),
            .sources(.list([source])),
            .changed(
                .sources(
                    NewsSourcesChange([source], added: [source.id], loaded: .init(added: 1), removed: [source]))),
            .sources(.exported(NewsSourceExport("<opml/>", passwordCount: 1))),
            .items(.summary(NewsSummary(unreadCount: 1, latest: [NewsHeadline(item)]))),
            .failed(.noItem(id)), .failed(.noSource(NewsSourceID(2))), .failed(.noFolder(try .tests)),
            .failed(.sourceExists(source)), .failed(.unreadable(id)), .failed(.notLoaded(failure)),
            .failed(.notAList("No list.")), .failed(.notOpened("No browser.")), .failed(.storage(full)),
            .failed(.noFile(NewsDownload(id, 2, to: "."))), .failed(.fileExists("1.mp3")),
            .failed(ReplyError(.stopped, request: NewsRequest.self)), .story(.refused(FakeTodos.locked)),
            .story(.saved(NewsForLater(item, as: AddedTodo(id: "a", title: "Item 7")))),
        ])
    }

    @Test(arguments: ["", "1", "1_", "_2", "1_2_3", "a_b", "1_2x"])
    func aTextThatIsNoCursorIsRefused(_ text: String) {
        #expect(NewsCursor(text) == nil)
    }
}
