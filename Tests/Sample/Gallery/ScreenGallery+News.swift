import Adder
import AdderForms
import AdderViews
import NewsKit

#if canImport(sample)
    @testable import sample
#endif

extension ScreenGallery {
    private static let unreachable = Problem(
        code: "unreachable", message: "No server answers at https://a.example/. Check the address and the connection.")

    private static let items = [
        NewsRow(
            id: NewsItemID(412), title: "A telescope the size of a hand sees its first comet",
            summary: "It weighs less than an apple.", source: "River", published: "2026-01-31T15:04",
            link: "https://river.example/412", authors: "Ann, Bo", image: "https://river.example/412.jpg"),
        NewsRow(
            id: NewsItemID(57), title: "两只猫和一个邮箱 — a story of two cats and a letter box",
            source: "The Daily Wire of Wires",
            published: "2026-01-30T08:00", isRead: true, isFavourite: true),
        NewsRow(id: NewsItemID(3), title: "Undated", isRead: true),
    ]

    private static func feed(
        _ query: NewsQuery = NewsQuery(), _ rows: [NewsRow] = items, next: NewsCursor? = nil, unreadable: Int = 0,
        refresh: NewsRefreshStatus = .idle, readCount: Int? = nil, problem: Problem? = nil
    ) -> NewsFeedPresenter.State {
        .init(
            query: query,
            items: .loaded(NewsRows(rows, next: next, unreadableCount: unreadable), .loaded(.initial)),
            refresh: refresh, readCount: readCount, problem: problem)
    }

    private static func feed(ofSource name: String, _ rows: [NewsRow] = [items[0]]) -> NewsFeedPresenter.State {
        .init(
            query: NewsQuery(source: NewsSourceID(2)), place: name,
            items: .loaded(NewsRows(rows), .loaded(.initial)))
    }

    static var feeds: [Entry] {
        let (view, favourites) = (NewsFeedView(texts: .sample), NewsFavouritesView(texts: .sample))
        let found = NewsQuery(search: NewsSearchText("comet"))
        return [
            Entry("news", view, feed(next: NewsCursor("1769853600000_3"))),
            Entry("news, found", view, feed(found, [items[0]])),
            Entry("news, none found", view, feed(found, [])),
            Entry("news, empty", view, feed(NewsQuery(), [])),
            Entry("news, unread only", view, feed(NewsQuery(isUnread: true), [items[0]])),
            Entry("news, none unread", view, feed(NewsQuery(isUnread: true), [])),
            Entry("news, of a source", view, feed(ofSource: "River")),
            Entry("news, with a damaged row", view, feed(unreadable: 1)),
            Entry("news, refreshing", view, feed(refresh: .running(done: 3, count: 12))),
            Entry("news, refreshed", view, feed(refresh: .ended(.init(added: 2, problems: [unreachable])))),
            Entry("news, all read", view, feed(readCount: 12)),
            Entry("news, refused", view, feed(problem: unreachable)),
            Entry("news, loading", view, .init(items: .loading)),
            Entry("news, failed", view, .init(items: .failed(unreachable))),
            Entry(
                "news, older failed", view,
                .init(items: .loaded(NewsRows(items, next: NewsCursor("1769853600000_3")), .failed(.more, unreachable)))
            ),
            Entry("favourites", favourites, .init(items: .loaded(NewsRows([items[1]]), .loaded(.initial)))),
            Entry(
                "favourites, marked", NewsFavouritesPresenter(), favourites,
                .init(
                    items: .loaded(
                        NewsRows([items[1], NewsRow(id: NewsItemID(4), title: "A map of wind", isFavourite: true)]),
                        .loaded(.initial))),
                after: .mark(items[1].id)),
            Entry("favourites, empty", favourites, .init(items: .loaded(NewsRows(), .loaded(.initial)))),
        ]
    }

