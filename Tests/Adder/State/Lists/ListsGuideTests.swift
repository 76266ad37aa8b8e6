import Adder
import AdderTesting
import Testing

/// The screen and the code that docs/Lists.md shows.
@MainActor
@Suite struct ListsGuideTests {
    private let books = [BookRow(id: 1, title: "Emma"), BookRow(id: 2, title: "Persuasion")]

    @Test func onlyTheChangedRowIsCreatedAgain() {
        let view = ShelfView()
        var state = ShelfPresenter.State(books: .loaded(books, .loaded(.initial)))
        view.render(state, previous: nil)
        let previous = state
        state.books.update { $0[1].isRead = true }
        view.render(state, previous: previous)
        #expect(view.lines == ["[ ] Emma", "[x] Persuasion"])
        #expect(view.created == 3)
    }

    @Test func aFailedInitialLoadIsRetried() throws {
        var harness = PresenterHarness(ShelfPresenter(), state: .init())
        try harness.handle(.load(.initial), effects: [.send(.load(.initial))]) { $0.books = .loading }
        try harness.handle(.load(.initial))
        try harness.receive(.failed("Offline."), for: .load(.initial)) { $0.books = .failed("Offline.") }
        #expect(ShelfView().text(harness.state) == "Offline. Try again?")
        try harness.handle(.retry, effects: [.send(.load(.initial))]) { $0.books = .loading }
        try harness.receive(.books(books), for: .load(.initial)) { $0.books = .loaded(books, .loaded(.initial)) }
    }

    @Test func aFailedRefreshKeepsTheBooks() throws {
        var harness = PresenterHarness(ShelfPresenter(), state: .init(books: .loaded(books, .loading(.refresh))))
        try harness.receive(.failed("Offline."), for: .load(.refresh)) {
            $0.books = .loaded(books, .failed(.refresh, "Offline."))
        }
        try harness.handle(.load(.more), effects: [.send(.load(.more))]) {
            $0.books = .loaded(books, .loading(.more))
        }
        let third = BookRow(id: 3, title: "Sanditon")
        try harness.receive(.books([third]), for: .load(.more)) {
            $0.books = .loaded(books + [third], .loaded(.more))
        }
    }

    @Test func aChangeOfAnotherScreenIsUpserted() throws {
        var harness = PresenterHarness(
            ShelfPresenter(), state: .init(books: .loaded(books, .loading(.refresh)), showsReadBooks: false))
        try harness.receive(.changed(BookRow(id: 1, title: "Emma", isRead: true))) {
            $0.books = .loaded([books[1]], .loading(.refresh))
        }
    }

    @Test func sectionsFollowTheirHeaders() {
        struct Author: Identifiable, Equatable {
            let id: Int
            var name: String
        }
        let old = [ListSection(Author(id: 7, name: "J. Austen"), items: books)]
        let new = [ListSection(Author(id: 7, name: "Jane Austen"), items: [books[1]])]

        let changes = SectionChanges(from: old, to: new)

        #expect(changes.sections.reloads.map(\.to) == [0])
        #expect(changes.deletes == [.init(section: 0, item: 0)])
    }
}
