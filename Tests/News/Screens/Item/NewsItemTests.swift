import Adder
import AdderTesting
import AdderViews
import Testing

@testable import NewsKit

@Suite struct NewsItemTests {
    private let id = NewsItemID(1)

    @Test func aRowShowsWhileTheTextLoads() throws {
        var screen = PresenterHarness(NewsItemPresenter(), state: .init(id: id, row: .row(1)))
        try screen.handle(.appear, effects: [.send(.story(id))]) { $0.content = .loading }
        #expect(
            NewsItemView().snapshot(of: screen.state)
                == "Item 1 · Source: River · Published: 2026-01-03T08:00 · By: Ann, Bo · progress Loading · "
                + "link Page <https://river.example/1> · [f Add to the favourites] · [  Mark as unread~disabled] "
                + "· [] Next unread] · [[ Previous unread]")
        let read = NewsRequest.mark(NewsMarking([id], .read(true)))
        try screen.receive(
            .story(NewsStory(item: .item(1), content: "All of it.")), for: .story(id), effects: [.send(read)]
        ) { $0.content = .loaded("All of it.", .loaded(.initial)) }
        try screen.receive(.changed(NewsChange([.item(1, isRead: true)])), for: read) { $0.row = .row(1, isRead: true) }
        #expect(NewsItemView().snapshot(of: screen.state).contains("“All of it.”"))
    }

    @Test func aLinkLoadsBoth() throws {
        var screen = PresenterHarness(NewsItemPresenter(), state: .init(id: id))
        try screen.handle(.appear, effects: [.send(.story(id))]) { $0.content = .loading }
        #expect(NewsItemView().snapshot(of: screen.state) == "progress Loading")
        try screen.receive(.story(NewsStory(item: .item(1, isRead: true), content: "")), for: .story(id)) {
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
        try screen.receive(.failed(.offline), for: .story(id)) { $0.content = .failed(Problem(.offline)) }
        #expect(NewsItemView().snapshot(of: screen.state).contains("[r Retry]"))
        try screen.handle(.retry, effects: [.send(.story(id))]) { $0.content = .loading }
    }

    @Test func aFavouriteThatFailsIsTakenBack() throws {
        var screen = PresenterHarness(NewsItemPresenter(), state: .init(id: id, row: .row(1)))
        let marking = NewsRequest.mark(NewsMarking([id], .favourite(true)))
        var pressed = NewsRow.row(1)
        _ = pressed.favourite.press(id)
        try screen.handle(.favourite, effects: [.send(marking)]) { $0.row = pressed }
        try screen.handle(.favourite)
        try screen.receive(.failed(.offline), for: marking) {
            $0.row = .row(1)
            $0.problem = Problem(.offline)
        }
    }

    @Test func theRowIsHandedOverToTheOffers() throws {
        let offers = NewsOffers(later: true, purchase: true)
        var screen = PresenterHarness(NewsItemPresenter(), state: .init(id: id, row: .row(1), offers: offers))
        try screen.handle(.later, effects: [.open(.later(id), model: .row(1))])
        try screen.handle(.buy, effects: [.open(.purchase(id), model: .row(1))])
        var link = PresenterHarness(NewsItemPresenter(), state: .init(id: id, offers: offers))
        try link.handle(.later, effects: [.open(.later(id))])
    }

    @Test(arguments: [
        (NewsOffers(), ""), (NewsOffers(later: true), " · [l Read later]"),
        (NewsOffers(purchase: true), " · [b Put into the cart]"),
        (NewsOffers(later: true, purchase: true), " · [l Read later] · [b Put into the cart]"),
    ])
    func onlyWhatTheHostOffersIsShown(_ offers: NewsOffers, _ actions: String) {
        let page = NewsItemView().snapshot(of: .init(id: id, row: .row(1), offers: offers))
        #expect(page.hasSuffix("[[ Previous unread]" + actions))
    }
}
