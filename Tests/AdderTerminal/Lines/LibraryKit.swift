import Adder
import AdderViews

/// The screens that the tests of lines show: a shelf of books, and a form that asks before it is left.
enum LibraryRoute: Route {
    case shelf, form, locked, home

    var traits: RouteTraits { self == .home ? RouteTraits(.root) : RouteTraits() }

    /// Makes the navigator of both screens.
    @MainActor
    static func navigator(_ stream: EventStream, _ state: LibraryPresenter.State) -> Navigator<LibraryRoute, PageScreen>
    {
        let stage = Stage(stream: stream)
        let locked = RouteGuard<LibraryRoute> {
            $0 == .locked ? .deny("The cellar is locked. Ask for the key.") : .allow
        }
        return Navigator(stream: stream, guards: [locked]) { route, opener in
            switch route {
            case .shelf, .home:
                PageScreen(stage.open(LibraryPresenter(), state: state, openedBy: opener), LibraryView())
            case .form, .locked: PageScreen(stage.open(BookPresenter(), state: .init(), openedBy: opener), BookView())
            }
        }
    }
}

/// The shelf. The first two books have keys.
struct LibraryPresenter: Presenter {
    typealias Route = LibraryRoute

    struct State: Equatable, Sendable {
        var books = ["Emma", "Ulysses", "Faust", "Faust II"]
        var found = ""
        var secret = 0
        var asks = false
        var problem: String?
    }

    enum Intent: Event {
        case new, cellar, lend(String), look(String), unlock(Sensitive<String>), sell, clear, answer(Bool)
    }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.problem = nil
        switch intent {
        case .new: turn.open(.form)
        case .cellar: turn.open(.locked)
        case .lend(let book): turn.state.books.removeAll { $0 == book }
        case .look(let text): turn.state.found = text
        case .unlock(let secret): turn.state.secret = secret.reveal()?.utf8.count ?? 0
        case .sell: turn.state.asks = true
        case .clear: turn.state.books = []
        case .answer(let isYes):
            turn.state.asks = false
            if isYes { turn.state.books.removeLast() }
        }
    }

    func refused(_ refusal: RouteRefusal, from route: LibraryRoute, _ turn: inout Turn) {
        turn.state.problem = refusal.message
    }
}

private struct LibraryView: PageView {
    func draw(_ state: LibraryPresenter.State, on page: inout Page<LibraryPresenter.Intent>) {
        page.title = "Shelf"
        page.problem = state.problem.map { Problem(code: "denied", message: $0) }
        page.field("Look", state.found, key: "/") { .look($0) }
        page.secret("Code") { .unlock($0) }
        if state.secret > 0 { page.fact("Code", "\(state.secret) bytes") }
        let books = state.books
        page.rows(
            PageRows(count: books.count, identify: { AnyHashable(books[$0]) }) { index, row in
                if index < 2 { row.key = "\(index + 1)" }
                row.title = books[index]
                row.action("Read", .look(books[index]), role: .primary)
                row.action("Lend", .lend(books[index]), key: "l")
            })
        if state.asks {
            page.ask(
                "Sell the last book?", confirm: PageAction("Sell", .answer(true)),
                cancel: PageAction("Keep", .answer(false), key: "k"))
        }
        page.action("New", .new, key: "n")
        page.action("Cellar", .cellar, key: "c")
        page.action("Sell", .sell)
        page.action("Clear", .clear, key: "C", role: .destructive, confirmation: "Clear the shelf?")
        page.action("Close", .clear, isEnabled: false)
    }
}

/// The form. It asks before a typed title is lost, and rejects the title `?`.
private struct BookPresenter: Presenter {
    typealias Route = LibraryRoute

    struct State: Equatable, Sendable, ShowsProblem {
        var (title, author, kind) = ("", "", "")
        var isSaved = false
        var problem: Problem?
    }

    enum Intent: Event { case type(String), author(String), enter(String), kind(String), save, next, home }

    static func leaving(_ state: State) -> LeaveQuestion<Intent>? {
        state.title.isEmpty ? nil : LeaveQuestion("Discard “\(state.title)”?", save: .save)
    }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.problem = nil
        switch intent {
        case .type(let text): turn.state.title = text
        case .author(let text): turn.state.author = text
        case .enter(let text): (turn.state.title, turn.state.author) = (turn.state.title + " by " + text, "")
        case .kind(let text): turn.state.kind = text
        case .save where turn.state.title == "?": turn.state.problem = Problem(code: "empty", message: "Type a word.")
        case .save: turn.state.isSaved = true
        case .next: turn.open(.form)
        case .home: turn.open(.home)
        }
    }
}

private struct BookView: PageView {
    func draw(_ state: BookPresenter.State, on page: inout Page<BookPresenter.Intent>) {
        page.title = "Book"
        page.problem = state.problem
        page.isFinished = state.isSaved
        if state.isSaved { page.notice("Saved", title: state.title) }
        page.field("Title", state.title) { .type($0) }
        page.entry("Author", text: state.author, key: "a") {
            .author($0)
        } submit: {
            .enter($0)
        }
        page.field(
            "Kind", state.kind, kind: .choice([PageChoice("", "None"), PageChoice("n", "Novel")])
        ) { .kind($0) }
        page.action("Save", .save, key: "s", role: .primary)
        page.action("Next", .next)
        page.action("Home", .home)
    }
}
