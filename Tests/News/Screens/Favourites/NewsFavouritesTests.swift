import Adder
import AdderTesting
import AdderViews
import Testing

@testable import NewsKit

@Suite struct NewsFavouritesTests {
    private func loaded(_ rows: NewsRow...) -> NewsFavouritesPresenter.State {
        .init(items: .loaded(NewsRows(rows), .loaded(.initial)))
    }

    @Test func anItemThatIsNoFavouriteLeavesAtOnce() throws {
        var screen = PresenterHarness(
            NewsFavouritesPresenter(), state: loaded(.row(1, isFavourite: true), .row(2, isFavourite: true)))
        let marking = NewsRequest.mark(NewsMarking([NewsItemID(1)], .favourite(false)))
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
            .changed(NewsChange([.item(5, isFavourite: true)])), for: nil,
            effects: [.send(.list(NewsQuery(isFavourite: true)))]
        ) { $0.items = .loaded(NewsRows([.row(1, isFavourite: true)]), .loading(.refresh)) }
        try screen.receive(.changed(NewsChange([.item(7)])), for: nil)
    }

    @Test func theNextPageFollowsTheLastFavourite() throws {
        let next = NewsCursor(sortedAt: 5, id: 2)
        let rows = NewsRows([.row(1, isFavourite: true)], next: next)
        var screen = PresenterHarness(
            NewsFavouritesPresenter(), state: .init(items: .loaded(rows, .loaded(.initial))))
        let position = NewsPosition(NewsQuery(isFavourite: true), after: next)
        try screen.handle(.more, effects: [.send(.more(position))]) { $0.items = .loaded(rows, .loading(.more)) }
        // Without a next page, nothing is loaded.
        var last = PresenterHarness(NewsFavouritesPresenter(), state: loaded(.row(1, isFavourite: true)))
        try last.handle(.more)
    }

    @Test func theViewShowsWhyAnIntentFailed() {
        var state = loaded(.row(1, isFavourite: true))
        state.problem = Problem(.offline)
        #expect(NewsFavouritesView().page(of: state).problem?.code == Problem(.offline).code)
    }

    @Test func theViewOffersToRemove() {
        #expect(NewsFavouritesView().snapshot(of: loaded()) == "Favourites · empty There are no favourites.")
        #expect(
            NewsFavouritesView().snapshot(of: loaded(.row(1, isFavourite: true)))
                == "Favourites · - 1 [ ] (★) Item 1, River~quiet, 2026-01-03T08:00 <https://river.example/1> [Open~primary] "
                + "[f Remove from the favourites]")
    }
}
