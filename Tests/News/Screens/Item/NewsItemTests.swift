import Adder
import AdderServices
import AdderTesting
import AdderViews
import TestSupport
import Testing

@testable import NewsKit

@Suite struct NewsItemTests {
    private let id = NewsItemID(1)

    @Test func aRowShowsWhileTheTextLoads() throws {
        var screen = PresenterHarness(NewsItemPresenter(), state: .init(id: id, row: .row(1)))
        try screen.handle(.appear, effects: [.send(.story(.load(id)))]) { $0.content = .loading }
        #expect(
            NewsItemView().snapshot(of: screen.state)
                == "Item 1 · Source: River · Published: 2026-01-03T08:00 · By: Ann, Bo · progress Loading · "
                + "link Page <https://river.example/1> · [f Add to the favourites] · [  Mark as unread~disabled] "
                + "· [] Next unread] · [[ Previous unread]")
        let read = NewsRequest.items(.mark(NewsMarking([id], .read(true))))
        try screen.receive(
            .story(.loaded(NewsStory(item: .item(1), content: "All of it."))), for: .story(.load(id)),
            effects: [.send(read)]
        ) { $0.content = .loaded("All of it.", .loaded(.initial)) }
        try screen.receive(.changed(.items(NewsChange([.item(1, isRead: true)]))), for: read) {
            $0.row = .row(1, isRead: true)
        }
        #expect(NewsItemView().snapshot(of: screen.state).contains("“All of it.”"))
    }

    @Test func aLinkLoadsBoth() throws {
        var screen = PresenterHarness(NewsItemPresenter(), state: .init(id: id))
        try screen.handle(.appear, effects: [.send(.story(.load(id)))]) { $0.content = .loading }
        #expect(NewsItemView().snapshot(of: screen.state) == "progress Loading")
        try screen.receive(
            .story(.loaded(NewsStory(item: .item(1, isRead: true), content: ""))), for: .story(.load(id))
        ) {
            $0.row = .row(1, isRead: true)
            $0.content = .loaded("Text 1", .loaded(.initial))
        }
        // A feed without a text has its summary at least.
        #expect(NewsItemView().snapshot(of: screen.state).contains("“Text 1”"))
    }

    @Test(arguments: [
        ("https://a.example/1", true), ("HTTP://a.example/1", true), ("mailto:ann@a.example", true),
        ("ftp://a.example/1", false), ("magnet:?xt=1", false), ("/1", false), ("file:///etc/passwd", false),
        ("ssh://a.example", false), ("httpx://a.example", false),
    ])
    func onlyPagesAndMailAreLinks(_ link: String, _ isLink: Bool) {
        let item = NewsItem(id: id, sourceID: NewsSourceID(1), title: "T", link: link)
        let page = NewsItemView().snapshot(of: .init(id: id, row: NewsRow(item, zone: .utc)))
        #expect(page.contains("link Page <\(link)>") == isLink)
        #expect(page.contains("Page: \(link)") == !isLink)
    }

    @Test func aFailedLoadCanBeRepeated() throws {
        var screen = PresenterHarness(NewsItemPresenter(), state: .init(id: id, row: .row(1), content: .loading))
        try screen.receive(.failed(.offline), for: .story(.load(id))) { $0.content = .failed(Problem(.offline)) }
        #expect(NewsItemView().snapshot(of: screen.state).contains("[r Retry]"))
        try screen.handle(.retry, effects: [.send(.story(.load(id)))]) { $0.content = .loading }
    }

    @Test func aFavouriteThatFailsIsTakenBack() throws {
        var screen = PresenterHarness(NewsItemPresenter(), state: .init(id: id, row: .row(1)))
        let marking = NewsRequest.items(.mark(NewsMarking([id], .favourite(true))))
        var pressed = NewsRow.row(1)
        _ = pressed.favourite.press(id)
        try screen.handle(.favourite, effects: [.send(marking)]) { $0.row = pressed }
        try screen.handle(.favourite)
        try screen.receive(.failed(.offline), for: marking) {
            $0.row = .row(1)
            $0.problem = Problem(.offline)
        }
    }

    @Test func aFileIsDownloadedOneAtATime() throws {
        let request = NewsRequest.story(.download(NewsDownload(id, 2, to: ".")))
        let file = try #require(NewsFile("https://a.example/2.mp3", type: "audio/mpeg", length: 1_999_999))
        var screen = PresenterHarness(
            NewsItemPresenter(),
            state: .init(
                id: id, row: .row(1), content: .loaded("A", .loaded(.initial)), files: [.init(file), .init(file)],
                downloadFolder: "."))
        #expect(NewsItemView().snapshot(of: screen.state).contains("- 2 2.mp3, audio/mpeg, 1 MB [Download~primary]"))
        try screen.handle(.download(2), effects: [.send(request)]) { $0.download = .init(2) }
        try screen.handle(.download(1))
        try screen.receive(.story(.downloading(.init(file: file, received: 1, total: 4))), for: request) {
            $0.download = .init(2, fraction: 0.25)
        }
        let page = NewsItemView().snapshot(of: screen.state)
        #expect(page.contains("progress Downloading 2.mp3 25%") && page.contains("[c Cancel the download]"))
        #expect(page.contains("[Download~primary~disabled]"))
        try screen.handle(.cancelDownload, effects: [.cancel(request)]) { $0.download = nil }
        try screen.handle(.download(2), effects: [.send(request)]) { $0.download = .init(2) }
        try screen.receive(.failed(.offline), for: request) {
            $0.download = nil
            $0.problem = Problem(.offline)
        }
        try screen.receive(.story(.downloaded(.init(file: file, path: "2.mp3", byteCount: 4))), for: request) {
            $0.downloaded = "2.mp3"
        }
        #expect(NewsItemView().snapshot(of: screen.state).contains("Downloaded 2.mp3"))
        // A host without a folder offers nothing.
        var other = PresenterHarness(NewsItemPresenter(), state: .init(id: id, files: [.init(file)]))
        try other.handle(.download(1))
    }

    @Test func theRowIsHandedOverToTheOffers() throws {
        let offers = NewsOffers(later: true, purchase: true)
        var screen = PresenterHarness(NewsItemPresenter(), state: .init(id: id, row: .row(1), offers: offers))
        try screen.handle(.buy, effects: [.open(.purchase(id), model: .row(1))])
        var link = PresenterHarness(NewsItemPresenter(), state: .init(id: id, offers: offers))
        try link.handle(.buy, effects: [.open(.purchase(id))])
    }

    // MARK: Reading later

    private let added = NewsForLater(.item(1), as: AddedTodo(id: "abcd", title: "Item 1"))

    private func harness(_ row: NewsRow? = .row(1), isAdding: Bool = false) -> PresenterHarness<NewsItemPresenter> {
        var state = NewsItemPresenter.State(id: id, row: row, offers: NewsOffers(later: true))
        state.isAdding = isAdding
        return PresenterHarness(NewsItemPresenter(), state: state)
    }

    @Test func anItemIsPutOnTheTodoListAfterAQuestion() throws {
        var screen = harness()
        let action = PageAction(
            "Read later", NewsItemPresenter.Intent.later, key: "l", confirmation: "Put “Item 1” on the todo list?")
        #expect(NewsItemView().page(of: screen.state).actions.last == action)
        try screen.handle(.later, effects: [.send(.story(.later(id)))]) { $0.isAdding = true }
        let page = NewsItemView().page(of: screen.state)
        #expect(page.isBusy && page.actions.last?.isEnabled == false)
        try screen.handle(.later)
        try screen.receive(.story(.saved(added)), for: .story(.later(id))) { ($0.isAdding, $0.todo) = (false, "abcd") }
        #expect(NewsItemView().page(of: screen.state).noticeLines == ["Added | 1 | Item 1 | to the todos as abcd"])
        try screen.handle(.unread) { $0.todo = nil }
    }

    @Test func aTodoBringsAnItemThatIsNotLoaded() throws {
        var screen = harness(nil, isAdding: true)
        try screen.receive(.story(.saved(added)), for: .story(.later(id))) {
            ($0.isAdding, $0.row, $0.todo) = (false, .row(1), "abcd")
        }
    }

    private static let failures: [(NewsResponse, Problem)] = [
        (.story(.refused(FakeTodos.locked)), Problem(code: "locked", message: FakeTodos.locked.message)),
        (.failed(.noItem(NewsItemID(1))), Problem(.noItem(NewsItemID(1)))),
    ]

    @Test(arguments: failures)
    func everyFailureAllowsAnotherTodo(_ response: NewsResponse, _ problem: Problem) throws {
        var screen = harness(isAdding: true)
        try screen.receive(response, for: .story(.later(id))) { ($0.isAdding, $0.problem) = (false, problem) }
        try screen.handle(.later, effects: [.send(.story(.later(id)))]) { ($0.isAdding, $0.problem) = (true, nil) }
    }

    @Test(arguments: [
        (NewsOffers(), ""), (NewsOffers(later: true), " · [l Read later Put “Item 1” on the todo list?]"),
        (NewsOffers(purchase: true), " · [b Put into the cart]"),
        (
            NewsOffers(later: true, purchase: true),
            " · [l Read later Put “Item 1” on the todo list?] · [b Put into the cart]"
        ),
    ])
    func onlyWhatTheHostOffersIsShown(_ offers: NewsOffers, _ actions: String) {
        let page = NewsItemView().snapshot(of: .init(id: id, row: .row(1), offers: offers))
        #expect(page.hasSuffix("[[ Previous unread]" + actions))
    }
}
