import Adder
import AdderViews

/// A screen with panels that are children, each with a field and actions.
struct BoardPresenter: Presenter {
    typealias Child = BoardChild

    struct State: Equatable, Sendable { var panels: [Int] }
    enum Intent: Event { case show([Int]), finish }

    static func children(of state: State) -> [BoardChild] { state.panels.flatMap { [.panel($0), .row($0)] } }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        if case .show(let panels) = intent { turn.state.panels = panels }
    }
}

enum BoardChild: Child { case panel(Int), row(Int) }

struct PanelPresenter: Presenter {
    struct State: Equatable, Sendable { var number: Int; var text = "" }
    enum Intent: Event { case type(String), clear }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        if case .type(let text) = intent { turn.state.text = text } else { turn.state.text = "" }
    }
}

struct BoardView: PageView {
    func draw(_ state: BoardPresenter.State, on page: inout Page<BoardPresenter.Intent>) {
        page.title = "Board"
        page.rows(state.panels.map(Row.init)) { element, row in
            row.title = "Row \(element.id)"
            row.child(BoardChild.row(element.id))
            row.action("Open", .finish, key: "o")
        }
        for panel in state.panels { page.child(BoardChild.panel(panel)) }
        page.child(BoardChild.panel(99))
        page.text("End")
        page.action("Finish", .finish, key: "f", role: .primary)
    }

    private struct Row: Identifiable, Sendable { let id: Int }
}

struct PanelView: PageView {
    func draw(_ state: PanelPresenter.State, on page: inout Page<PanelPresenter.Intent>) {
        page.title = "Not shown"
        page.fact("Panel", "\(state.number)")
        page.field("Text", state.text) { .type($0) }
        page.action("Clear", .clear, key: "c")
        if state.text == "odd" { page.problem = Problem(code: "odd", message: "Odd.") }
        if state.text == "busy" { page.isBusy = true }
    }
}

/// The view of a panel as a row.
struct PanelRowView: PageView {
    func draw(_ state: PanelPresenter.State, on page: inout Page<PanelPresenter.Intent>) {
        page.row { row in
            row.key = "k\(state.number)"
            row.cell(state.text)
            row.action("Clear", .clear, key: "c")
        }
    }
}

extension Stage {
    func board(_ panels: Int...) -> PageScreen {
        let screen = open(BoardPresenter(), state: .init(panels: panels)) { child, _, opener in
            switch child {
            case .panel(let number):
                PageScreen(self.open(PanelPresenter(), state: .init(number: number), openedBy: opener), PanelView())
            case .row(let number):
                PageScreen(
                    self.open(PanelPresenter(), state: .init(number: number, text: "x"), openedBy: opener),
                    PanelRowView())
            }
        }
        return PageScreen(screen, BoardView())
    }
}