    static var stories: [Entry] {
        let view = NewsItemView(texts: .sample)
        let text = "It weighs less than an apple, and was built in a kitchen.\n\nThe comet comes back in 2061."
        let linked = "It weighs less than an apple[1], as its builders wrote[2].\n\nThe comet comes back in 2061[1]."
        let links = ["https://river.example/apple", "mailto:ann@river.example"]
        let files = [
            NewsFile("https://river.example/half.mp3", type: "audio/mpeg", length: 12_500_000),
            NewsFile("https://river.example/whole.mp3"),
        ].compactMap { $0.map(NewsItemPresenter.File.init) }
        let id = items[0].id
        return [
            Entry("item", view, .init(id: id, row: items[0], content: .loaded(text, .loaded(.initial)))),
            Entry(
                "item, with links", view,
                .init(
                    id: id, row: items[0], content: .loaded(linked, .loaded(.initial)), links: links, opensLinks: true)),
            Entry(
                "item, with links to copy", view,
                .init(id: id, row: items[0], content: .loaded(linked, .loaded(.initial)), links: links)),
            Entry(
                "item, downloading", view,
                .init(
                    id: id, row: items[0], content: .loaded(text, .loaded(.initial)), files: files,
                    downloadFolder: ".", download: .init(1, fraction: 0.25))),
            Entry("item, handed over", view, .init(id: id, row: items[0], content: .loading)),
            Entry("item, without its text", view, .init(id: id, row: items[0], content: .failed(unreachable))),
            Entry(
                "item, none", view,
                .init(id: id, content: .failed(Problem(code: "notFound", message: "There is no item 412.")))),
        ]
    }

    static var newsOffers: [Entry] {
        let purchase = PurchaseView<NewsPurchaseSource>(texts: .sample)
        let form = Loadable<NewsRow>.loaded(items[0], .loaded(.initial))
        let wrong = Problem(code: "malformed", message: "“3,20” is not a valid amount. Enter digits and a point.")
        let bought = PurchasedItem(
            key: "\(items[0].id)", title: items[0].title, line: "1", quantity: 2, cartUnits: 2,
            cartTotal: .amount(minorUnits: 640, currency: "EUR", decimals: 2))
        return [
            Entry("buy an item", purchase, .init(items[0].id, item: form, price: "3,20", priceProblem: wrong)),
            Entry("buy an item, done", purchase, .init(items[0].id, item: form, purchased: bought)),
        ]
    }

    static var sources: [Entry] {
        let view = NewsSourcesView(texts: .sample)
        let rows = [
            NewsSourceRow(id: NewsSourceID(2), name: "River", url: "https://river.example/feed.xml", unreadCount: 12),
            NewsSourceRow(
                id: NewsSourceID(14), name: "The Daily Wire of Wires", url: "https://a.example/", problem: unreachable),
            NewsSourceRow(id: NewsSourceID(15), name: "Welcome", url: nil, unreadCount: 3),
        ]
        let inFolders = [
            NewsSourceRow(
                id: NewsSourceID(3), name: "Comets", url: "https://c.example/", unreadCount: 2,
                folder: NewsFolder(["Science"])),
            rows[0],
            NewsSourceRow(
                id: NewsSourceID(4), name: "Telescopes", url: "https://t.example/", unreadCount: 5,
                folder: NewsFolder(["Science", "Instruments"])),
        ]
        func sources(
            _ notice: NewsSourcesNotice? = nil, isAdding: Bool = false, problem: Problem? = nil
        ) -> NewsSourcesPresenter.State {
            .init(sources: .loaded(rows, .loaded(.initial)), isAdding: isAdding, notice: notice, problem: problem)
        }
        return [
            Entry("sources", view, sources()),
            Entry(
                "sources, marked", NewsSourcesPresenter(), view, sources(), after: .mark(rows[0].id), .mark(rows[1].id)),
            Entry("sources, in folders", view, .init(sources: .loaded(inFolders, .loaded(.initial)))),
            Entry(
                "sources, unread only", view,
                .init(sources: .loaded(inFolders + rows.dropFirst(), .loaded(.initial)), isUnreadOnly: true)),
            Entry(
                "sources, moved", view,
                sources(NewsSourcesNotice(.moved, rows: [rows[1]], folder: "Science › Instruments"))),
            Entry("sources, adding", view, sources(isAdding: true)),
            Entry("sources, added", view, sources(NewsSourcesNotice(.added, rows: [rows[0]]))),
            Entry("sources, none added", view, sources(NewsSourcesNotice(.added, rows: []))),
            Entry("sources, renamed", view, sources(NewsSourcesNotice(.renamed, rows: [rows[1]]))),
            Entry("sources, removed", view, sources(NewsSourcesNotice(.removed, rows: [rows[1]]))),
            Entry("sources, refused", view, sources(problem: unreachable)),
            Entry("sources, none", view, .init(sources: .loaded([], .loaded(.initial)))),
        ]
    }
}
