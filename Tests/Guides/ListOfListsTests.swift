import Adder
import AdderTesting
import Testing

/// The list of lists that docs/Screens.md shows.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct ListOfListsTests {
    @Test func theOuterListIsUpToDateAfterTheInnerOne() async throws {
        let library = Library(books: ["Travel": ["Atlas"], "Science": []])
        let flow = try FlowHarness<ShelfRoute> { route, opener, stage in
            switch route {
            case .shelves: stage.open(ShelvesPresenter(), state: .init(), openedBy: opener)
            case .books(let shelf): stage.open(BooksPresenter(shelf: shelf), state: .init(), openedBy: opener)
            }
        }
        try flow.answer(with: ShelvesInteractor(library: library))
        try flow.answer(with: BooksInteractor(library: library))

        try await flow.open(.shelves)
        try await flow.send(.appear, to: ShelvesPresenter.self)
        #expect(try flow.state(of: ShelvesPresenter.self).counts == ["Science": 0, "Travel": 1])

        try await flow.send(.open("Science"), to: ShelvesPresenter.self)
        try await flow.send(.add("Optics"), to: BooksPresenter.self)
        flow.close()
        await flow.settled()
        #expect(try flow.state(of: ShelvesPresenter.self).counts == ["Science": 1, "Travel": 1])
    }

    @Test func aReappearanceIsTestedInIsolation() throws {
        var harness = PresenterHarness(ShelvesPresenter(), state: .init())
        try harness.reappear(effects: [.send(.counts)])
    }
}

private enum ShelfRoute: Route { case shelves, books(String) }

/// The outer list: a row a shelf, with the number of its books.
private struct ShelvesPresenter: Presenter {
    typealias Route = ShelfRoute
    struct State: Equatable, Sendable { var counts: [String: Int] = [:], problem: String? }
    enum Intent: Event { case appear, open(String) }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .appear: turn.send(ShelvesRequest.counts)
        case .open(let shelf): turn.open(.books(shelf))
        }
    }

    func reappeared(_ turn: inout Turn) {
        turn.send(.counts)
    }

    func receive(_ response: ShelvesResponse, for request: ShelvesRequest, _ turn: inout Turn) {
        switch response {
        case .counts(let counts): turn.state.counts = counts
        case .failed(let problem): turn.state.problem = problem
        }
    }

    func refused(_ refusal: RouteRefusal, from route: ShelfRoute, _ turn: inout Turn) {
        turn.state.problem = refusal.message
    }
}

/// The inner list: the books of one shelf. It knows nothing of the outer one.
private struct BooksPresenter: Presenter {
    let shelf: String

    struct State: Equatable, Sendable { var books: [String] = [] }
    enum Intent: Event { case add(String) }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        if case .add(let title) = intent { turn.send(BooksRequest.add(title, shelf: shelf)) }
    }

    func receive(_ response: BooksResponse, for request: BooksRequest, _ turn: inout Turn) {
        if case .books(let books) = response { turn.state.books = books }
    }
}

private enum ShelvesRequest: Request {
    typealias Response = ShelvesResponse
    case counts
}

private enum ShelvesResponse: Response {
    case counts([String: Int])
    case failed(String)

    static func failed(_ error: ReplyError) -> ShelvesResponse { .failed("\(error)") }
}

private enum BooksRequest: Request {
    typealias Response = BooksResponse
    case add(String, shelf: String)
}

private enum BooksResponse: Response {
    case books([String])
    case failed

    static func failed(_ error: ReplyError) -> BooksResponse { .failed }
}

private actor Library {
    private var books: [String: [String]]

    init(books: [String: [String]]) {
        self.books = books
    }

    var counts: [String: Int] { books.mapValues(\.count) }

    func add(_ title: String, to shelf: String) -> [String] {
        books[shelf, default: []].append(title)
        return books[shelf] ?? []
    }
}

private struct ShelvesInteractor: Interactor {
    let library: Library

    func respond(to request: ShelvesRequest, _ call: Call<ShelvesResponse>) async -> ShelvesResponse {
        .counts(await library.counts)
    }
}

private struct BooksInteractor: Interactor {
    let library: Library

    func respond(to request: BooksRequest, _ call: Call<BooksResponse>) async -> BooksResponse {
        switch request {
        case .add(let title, let shelf): .books(await library.add(title, to: shelf))
        }
    }
}
