import Adder
import AdderServices
import AdderStorage
import Foundation
import TestSupport
import Testing

@testable import NewsKit

/// The coding of each event and of the options.
@Suite struct NewsCodingTests {
    private let id = NewsItemID(7)
    private let query = NewsQuery(
        isFavourite: true, isUnread: true, source: NewsSourceID(2), search: NewsSearchText("a “b”\u{1B}"), limit: 3)
    private let failure = NewsLoadFailure(code: "busy", message: "Wait.", retryAfter: .seconds(3))

    private var source: NewsSource {
        NewsSource(
            id: NewsSourceID(2), kind: .daily, url: "https://a.example", name: "A", title: "T", link: "https://a",
            loadedAt: Timestamp(milliseconds: 1), failure: failure, unreadCount: 4)
    }

    @Test func requestsAreDecodedAsEncoded() throws {
        let folder = try #require(NewsFolder(["Technology", "Apple"]))
        try check([
            NewsRequest.list(query), .more(NewsPosition(query, after: NewsCursor(sortedAt: -1, id: 2))),
            .refresh([]), .refresh([NewsSourceID(1)]), .refreshDue, .unread(NewsStep(.previous, from: id, in: query)),
            .story(id), .cachedStory(id),
            .mark(NewsMarking([id], .read(true))),
            .mark(NewsMarking([], .favourite(false))), .readAll(NewsQuery()), .sources,
            .addSource(NewsSourceDraft("https://a.example", name: "A")),
            .renameSource(NewsSourceRename(NewsSourceID(1), to: nil)), .removeSources([NewsSourceID(1)]),
            .moveSources(NewsSourceMove([NewsSourceID(1)], to: folder)), .moveSources(NewsSourceMove([], to: nil)),
            .renameFolder(NewsFolderRename(folder, to: folder)),
            .browse(try #require(NewsLink("https://a.example"))), .exportSources, .summary, .watch, .keptAddress,
            .removeAddress,
            .keepAddress(try #require(KeptAddress("https://a.example/feed"))),
        ])
    }

    @Test func responsesAreDecodedAsEncoded() throws {
        let item = NewsItem.item(7, isRead: true, isFavourite: true)
        let link = try #require(NewsLink("https://a.example"))
        let outcomes = [
            NewsSourceOutcome.Result.loaded(.init(added: 1, changed: 2, offered: 5, leftOut: 3)), .unchanged,
            .fresh(Timestamp(milliseconds: 3)),
            .failed(failure),
        ].map { NewsSourceOutcome(id: NewsSourceID(2), name: "A", result: $0, joinedCount: 6) }
        try check([
            NewsResponse.items(
                NewsPage(
                    items: [item], next: NewsCursor(sortedAt: 1, id: 2), unreadableCount: 3, totalCount: 9,
                    loadedCount: 4)),
            .story(NewsStory(item: item, content: "Text", html: "<p>Text</p>", links: [link])), .opened(link),
            .refreshing(NewsRefreshProgress(done: 1, count: 2, latest: outcomes[0])),
            .refreshed(NewsRefreshOutcome(sources: outcomes, evictedCount: 5)), .changed(NewsChange([item])),
            .changed(NewsChange([], count: 9)), .changed(NewsChange([], isBulk: true)), .sources([source]),
            .sourcesChanged(
                NewsSourcesChange([source], added: [source.id], loaded: .init(added: 1), removed: [source])),
            .exported(NewsSourceExport("<opml/>", passwordCount: 1)),
            .summary(NewsSummary(unreadCount: 1, latest: [NewsHeadline(item)])),
        ])
    }

    @Test func errorsAreDecodedAsEncoded() throws {
        let full = StorageError(code: .full, message: "No room.", sqliteCode: 13, sqliteMessage: "full")
        try check([
            NewsResponse.failed(.noItem(id)), .failed(.noSource(NewsSourceID(2))), .failed(.noFolder(try .tests)),
            .failed(.sourceExists(source)),
            .failed(.unreadable(id)), .failed(.notLoaded(failure)), .failed(.notAList("No list.")),
            .failed(.notOpened("No browser.")),
            .failed(.storage(full)), .failed(ReplyError(.stopped, request: NewsRequest.self)),
        ])
    }

    @Test func intentsAreDecodedAsEncoded() throws {
        try check([
            NewsFeedIntent.appear, .retry, .more, .reached(id), .refresh, .show(query), .search(""), .open(id),
            .favourite(id),
            .browse(id), .read(id), .unreadOnly(true), .next(id), .previous(id), .readAll, .favourites, .sources,
        ])
        try check([
            NewsFavouritesPresenter.Intent.appear, .retry, .more, .reached(id), .open(id), .browse(id),
            .unfavourite(id), .mark(id), .unmarkAll, .change(NewsMarking([id], .favourite(false))),
        ])
        try check([NewsItemPresenter.Intent.appear, .browse, .link(2), .next, .previous, .later])
    }

    @Test func routesAndRowsAreDecodedAsEncoded() throws {
        try check([
            NewsRoute.feed, .favourites, .item(id), .sources, .source(NewsSourceID(2)), .folder(try .tests), .later(id),
            .purchase(id),
        ])
        try check([NewsHandover(.row(7, isRead: true, isFavourite: true), from: query)])
    }

    @Test func optionsAreDecodedAsEncoded() throws {
        var options = NewsOptions()
        options.storage = .file("/somewhere/news.sqlite")
        options.itemsPerSource = 5
        options.refreshInterval = .milliseconds(500)
        try check([NewsOptions(), options])
    }

    @Test func offersAreDecodedAsEncoded() throws {
        let item = NewsItem.item(7)
        try check([NewsLaterRequest.news(.cachedStory(id)), .add(id)])
        try check([
            NewsLaterResponse.news(.story(NewsStory(item: item, content: ""))),
            .added(NewsForLater(item, as: AddedTodo(id: "a", title: "Item 7"))),
            .refused(FakeTodos.locked), .news(.failed(.noItem(id))),
        ])
        try check([NewsLaterPresenter.Intent.appear, .retry, .add])
    }

    @Test(arguments: ["", "1", "1_", "_2", "1_2_3", "a_b", "1_2x"])
    func aTextThatIsNoCursorIsRefused(_ text: String) {
        #expect(NewsCursor(text) == nil)
    }

    private func check<Value: Codable & Equatable>(_ values: [Value]) throws {
        for value in values {
            let decoded = try JSONDecoder().decode([Value].self, from: JSONEncoder().encode([value]))
            #expect(decoded == [value])
        }
    }
}
