import Adder
import AdderTesting
import TestSupport
import Testing

/// The screen and the code that docs/Screens.md shows.
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

    /// The load began before the change, and would bring the book as it was.
    @Test(arguments: [LoadKind.initial, .refresh])
    func aChangeDuringALoadIsNotLost(_ kind: LoadKind) async throws {
        let stream = EventStream(environment: .testing(), log: Log(.none))
        let gate = Gate()
        let library = Lock([BookRow(id: 1, title: "Emma")])
        let answering = try stream.answer(
            with: Answering<ShelfRequest> { _, _ in
                let books = library.withLock { $0 }
                await gate.pass()
                return .books(books)
            })
        defer { answering.cancel() }
        let loaded: Loadable<[BookRow]> = .loaded(library.withLock { $0 }, .loaded(.initial))
        let screen = Stage(stream: stream).open(
            ShelfPresenter(), state: .init(books: kind == .initial ? .idle : loaded))
        screen.send(.load(kind))
        await gate.isReached()
        let read = BookRow(id: 1, title: "Emma", isRead: true)
        library.withLock { $0 = [read] }
        stream.send(ShelfResponse.changed(read))
        await gate.isReached(by: 2)
        gate.open()
        await screen.settled()
        #expect(screen.state.books == .loaded([read], .loaded(kind)))
    }
}
