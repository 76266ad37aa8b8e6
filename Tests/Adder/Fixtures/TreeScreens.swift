import Adder
import TestSupport

/// A screen whose children are screens of the same presenter, for tests of screens that follow a state.
struct TreePresenter: Presenter, NoticesNothing {
    typealias Outcome = TreeOutcome
    typealias Child = TreeChild

    struct State: Equatable {
        var ids: [Int] = []
        var told: [String] = []
        var text = ""
    }

    enum Intent: Event {
        case name([Int])
        case type(String)
        case tell(String)
        case end
        case ask(String)
    }

    static func children(of state: State) -> [TreeChild] { state.ids.map(TreeChild.init) }

    static func leaving(_ state: State) -> LeaveQuestion<Intent>? {
        state.text.isEmpty ? nil : LeaveQuestion("Discard “\(state.text)”?", save: .tell(state.text))
    }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .name(let ids): turn.state.ids = ids
        case .type(let text): turn.state.text = text
        case .tell(let text): turn.close(returning: TreeOutcome(text))
        case .end: turn.close()
        case .ask(let name): turn.send(Ask(name))
        }
    }

    func receive(_ response: Told, for request: Ask, _ turn: inout Turn) { turn.state.told.append(response.name) }

    func receive(_ outcome: TreeOutcome, from child: TreeChild, _ turn: inout Turn) {
        turn.state.told.append("\(child.id) \(outcome.text)")
        if outcome.text == "done" { turn.state.ids.removeAll { $0 == child.id } }
    }
}

struct TreeChild: Child {
    typealias Outcome = TreeOutcome
    let id: Int

    init(_ id: Int) {
        self.id = id
    }
}

struct TreeOutcome: Event {
    let text: String

    init(_ text: String) {
        self.text = text
    }
}

/// A screen of a tree and its view, which writes each rendering to a log with the path of the screen.
@MainActor
final class TreeNode: ScreenView, ChildScreen {
    nonisolated let id: ScreenID
    let screen: Screen<TreePresenter>
    let path: String
    private let log: Collected<String>

    init(
        on stage: Stage, _ path: String = "", state: TreePresenter.State = .init(), openedBy opener: Opener = Opener(),
        log: Collected<String>
    ) {
        screen = stage.open(TreePresenter(), state: state, openedBy: opener) { child, _, opener in
            TreeNode(on: stage, "\(path)/\(child.id)", openedBy: opener, log: log)
        }
        (id, self.path, self.log) = (screen.id, path, log)
        screen.show(in: self)
    }

    func render(_ state: TreePresenter.State, previous: TreePresenter.State?) {
        log.append("\(path.isEmpty ? "/" : path) \(state.ids)")
    }

    /// Returns the open child with an identity.
    subscript(_ id: Int) -> TreeNode? { screen.child(TreeChild(id)) as? TreeNode }
}
