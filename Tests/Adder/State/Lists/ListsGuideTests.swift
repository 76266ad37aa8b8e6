import Adder
import AdderTesting
import Testing

/// A book, ready to show.
struct BookRow: Identifiable, Codable, Equatable, Sendable {
    let id: Int
    var title: String
    var isRead = false
}

enum ShelfRequest: Request {
    typealias Response = ShelfResponse

    case load(LoadKind)
}

enum ShelfResponse: Event {
    case books([BookRow])
    case changed(BookRow)
    case failed(String)
}

/// The presenter that docs/Lists.md shows.
struct ShelfPresenter: Presenter {
    typealias Request = ShelfRequest

    struct State: Equatable, Sendable {
        var books: Loadable<[BookRow], String> = .idle
        var showsReadBooks = true
    }

    enum Intent: Event {
        case load(LoadKind)
        case retry
    }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .load(let kind):
            if turn.state.books.begin(kind) { turn.send(.load(kind)) }
        case .retry:
            if let kind = turn.state.books.retry() { turn.send(.load(kind)) }
        }
    }

    func receive(_ response: ShelfResponse, for request: ShelfRequest?, _ turn: inout Turn) {
        switch response {
        case .books(let books):
            if request != nil { turn.state.books.finish(books) }
        case .failed(let problem):
            if request != nil { turn.state.books.fail(problem) }
        case .changed(let book):
            let belongs = turn.state.showsReadBooks || !book.isRead
            turn.state.books.update { rows in
                rows.upsert(book, belongs: belongs) { $0.id < $1.id }
            }
        }
    }
}

/// The code that docs/Lists.md shows.
@MainActor
@Suite struct ListsGuideTests {
    final class ShelfView: ScreenView {
        private(set) var lines: [String] = []
        private(set) var made = 0

        func render(_ state: ShelfPresenter.State, previous: ShelfPresenter.State?) {
            let old = previous?.books.value ?? []
            let new = state.books.value ?? []
            let changes = ListChanges(from: old, to: new)
            lines = changes.applying(to: lines) { line(new[$0]) }
        }

        private func line(_ book: BookRow) -> String {
            made += 1
            return "\(book.isRead ? "[x]" : "[ ]") \(book.title)"
        }

        func text(_ state: ShelfPresenter.State) -> String {
            switch state.books {
            case .idle, .loading: "Loading …"
            case .failed(let problem): "\(problem) Try again?"
            case .loaded(let books, .loading(.refresh)): "\(books.count) books, looking for newer ones …"
            case .loaded(let books, .loading(.more)): "\(books.count) books, and more …"
            case .loaded(let books, .failed(_, let problem)): "\(books.count) books. \(problem)"
            case .loaded(let books, .loaded): "\(books.count) books"
            }
        }
    }

    private let books = [BookRow(id: 1, title: "Emma"), BookRow(id: 2, title: "Persuasion")]

    @Test func onlyTheChangedRowIsCreatedAgain() {
        let view = ShelfView()
        var state = ShelfPresenter.State(books: .loaded(books, .loaded(.initial)))
        view.render(state, previous: nil)
        let previous = state
        state.books.update { $0[1].isRead = true }
        view.render(state, previous: previous)
        #expect(view.lines == ["[ ] Emma", "[x] Persuasion"])
        #expect(view.made == 3)
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
