import Adder

/// The routes of a notebook: its pages, and the editor of a page.
enum NoteRoute: LinkedRoute {
    case notes, edit(Int)

    struct Model: Event { var text: String }
    enum Outcome: Event { case saved(String) }

    static let paths: RouteTable<NoteRoute> = [
        .path("notes", .notes).external(),
        .path("notes/:page/edit", NoteRoute.edit) { if case .edit(let page) = $0 { page } else { nil } }.external(),
    ]

    var traits: RouteTraits {
        switch self {
        case .notes: RouteTraits()
        case .edit: RouteTraits(.present)
        }
    }
}

/// Shows a text and the outcomes of its editors, and opens an editor with the text.
struct NotePresenter: Presenter {
    typealias Route = NoteRoute
    struct State: Equatable { var lines: [String] = [] }
    enum Intent: Event { case edit(Int), editBlank(Int) }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .edit(let page): turn.open(.edit(page), model: .init(text: "text of \(page)"))
        case .editBlank(let page): turn.open(.edit(page))
        }
    }

    func receive(_ outcome: NoteRoute.Outcome, from route: NoteRoute, _ turn: inout Turn) {
        turn.state.lines.append("\(route): \(outcome)")
    }

    func refused(_ refusal: RouteRefusal, from route: NoteRoute, _ turn: inout Turn) {
        turn.state.lines.append("\(route): \(refusal.message)")
    }
}

/// Edits a text, and returns it.
struct NoteEditorPresenter: Presenter, NoticesNothing {
    typealias Route = NoteRoute
    struct State: Equatable { var text = "" }
    enum Intent: Event { case type(String), save, saveTwice, leave, askAndSave }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .type(let text): turn.state.text = text
        case .save: turn.close(returning: .saved(turn.state.text))
        case .saveTwice:
            turn.close(returning: .saved("first"))
            turn.close(returning: .saved("second"))
        case .leave: turn.close()
        case .askAndSave:
            turn.close(returning: .saved(turn.state.text))
            turn.send(Ask(turn.state.text))
        }
    }

    func receive(_ response: Told, for request: Ask, _ turn: inout Turn) {
        turn.state.text = response.name
    }

    func refused(_ refusal: RouteRefusal, from route: NoteRoute, _ turn: inout Turn) {
        turn.state.text = refusal.message
    }
}
