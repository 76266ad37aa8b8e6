import Adder
import AdderTesting
import AdderViews

/// A screen that the tests use: it notes each intent that it receives.
struct NotePresenter: Presenter {
    struct State: Equatable, Sendable {
        var text = ""
        var log: [String] = []
        var isFinished = false
        var asks = false
    }

    enum Intent: Event {
        case type(String), add(String), logIn(String), save, delete, refresh, more, visible([Int]), ask, close
    }

    static func leaving(_ state: State) -> LeaveQuestion<Intent>? {
        state.text.isEmpty ? nil : LeaveQuestion("Discard “\(state.text)”?")
    }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.log.append("\(intent)")
        switch intent {
        case .type(let text): turn.state.text = text
        case .save: turn.state.isFinished.toggle()
        case .close:
            turn.state.isFinished = true
            turn.close()
        case .ask: turn.state.asks = !turn.state.asks
        case .add, .logIn, .delete, .refresh, .more, .visible: break
        }
    }
}

struct NoteView: PageView {
    func draw(_ state: NotePresenter.State, on page: inout Page<NotePresenter.Intent>) {
        page.title = "Note"
        page.isFinished = state.isFinished
        if state.isFinished { page.notice("Saved", title: state.text) }
        if state.asks {
            page.ask("Really?", confirm: PageAction("Yes", .delete), cancel: PageAction("No", .ask))
        }
        page.picture("https://example.org/a.gif", description: "A cat")
        page.field("Text", state.text) { .type($0) }
        if !state.asks { page.field("Search", "", kind: .search) { .type($0) } }
        page.entry("Add") { .add($0) }
        page.secret("Password") { .logIn($0.reveal() ?? "") }
        page.field("Day", state.text, kind: .date) { .type($0) }
        page.rows(
            PageRows(
                count: 3, more: PageAction("More", .more), visible: { .visible($0) }, identify: { $0 }
            ) { index, row in
                row.title = "Row \(index)"
                row.action("Delete", .delete, role: .destructive, confirmation: "Delete row \(index)?")
            })
        page.action("Refresh", .refresh, key: "r")
        page.action("Locked", .delete, isEnabled: false)
        page.action("Save", .save, role: .primary)
    }
}

enum NoteRoute: Route { case list, note, sheet, cover, locked }

@MainActor
struct Notes {
    let stream = EventStream(environment: .testing())
    let navigator: Navigator<NoteRoute, PageScreen>

    init() {
        let stage = Stage(stream: stream)
        let locked = RouteGuard<NoteRoute> { $0 == .locked ? .deny("The note is locked.") : .allow }
        navigator = Navigator(stream: stream, guards: [locked]) { _, opener in
            PageScreen(stage.open(NotePresenter(), state: .init(), openedBy: opener), NoteView())
        }
    }

    func open(_ route: NoteRoute) async throws -> PageScreen {
        let presentation: Presentation =
            switch route {
            case .list: .root
            case .note, .locked: .push
            case .sheet: .present
            case .cover: Presentation(.present, isFullScreen: true, isDismissible: false)
            }
        return try await navigator.open(route, as: presentation).get()
    }
}

extension PageScreen {
    /// The intents that the screen has received.
    @MainActor var log: [String] { screen(of: NotePresenter.self)?.state.log ?? [] }
}
