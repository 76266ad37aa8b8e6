import Adder
import AdderTerminal
import AdderViews

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A kit with a list of notes and an editor.
final class NotesKit: Kit, PageKit {
    static let name = "notes"
    static let firstRoute = NotesRoute.list
    private let stage: Stage
    private let options: NotesOptions

    init(options: NotesOptions, context: Context<NotesKit>) {
        (stage, self.options) = (context.stage, options)
    }

    func flush() async {
        guard options.tellsFlush else { return }
        // As long as a store takes that writes.
        for _ in 1...1_000 { await Task.yield() }
        Terminal().write("[flushed]\n")
    }

    @MainActor
    func makeScreen(for route: NotesRoute, openedBy opener: Opener) async throws -> PageScreen {
        switch route {
        case .list:
            return PageScreen(
                stage.open(
                    NotesPresenter(isBusy: options.isBusy),
                    state: .init(notes: options.notes, problem: options.problem), openedBy: opener),
                NotesView())
        case .editor:
            return PageScreen(stage.open(NotePresenter(), state: .init(), openedBy: opener), NoteView())
        case .missing:
            throw Problem(code: "missing", message: "The notes of others are not shared. Ask for them.")

        }
    }
}

struct NotesOptions: KitOptions {
    var notes = ["Apple", "Pear"]
    /// The problem that the list shows; `nil` for none.
    var problem: String?
    /// A Boolean value that indicates whether the kit prints that it has flushed.
    var tellsFlush = false
    /// A Boolean value that indicates whether a copy of the notes keeps the main actor busy.
    var isBusy = false
}

enum NotesRoute: LinkedRoute {
    typealias Outcome = NoteOutcome
    case list, editor, missing
    static let paths: RouteTable<NotesRoute> = [
        .path("notes", .list), .path("notes/new", .editor).external(), .path("notes/missing", .missing),
    ]
}

enum NoteOutcome: Event { case written(String) }

/// The list: `+` opens the editor, `x` removes the selected note, and `2` copies all notes.
struct NotesPresenter: Presenter {
    typealias Route = NotesRoute
    struct State: Equatable, Sendable {
        var notes: [String]
        var problem: String?
    }
    var isBusy = false
    enum Intent: Event { case add, missing, copy, remove(String), clear }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .add: turn.open(.editor)

        case .missing: turn.open(.missing)

        case .copy where isBusy:
            Terminal().write("Busy")
            sleep(3_600)
        case .copy: turn.state.notes += turn.state.notes.map { "\($0) 2" }
        case .remove(let note): turn.state.notes.removeAll { $0 == note }
        case .clear: turn.state.notes = []
        }
    }

    func receive(_ outcome: NoteOutcome, from route: NotesRoute, _ turn: inout Turn) {
        if case .written(let note) = outcome { turn.state.notes.append(note) }
    }

    func refused(_ refusal: RouteRefusal, from route: NotesRoute, _ turn: inout Turn) {
        turn.state.problem = refusal.message
    }
}

struct NotesView: PageView {
    func draw(_ state: NotesPresenter.State, on page: inout Page<NotesPresenter.Intent>) {
        page.title = "Notes"
        page.problem = state.problem.map { Problem(code: "notes", message: $0) }
        page.rows(
            PageRows(count: state.notes.count, identify: { AnyHashable(state.notes[$0]) }) { index, row in
                row.title = state.notes[index]
                row.action("Remove", .remove(state.notes[index]), key: "x")
            })
        if state.notes.isEmpty { page.empty("There are no notes.") }
        page.action("Add", .add, key: "+")

        page.action("Copy", .copy, key: "2")
        page.action("Missing", .missing, key: "m")

        page.action("Clear", .clear, key: "c", role: .destructive, confirmation: "Remove all notes?")
    }
}

/// The editor: Return closes it, and the list receives the text.
struct NotePresenter: Presenter {
    typealias Route = NotesRoute
    struct State: Equatable, Sendable { var text = "" }
    enum Intent: Event { case type(String), save }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .type(let text): turn.state.text = text
        case .save: turn.close(returning: .written(turn.state.text))
        }
    }

    func refused(_ refusal: RouteRefusal, from route: NotesRoute, _ turn: inout Turn) {
        turn.state.text = refusal.message
    }
}

struct NoteView: PageView {
    func draw(_ state: NotePresenter.State, on page: inout Page<NotePresenter.Intent>) {
        page.title = "New note"
        page.field("Text", state.text) { .type($0) }
        page.action("Save", .save, role: .primary)
    }
}
