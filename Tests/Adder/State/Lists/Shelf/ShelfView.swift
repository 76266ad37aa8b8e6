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
}
