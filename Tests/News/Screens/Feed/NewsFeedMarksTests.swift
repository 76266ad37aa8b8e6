import Adder
import AdderTesting
import AdderViews
import TestSupport
import Testing

@testable import NewsKit

/// Several items of the feed are marked, and changed together.
@Suite struct NewsFeedMarksTests {
    private let ids = [NewsItemID(1), NewsItemID(3)]

    private func feed(_ rows: [NewsRow]) -> PresenterHarness<NewsFeedPresenter> {
        PresenterHarness(NewsFeedPresenter(), state: .init(items: .loaded(NewsRows(rows), .loaded(.initial))))
    }

    private func titles(_ state: NewsFeedPresenter.State, ofRow index: Int) -> [String] {
        for case .rows(let rows) in NewsFeedView().page(of: state).parts {
            return rows.row(at: index).actions.map(\.title)
        }
        return []
    }

    @Test func markedItemsAreChangedTogether() throws {
        var feed = feed([.row(1, isRead: true), .row(2), .row(3)])
        try feed.handle(.mark(ids[1])) { $0.marked = [ids[1]] }
        try feed.handle(.mark(ids[0])) { $0.marked = Set(ids) }
        // One of them is unread, and none is a favourite.
        #expect(titles(feed.state, ofRow: 1).contains("Mark as read (2)"))
        #expect(titles(feed.state, ofRow: 1).contains("Add to the favourites (2)"))
        let marking = NewsMarking(ids, .read(true))
        try feed.handle(.change(marking), effects: [.send(.items(.mark(marking)))])
        let items = [NewsItem.item(1, isRead: true), .item(3, isRead: true)]
        try feed.receive(.changed(.items(NewsChange(items))), for: .items(.mark(marking))) { state in
            (state.marked, state.marking) = ([], marking)
            state.items = .loaded(NewsRows([.row(1, isRead: true), .row(2), .row(3, isRead: true)]), .loaded(.initial))
        }
        #expect(NewsFeedView().snapshot(of: feed.state).contains("notice Read 2 items"))
        try feed.handle(.mark(ids[0])) { ($0.marked, $0.marking) = ([ids[0]], nil) }
        try feed.handle(.mark(ids[0])) { $0.marked = [] }
    }

    @Test func allOfOneKindAreTurnedBack() throws {
        var feed = feed([.row(1, isRead: true, isFavourite: true), .row(3, isRead: true, isFavourite: true), .row(4)])
        for id in ids { try feed.handle(.mark(id)) { $0.marked.insert(id) } }
        let page = NewsFeedView().page(of: feed.state)
        let intents = page.parts.flatMap { part -> [NewsFeedIntent] in
            if case .rows(let rows) = part { rows.row(at: 2).actions.map(\.intent) } else { [] }
        }
        #expect(intents.contains(.change(NewsMarking(ids, .read(false)))))
        #expect(intents.contains(.change(NewsMarking(ids, .favourite(false)))))
        #expect(page.remarks.map(\.text) == ["2 marked."])
        #expect(page.actions.first { $0.key == "\u{1B}" }?.intent == .unmarkAll)
        try feed.handle(.unmarkAll) { $0.marked = [] }
        #expect(NewsFeedView().page(of: feed.state).actions.contains { $0.key == "\u{1B}" } == false)
    }

    @Test func anItemThatLeavesTheListLosesItsMark() throws {
        var feed = feed([.row(1), .row(3)])
        for id in ids { try feed.handle(.mark(id)) { $0.marked.insert(id) } }
        // An item that is not in the list is not marked.
        try feed.handle(.mark(NewsItemID(9)))
        try feed.handle(.appear, effects: [.send(.items(.list(NewsQuery())))]) { state in
            state.items = .loaded(NewsRows([.row(1), .row(3)]), .loading(.refresh))
        }
        try feed.receive(.items(.page(NewsPage(items: [.item(3)]))), for: .items(.list(NewsQuery()))) { state in
            state.items = .loaded(NewsRows([.row(3)]), .loaded(.refresh))
            state.marked = [ids[1]]
        }
    }

    @Test func aFailedChangeKeepsTheMarks() throws {
        var feed = feed([.row(1), .row(3)])
        for id in ids { try feed.handle(.mark(id)) { $0.marked.insert(id) } }
        let marking = NewsMarking(ids, .favourite(true))
        try feed.handle(.change(marking), effects: [.send(.items(.mark(marking)))])
        try feed.receive(.failed(.noItem(ids[0])), for: .items(.mark(marking))) {
            $0.problem = Problem(.noItem(ids[0]))
        }
    }

    @Test func theMarkOfOneItemEndsNoOther() throws {
        var feed = feed([.row(1), .row(3)])
        try feed.handle(.mark(ids[0])) { $0.marked = [ids[0]] }
        let single = NewsMarking([ids[1]], .read(true))
        try feed.receive(.changed(.items(NewsChange([.item(3, isRead: true)]))), for: .items(.mark(single))) { state in
            state.items = .loaded(NewsRows([.row(1), .row(3, isRead: true)]), .loaded(.initial))
        }
    }
}
