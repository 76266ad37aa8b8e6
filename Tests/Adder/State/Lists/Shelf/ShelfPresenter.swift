import Adder

/// The presenter that docs/Screens.md shows.
struct ShelfPresenter: Presenter {
    typealias Request = ShelfRequest

    struct State: Equatable, Sendable {
        var books: Loadable<[BookRow]> = .idle
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

    func receive(_ response: ShelfResponse, for request: ShelfRequest, _ turn: inout Turn) {
        switch response {
        case .books(let books):
            turn.state.books.finish(books)
        case .failed(let problem):
            turn.state.books.fail(problem)
        case .changed: break
        }
    }

    func notice(_ book: BookRow, _ turn: inout Turn) {
        let belongs = turn.state.showsReadBooks || !book.isRead
        let overtaken = turn.state.books.merge { rows in
            rows.upsert(book, belongs: belongs) { $0.id < $1.id }
        }
        if let overtaken { turn.send(.load(overtaken)) }
    }
}
