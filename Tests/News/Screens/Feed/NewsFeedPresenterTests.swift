import Adder
import AdderTesting
import Testing

@testable import NewsKit

@Suite struct NewsFeedPresenterTests {
    private typealias Harness = PresenterHarness<NewsFeedPresenter>
    private let cursor = NewsCursor(sortedAt: 5, id: 2)

    private func loaded(_ rows: [NewsRow], next: NewsCursor? = nil) -> NewsFeedPresenter.State {
        .init(items: .loaded(NewsRows(rows, next: next), .loaded(.initial)))
    }

    private func harness(_ state: NewsFeedPresenter.State = .init()) -> Harness {
        PresenterHarness(NewsFeedPresenter(), state: state)
    }

    @Test func theFirstLoadAndTheNextPage() throws {
        var feed = harness()
        try feed.handle(.appear, effects: [.send(.items(.list(NewsQuery())))]) { $0.items = .loading }
        // While one load is in progress, another is ignored.
        try feed.handle(.appear)
        let page = NewsPage(items: [.item(1), .item(2)], next: cursor)
        try feed.receive(.items(.page(page)), for: .items(.list(NewsQuery()))) {
            $0.items = .loaded(NewsRows([.row(1), .row(2)], next: cursor), .loaded(.initial))
        }
        let position = NewsPosition(NewsQuery(), after: cursor)
        try feed.handle(.more, effects: [.send(.items(.more(position)))]) {
            $0.items = .loaded(NewsRows([.row(1), .row(2)], next: cursor), .loading(.more))
        }
        try feed.handle(.more)
        try feed.receive(.items(.page(NewsPage(items: [.item(2), .item(3)]))), for: .items(.more(position))) {
            $0.items = .loaded(NewsRows([.row(1), .row(2), .row(3)]), .loaded(.more))
        }
        // There are no more.
        try feed.handle(.more)
    }

    @Test func aFailedLoadCanBeRepeated() throws {
        var feed = harness(.init(items: .loading))
        try feed.receive(.failed(.offline), for: .items(.list(NewsQuery()))) { $0.items = .failed(Problem(.offline)) }
        try feed.handle(.retry, effects: [.send(.items(.list(NewsQuery())))]) { $0.items = .loading }
    }

    @Test func aRefreshHasAnIndicatorOfItsOwn() throws {
        var feed = harness(loaded([.row(1)]))
        try feed.handle(.refresh, effects: [.send(.sources(.refresh([])))]) { $0.refresh = .running(done: 0, count: 0) }
        try feed.handle(.refresh)
        let failure = NewsLoadFailure(code: "timedOut", message: "It took too long.")
        let outcomes = [
            NewsSourceOutcome(
                id: NewsSourceID(1), name: "River", result: .loaded(.init(added: 2, changed: 1, offered: 9, leftOut: 4))
            ),
            NewsSourceOutcome(id: NewsSourceID(2), name: "Lake", result: .failed(failure)),
        ]
        try feed.receive(
            .sources(.refreshing(NewsRefreshProgress(done: 1, count: 2, latest: outcomes[0]))),
            for: .sources(.refresh([]))
        ) { $0.refresh = .running(done: 1, count: 2) }
        try feed.receive(
            .changed(.refreshed(NewsRefreshOutcome(sources: outcomes))), for: .sources(.refresh([])),
            effects: [.send(.items(.list(NewsQuery())))]
        ) {
            $0.refresh = .ended(
                .init(
                    added: 2, changed: 1, excesses: [NewsExcess("River", kept: 5, offered: 9)],
                    problems: [Problem(code: "timedOut", message: "Lake: It took too long.")]))
            $0.items = .loaded(NewsRows([.row(1)]), .loading(.refresh))
        }
    }

    @Test func aFailedRefreshCanBeRepeated() throws {
        var feed = harness(loaded([.row(1)]))
        try feed.handle(.refresh, effects: [.send(.sources(.refresh([])))]) { $0.refresh = .running(done: 0, count: 0) }
        try feed.receive(.failed(.offline), for: .sources(.refresh([]))) {
            $0.refresh = .idle
            $0.problem = Problem(.offline)
        }
        try feed.handle(.refresh, effects: [.send(.sources(.refresh([])))]) {
            $0.refresh = .running(done: 0, count: 0)
            $0.problem = nil
        }
    }

    /// The first wait ends between two minutes: at the earlier one, the source would not be asked.
    @Test func aWaitIsShownInLocalMinutes() throws {
        func wait(_ number: Int64, _ milliseconds: Int64) -> NewsSourceOutcome {
            let until = Timestamp(milliseconds: 1_767_449_940_000 + milliseconds)
            return NewsSourceOutcome(id: NewsSourceID(number), name: "Source \(number)", result: .fresh(until))
        }
        var feed = PresenterHarness(
            NewsFeedPresenter(zone: .fixed(secondsFromGMT: 7_200)), state: .init(refresh: .running(done: 0, count: 0)))
        let outcome = NewsRefreshOutcome(sources: [wait(1, 60_000), wait(2, 1)])
        try feed.receive(
            .changed(.refreshed(outcome)), for: .sources(.refresh([])), effects: [.send(.items(.list(NewsQuery())))]
        ) {
            $0.refresh = .ended(
                .init(waits: [.init("Source 2", until: "16:20"), .init("Source 1", until: "16:20")], isIdle: true))
            $0.items = .loading
        }
    }

    @Test func aPressShowsAtOnceAndIsTakenBackIfItFails() throws {
        var feed = harness(loaded([.row(1), .row(2)]))
        let marking = NewsRequest.items(.mark(NewsMarking([NewsItemID(2)], .favourite(true))))
        var pressed = NewsRow.row(2)
        _ = pressed.favourite.press(pressed.id)
        try feed.handle(.favourite(NewsItemID(2)), effects: [.send(marking)]) {
            $0.items = .loaded(NewsRows([.row(1), pressed]), .loaded(.initial))
        }
        #expect(feed.state.items.value?.rows[1].favourite.isOn == true)
        // A second press waits for the first.
        try feed.handle(.favourite(NewsItemID(2)))
        try feed.receive(.failed(.offline), for: marking) {
            $0.items = .loaded(NewsRows([.row(1), .row(2)]), .loaded(.initial))
            $0.problem = Problem(.offline)
        }
    }

    @Test func aChangeByAnyScreenIsShown() throws {
        var feed = harness(loaded([.row(1), .row(2)]))
        try feed.receive(.changed(.items(NewsChange([.item(2, isRead: true, isFavourite: true), .item(9)]))), for: nil)
        {
            $0.items = .loaded(NewsRows([.row(1), .row(2, isRead: true, isFavourite: true)]), .loaded(.initial))
        }
        try feed.receive(
            .changed(.items(NewsChange([], count: 7))), for: .items(.readAll(NewsQuery())),
            effects: [.send(.items(.list(NewsQuery())))]
        ) {
            $0.readCount = 7
            $0.items = .loaded($0.items.value ?? NewsRows(), .loading(.refresh))
        }
    }

    @Test func anOpenedItemBringsItsRow() throws {
        var feed = harness(loaded([.row(1)]))
        try feed.handle(.open(NewsItemID(1)), effects: [.open(.item(NewsItemID(1)), model: .row(1))])
        try feed.handle(.open(NewsItemID(9)), effects: [.open(.item(NewsItemID(9)))])
    }
}
