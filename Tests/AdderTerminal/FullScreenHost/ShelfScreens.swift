import Adder
import AdderViews

/// A list of books whose children are those of visible rows. The title counts how often they were told.
///
/// `*` gives the selected book a star, `d` removes it, and `a` asks a question.
struct ShelfPresenter: Presenter {
    typealias Child = BookChild

    struct State: Equatable, Sendable {
        var books: [Int]
        var visible: [Int] = []
        var told = 0
        var isAsking = false
    }

    enum Intent: Event { case visible([Int]), remove(Int), ask, answer }

    static func children(of state: State) -> [BookChild] {
        state.visible.filter(state.books.contains).map(BookChild.init)
    }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .visible(let books): (turn.state.visible, turn.state.told) = (books, turn.state.told + 1)
        case .remove(let book): turn.state.books.removeAll { $0 == book }
        case .ask: turn.state.isAsking = true
        case .answer: turn.state.isAsking = false
        }
    }
}

struct BookChild: Child {
    let id: Int
}

struct ShelfView: PageView {
    private struct Book: Identifiable { let id: Int }

    func draw(_ state: ShelfPresenter.State, on page: inout Page<ShelfPresenter.Intent>) {
        page.title = "Shelf, told \(state.told)"
        if state.isAsking {
            page.ask("Sure?", confirm: PageAction("Yes", .answer), cancel: PageAction("No", .answer))
        }
        page.rows(state.books.map(Book.init), visible: { .visible($0.map(\.id)) }) { book, row in
            row.title = "Book \(book.id)"
            row.child(BookChild(id: book.id))
            row.action("Remove", .remove(book.id), key: "d")
        }
        page.action("Ask", .ask, key: "a")
    }
}

struct BookPresenter: Presenter {
    struct State: Equatable, Sendable { var stars = 0 }
    enum Intent: Event { case star }

    func handle(_ intent: Intent, _ turn: inout Turn) { turn.state.stars += 1 }
}

struct BookView: PageView {
    func draw(_ state: BookPresenter.State, on page: inout Page<BookPresenter.Intent>) {
        page.row { row in
            row.cell(.number(state.stars), label: "stars")
            row.action("Star", .star, key: "*")
        }
    }
}

extension Stage {
    /// Opens a shelf.
    func shelf(of books: some Sequence<Int>) -> PageScreen {
        let screen = open(ShelfPresenter(), state: .init(books: Array(books))) { [self] _, _, opener in
            PageScreen(open(BookPresenter(), state: .init(), openedBy: opener), BookView())
        }
        return PageScreen(screen, ShelfView())
    }
}
