import Adder
import AdderTesting
import AdderViews
import TestSupport
import Testing

@testable import NewsKit

@Suite struct NewsFavouritesTests {
    private func loaded(_ rows: NewsRow...) -> NewsFavouritesPresenter.State {
        .init(items: .loaded(NewsRows(rows), .loaded(.initial)))
    }

    @Test func anItemThatIsNoFavouriteLeavesAtOnce() throws {
        var screen = PresenterHarness(
            NewsFavouritesPresenter(), state: loaded(.row(1, isFavourite: true), .row(2, isFavourite: true)))
        let marking = NewsRequest.items(.mark(NewsMarking([NewsItemID(1)], .favourite(false))))
        var pressed = NewsRow.row(1, isFavourite: true)
        _ = pressed.favourite.press(pressed.id)
        try screen.handle(.unfavourite(NewsItemID(1)), effects: [.send(marking)]) {
            $0.items = .loaded(NewsRows([pressed, .row(2, isFavourite: true)]), .loaded(.initial))
            $0.favourites = [.row(2, isFavourite: true)]
        }
        // It comes back if the change fails.
        try screen.receive(.failed(.offline), for: marking) {
            $0.items = .loaded(
                NewsRows([.row(1, isFavourite: true), .row(2, isFavourite: true)]), .loaded(.initial))
            $0.favourites = [.row(1, isFavourite: true), .row(2, isFavourite: true)]
            $0.problem = Problem(.offline)
        }
    }

    @Test func aNewFavouriteIsLoaded() throws {
        var screen = PresenterHarness(NewsFavouritesPresenter(), state: loaded(.row(1, isFavourite: true)))
        try screen.receive(
            .changed(.items(NewsChange([.item(5, isFavourite: true)]))), for: nil,
            effects: [.send(.items(.list(NewsQuery(isFavourite: true))))]
        ) { $0.items = .loaded(NewsRows([.row(1, isFavourite: true)]), .loading(.refresh)) }
        try screen.receive(.changed(.items(NewsChange([.item(7)]))), for: nil)
    }

    @Test func theNextPageFollowsTheLastFavourite() throws {
        let next = NewsCursor(sortedAt: 5, id: 2)
        let rows = NewsRows([.row(1, isFavourite: true)], next: next)
        var screen = PresenterHarness(
            NewsFavouritesPresenter(), state: .init(items: .loaded(rows, .loaded(.initial))))
        let position = NewsPosition(NewsQuery(isFavourite: true), after: next)
        try screen.handle(.more, effects: [.send(.items(.more(position)))]) {
            $0.items = .loaded(rows, .loading(.more))
        }
        // Without a next page, nothing is loaded.
        var last = PresenterHarness(NewsFavouritesPresenter(), state: loaded(.row(1, isFavourite: true)))
        try last.handle(.more)
    }

    @Test func theViewOffersToRemove() {
        #expect(NewsFavouritesView().snapshot(of: loaded()) == "Favourites · empty There are no favourites.")
        #expect(
            NewsFavouritesView().snapshot(of: loaded(.row(1, isFavourite: true)))
                == "Favourites · - 1 [ ] (★) Item 1, River~quiet, 2026-01-03T08:00 <https://river.example/1> [Open~primary] "
                + "[f Remove from the favourites] [v Mark]")
    }

    // MARK: Marks

    private let ids = [NewsItemID(1), NewsItemID(3)]

    /// The screen of three favourites, of which the first and the last are marked.
    private func marked() throws -> PresenterHarness<NewsFavouritesPresenter> {
        var screen = PresenterHarness(
            NewsFavouritesPresenter(),
            state: loaded(.row(1, isFavourite: true), .row(2, isFavourite: true), .row(3, isFavourite: true)))
        try screen.handle(.mark(ids[1])) { $0.marked = [ids[1]] }
        try screen.handle(.mark(ids[0])) { $0.marked = Set(ids) }
        return screen
    }

    @Test func markedItemsLeaveTogether() throws {
        var screen = try marked()
        let marking = NewsMarking(ids, .favourite(false))
        let page = NewsFavouritesView().page(of: screen.state)
        let action = try #require(page.rows[1].actions.first { $0.key == "f" })
        #expect(action.title == "Remove from the favourites (2)" && action.intent == .change(marking))
        #expect(page.rows.map(\.isMarked) == [true, false, true])
        try screen.handle(action.intent, effects: [.send(.items(.mark(marking)))])
        try screen.receive(.changed(.items(NewsChange([.item(1), .item(3)]))), for: .items(.mark(marking))) {
            $0.items = .loaded(NewsRows([.row(1), .row(2, isFavourite: true), .row(3)]), .loaded(.initial))
            $0.favourites = [.row(2, isFavourite: true)]
            ($0.marked, $0.marking) = ([], marking)
        }
        #expect(NewsFavouritesView().snapshot(of: screen.state).contains("notice No favourite 2 items"))
    }

    @Test func aFailedChangeKeepsTheMarks() throws {
        var screen = try marked()
        let marking = NewsRequest.items(.mark(NewsMarking(ids, .favourite(false))))
        try screen.receive(.failed(.offline), for: marking) { $0.problem = Problem(.offline) }
    }

    @Test func anItemThatLeavesTheListLosesItsMark() throws {
        var screen = try marked()
        try screen.receive(.changed(.items(NewsChange([.item(3)]))), for: nil) {
            $0.items = .loaded(
                NewsRows([.row(1, isFavourite: true), .row(2, isFavourite: true), .row(3)]), .loaded(.initial))
            $0.favourites = [.row(1, isFavourite: true), .row(2, isFavourite: true)]
            $0.marked = [ids[0]]
        }
        try screen.handle(.mark(NewsItemID(9)))
    }

    @Test func allMarksAreTakenAway() throws {
        var screen = try marked()
        let page = NewsFavouritesView().page(of: screen.state)
        #expect(page.remarks.map(\.text) == ["2 marked."])
        let action = try #require(page.actions.first { $0.key == "\u{1B}" })
        try screen.handle(action.intent) { $0.marked = [] }
        #expect(!NewsFavouritesView().page(of: screen.state).actions.contains { $0.key == "\u{1B}" })
    }
}
