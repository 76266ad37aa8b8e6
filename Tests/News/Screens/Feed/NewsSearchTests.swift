import Adder
import AdderTesting
import AdderViews
import Testing

@testable import NewsKit

/// The search of the feed while a person types.
@Suite struct NewsSearchTests {
    private typealias State = NewsFeedPresenter.State
    private let cursor = NewsCursor(sortedAt: 5, id: 2)

    private static func query(_ text: String) -> NewsQuery { NewsQuery(search: NewsSearchText(text)) }

    private func loaded(_ rows: [NewsRow], _ query: NewsQuery = NewsQuery(), next: NewsCursor? = nil) -> State {
        State(query: query, items: .loaded(NewsRows(rows, next: next), .loaded(.initial)))
    }

    /// Returns the state of a feed that searches for a text and shows the items from before.
    private func searching(_ text: String, _ rows: [NewsRow] = [.row(1), .row(2)]) -> State {
        var state = loaded(rows, Self.query(text), next: cursor)
        (state.items, state.isSearching) = (.loaded(NewsRows(rows, next: cursor), .loading(.refresh)), true)
        return state
    }

    private func harness(_ state: State) -> PresenterHarness<NewsFeedPresenter> {
        PresenterHarness(NewsFeedPresenter(), state: state)
    }

    @Test func theFormerItemsStayUntilTheAnswer() throws {
        let (m, mi) = (Self.query("m"), Self.query("mi"))
        var feed = harness(loaded([.row(1), .row(2)]))
        try feed.handle(.search("m"), effects: [.send(.items(.search(m)))]) { state in
            (state.query, state.searchText, state.isSearching) = (m, "m", true)
            state.items = .loaded(NewsRows([.row(1), .row(2)]), .loading(.refresh))
        }
        try feed.handle(.search("mi"), effects: [.send(.items(.search(mi)))]) { ($0.query, $0.searchText) = (mi, "mi") }
        try feed.receive(.items(.page(NewsPage(items: [.item(3)]))), for: .items(.search(m)))
        try feed.receive(.items(.page(NewsPage(items: [.item(3)]))), for: .items(.list(NewsQuery())))
        try feed.receive(.failed(.offline), for: .items(.search(m)))
        try feed.receive(.items(.page(NewsPage(items: [.item(2)]))), for: .items(.search(mi))) { state in
            (state.items, state.isSearching) = (.loaded(NewsRows([.row(2)]), .loaded(.refresh)), false)
        }
    }

    @Test func anEmptyTextShowsAllItemsAgain() throws {
        var feed = harness(loaded([.row(1)], Self.query("milk")))
        #expect(feed.state.searchText == "milk")
        try feed.handle(.search(""), effects: [.send(.items(.search(NewsQuery())))]) { state in
            (state.query, state.searchText, state.isSearching) = (NewsQuery(), "", true)
            state.items = .loaded(NewsRows([.row(1)]), .loading(.refresh))
        }
    }

    @Test func aSearchBeforeTheFirstAnswerIsLoaded() throws {
        let problem = Problem(.offline)
        for items in [Loadable<NewsRows>.idle, .loading, .failed(problem)] {
            var feed = harness(State(items: items))
            try feed.handle(.search("milk"), effects: [.send(.items(.search(Self.query("milk"))))]) { state in
                (state.query, state.searchText, state.isSearching) = (Self.query("milk"), "milk", true)
                state.items = .loading
            }
        }
    }

