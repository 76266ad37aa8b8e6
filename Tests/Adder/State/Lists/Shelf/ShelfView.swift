import Adder

/// The view that docs/Screens.md shows.
final class ShelfView: ScreenView {
    private(set) var lines: [String] = []
    private(set) var created = 0

    func render(_ state: ShelfPresenter.State, previous: ShelfPresenter.State?) {
        let old = previous?.books.value ?? []
        let new = state.books.value ?? []
        let changes = ListChanges(from: old, to: new)
        lines = changes.applying(to: lines) { line(new[$0]) }
    }

    private func line(_ book: BookRow) -> String {
        created += 1
        return "\(book.isRead ? "[x]" : "[ ]") \(book.title)"
    }

    func text(_ state: ShelfPresenter.State) -> String {
        switch state.books {
        case .idle, .loading: "Loading …"
        case .failed(let problem): "\(problem) Try again?"
        case .loaded(let books, .loading(.refresh)): "\(books.count) books, looking for newer ones …"
        case .loaded(let books, .loading(.more)): "\(books.count) books, and more …"
        case .loaded(let books, .failed(_, let problem)): "\(books.count) books. \(problem)"
        case .loaded(let books, .loaded(_)): "\(books.count) books"
        }
    }
}
