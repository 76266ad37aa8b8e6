import Adder
import AdderTesting
import AdderViews
import Testing

@testable import NewsKit

@Suite struct NewsFeedViewTests {
    private let view = NewsFeedView()

    private static let tail =
        " · [r Refresh] · [. Unread only] · [A Mark all as read] · [F Favourites] · [S Sources]"

    @Test func aListOfItems() {
        let rows = NewsRows([.row(1), .row(2, isRead: true, isFavourite: true)], next: NewsCursor(sortedAt: 1, id: 1))
        let state = NewsFeedPresenter.State(items: .loaded(rows, .loaded(.initial)))
        #expect(
            view.snapshot(of: state)
                == "News · Search=“”~search · - 1 [ ] Item 1, River~quiet, 2026-01-03T08:00 "
                + "<https://river.example/1> [Open~primary] "
                + "[f Add to the favourites] [  Mark as read] [] Next unread] "
                + "[[ Previous unread] [v Mark] · - 2 [x] (★) Item 2~quiet, River~quiet, "
                + "2026-01-03T08:00 <https://river.example/2> [Open~primary] [f Remove from the favourites] "
                + "[  Mark as unread] [] Next unread] [[ Previous unread] [v Mark] · more [m More]"
                + Self.tail)
    }

    @Test func aFirstLoad() {
        #expect(
            view.snapshot(of: .init(items: .loading)) == "News · Search=“”~search · progress Loading" + Self.tail)
        #expect(
            view.snapshot(of: .init(items: .failed(Problem(.offline))))
                == "News · Search=“”~search · failure unreachable: There is no network. Try again later. [r Retry]"
                + Self.tail.replacing(" · [r Refresh]", with: ""))
        let empty = NewsFeedPresenter.State(items: .loaded(NewsRows(), .loaded(.initial)))
        #expect(
            view.snapshot(of: empty)
                == "News · Search=“”~search · empty There are no items. Refresh, or add a source." + Self.tail)
    }

    @Test func aRefresh() {
        var state = NewsFeedPresenter.State(
            items: .loaded(NewsRows(), .loaded(.initial)), refresh: .running(done: 1, count: 4))
        #expect(view.snapshot(of: state).contains("progress Loading 1 of 4 sources 25%"))
        #expect(view.snapshot(of: state).contains("[r Refresh~disabled]"))
        let problem = Problem(code: "timedOut", message: "Lake: Too long.")
        state = .init(refresh: .ended(.init(added: 1, problems: [problem])))
        #expect(
            view.snapshot(of: state).hasPrefix("News · notice 1 new item · Search=“”~search · remark timedOut: Lake:"))
        state = .init(refresh: .ended(.init(problems: [problem])))
        #expect(view.snapshot(of: state).hasPrefix("News · Search=“”~search · remark timedOut: Lake:"))
    }

    @Test(
        arguments: [
            (.init(), "notice Nothing new"), (.init(added: 2, changed: 1), "notice 2 new items, 1 edited item"),
            (.init(changed: 3), "notice 3 edited items"),
            (.init(added: 1, joined: 2), "notice 1 new item · notice 2 items have the identities of others"),
            (
                .init(waits: [.init("Lake", until: "14:20")], isIdle: true),
                "notice Lake: not asked: the server said to wait until 14:20"
            ),
            (
                .init(waits: [.init("Lake", until: "14:20"), .init("River", until: "15:00")], isIdle: true),
                "notice 2 sources not asked: their servers said to wait, the first one until 14:20"
            ),
            (
                .init(added: 1, waits: [.init("Lake", until: "14:20")]),
                "notice 1 new item · notice Lake: not asked: the server said to wait until 14:20"
            ),
            (
                .init(added: 1, excesses: [NewsExcess("Lake", kept: 1_000, offered: 2_000)]),
                "notice 1 new item · Search=“”~search · remark Lake: the newest 1000 of 2000 items are kept."
            ),
        ] as [(NewsRefreshResult, String)])
    func aRefreshSaysWhatCameOfIt(_ result: NewsRefreshResult, _ shown: String) {
        #expect(view.snapshot(of: .init(refresh: .ended(result))).hasPrefix("News · \(shown)"))
    }
}