    /// What is found has pages of its own, and none of another text.
    @Test func whatIsFoundHasMorePages() throws {
        var feed = harness(loaded([.row(9)], next: NewsCursor(sortedAt: 9, id: 9)))
        let former = NewsPosition(NewsQuery(), after: NewsCursor(sortedAt: 9, id: 9))
        try feed.handle(.more, effects: [.send(.items(.more(former)))]) { state in
            state.items = .loaded(state.items.value ?? NewsRows(), .loading(.more))
        }
        let query = Self.query("milk")
        try feed.handle(.search("milk"), effects: [.send(.items(.search(query)))]) { state in
            (state.query, state.searchText, state.isSearching) = (query, "milk", true)
            state.items = .loaded(state.items.value ?? NewsRows(), .loading(.refresh))
        }
        try feed.handle(.more)
        try feed.receive(.items(.page(NewsPage(items: [.item(8)]))), for: .items(.more(former)))
        try feed.receive(.items(.page(NewsPage(items: [.item(1)], next: cursor))), for: .items(.search(query))) {
            state in
            (state.items, state.isSearching) = (.loaded(NewsRows([.row(1)], next: cursor), .loaded(.refresh)), false)
        }
        try feed.handle(.more, effects: [.send(.items(.more(NewsPosition(query, after: cursor))))]) { state in
            state.items = .loaded(NewsRows([.row(1)], next: cursor), .loading(.more))
        }
        // An answer that comes twice is not appended.
        try feed.receive(.items(.page(NewsPage(items: [.item(7)]))), for: .items(.search(query)))
        try feed.receive(
            .items(.page(NewsPage(items: [.item(2)]))), for: .items(.more(NewsPosition(query, after: cursor)))
        ) {
            $0.items = .loaded(NewsRows([.row(1), .row(2)]), .loaded(.more))
        }
    }

    /// The text was emptied again before the older page of the whole list came.
    @Test func anOlderPageDoesNotReplaceTheList() throws {
        var state = loaded([.row(1)], next: cursor)
        state.items = .loaded(NewsRows([.row(1)], next: cursor), .loading(.more))
        var feed = harness(state)
        try feed.handle(.search("m"), effects: [.send(.items(.search(Self.query("m"))))]) { state in
            (state.query, state.searchText, state.isSearching) = (Self.query("m"), "m", true)
            state.items = .loaded(NewsRows([.row(1)], next: cursor), .loading(.refresh))
        }
        try feed.handle(.search(""), effects: [.send(.items(.search(NewsQuery())))]) { state in
            (state.query, state.searchText) = (NewsQuery(), "")
        }
        try feed.receive(
            .items(.page(NewsPage(items: [.item(2)]))), for: .items(.more(NewsPosition(NewsQuery(), after: cursor))))
    }

    @Test func aFailedSearchShowsNoOtherItems() throws {
        var feed = harness(searching("milk"))
        try feed.receive(.failed(.offline), for: .items(.search(Self.query("milk")))) { state in
            (state.items, state.isSearching) = (.failed(Problem(.offline)), false)
        }
        try feed.handle(.retry, effects: [.send(.items(.list(Self.query("milk"))))]) { $0.items = .loading }
    }

    /// The answer that is on its way may be older than the change.
    @Test(arguments: [
        NewsResponse.changed(.items(NewsChange([], count: 1))), .changed(.items(NewsChange([.item(1)]))),
        .changed(.sources(NewsSourcesChange([]))),
    ])
    func aChangeRepeatsTheSearch(_ response: NewsResponse) throws {
        var feed = harness(searching("milk"))
        try feed.receive(response, for: nil, effects: [.send(.items(.search(Self.query("milk"))))])
    }

    @Test func aTextWithoutWordsIsAnError() throws {
        func field(_ text: String) throws -> PageField<NewsFeedIntent> {
            var feed = harness(loaded([.row(1)]))
            try feed.handle(.search(text)) { $0.searchText = text }
            let parts = NewsFeedView().page(of: feed.state).parts
            return try #require(parts.lazy.compactMap { if case .field(let field) = $0 { field } else { nil } }.first)
        }
        #expect(try field("?!").error == "Type a letter or a digit.")
        #expect(try field("?!").text == .state("?!"))
        #expect(try field(" ").error == nil)
        #expect(try field("").kind == .search)
    }
}
