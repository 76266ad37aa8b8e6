import Adder
import AdderTesting
import AdderViews
import Testing

@testable import NewsKit

@Suite struct NewsFeedViewTests {
    private let view = NewsFeedView()

    private static let tail =
        " · [r Refresh] · [a Mark all as read] · [v Favourites] · [s Sources]"

    @Test func aListOfItems() {
        let rows = NewsRows([.row(1), .row(2, isRead: true, isFavourite: true)], next: NewsCursor(sortedAt: 1, id: 1))
        let state = NewsFeedPresenter.State(items: .loaded(rows, .loaded(.initial)))
        #expect(
            view.snapshot(of: state)
                == "News · Search=draft · - 1 [ ] Item 1, River~quiet, 2026-01-03T08:00 [Open~primary] "
                + "[f Add to the favourites] [  Mark as read] · - 2 [x] Item 2~quiet, favourite~strong, River~quiet, "
                + "2026-01-03T08:00 [Open~primary] [f Remove from the favourites] [  Mark as unread] · more [m More]"
                + Self.tail)
    }

    @Test func aFirstLoad() {
        #expect(
            view.snapshot(of: .init(items: .loading)) == "News · Search=draft · progress Loading" + Self.tail)
        #expect(
            view.snapshot(of: .init(items: .failed(NewsProblem(.offline))))
                == "News · Search=draft · failure unreachable: There is no network. Try again later. [r Retry]"
                + Self.tail)
        let empty = NewsFeedPresenter.State(items: .loaded(NewsRows(), .loaded(.initial)))
        #expect(
            view.snapshot(of: empty)
                == "News · Search=draft · empty There are no items. Refresh, or add a source." + Self.tail)
    }

    @Test func aRefresh() {
        var state = NewsFeedPresenter.State(
            items: .loaded(NewsRows(), .loaded(.initial)), refresh: .running(done: 1, count: 4))
        #expect(view.snapshot(of: state).contains("progress Loading 1 of 4 sources 25%"))
        #expect(view.snapshot(of: state).contains("[r Refresh~disabled]"))
        state = .init(refresh: .ended(added: 1, problems: [NewsProblem(code: "timedOut", message: "Lake: Too long.")]))
        #expect(view.snapshot(of: state).hasPrefix("News · notice 1 new item · Search=draft · remark timedOut: Lake:"))
        state = .init(refresh: .ended(added: 1, joined: 2, problems: []))
        #expect(view.snapshot(of: state).contains("notice 1 new item · notice 2 items have the identities of others"))
        state = .init(refresh: .ended(added: 0, problems: [NewsProblem(code: "timedOut", message: "Lake: Too long.")]))
        #expect(view.snapshot(of: state).hasPrefix("News · Search=draft · remark timedOut: Lake:"))
    }
}
