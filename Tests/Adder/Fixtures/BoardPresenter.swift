import Adder

/// A screen that writes down what it learns, a line each.
struct BoardPresenter: Presenter {
    typealias Route = BoardRoute
    struct State: Equatable { var lines: [String] = [] }
    enum Intent: Event { case ask(String), showAndAsk(String), note(String), replace(String), open }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .ask(let name): turn.send(Ask(name))
        case .showAndAsk(let name):
            turn.state.lines.append("shown")
            turn.send(Ask(name))
        case .replace(let text): turn.state.lines = [text]
        case .note(let text): turn.state.lines.append(text)
        case .open: turn.open(.page)
        }
    }

    func receive(_ response: Told, for request: Ask?, _ turn: inout Turn) {
        let whose = request.map { "own \($0.name)" } ?? "another's"
        turn.state.lines.append("\(whose): \(response.name)")
    }

    func fail(_ request: Ask, with error: ReplyError, _ turn: inout Turn) {
        turn.state.lines.append("\(request.name) failed: \(error.code)")
    }
}

enum BoardRoute: Route {
    case page
    static let paths: RouteTable<BoardRoute> = [.path("page", .page)]
}

final class BoardView: ScreenView {
    var shown: [[String]] = []
    var onRender: (BoardPresenter.State) -> Void = { _ in }

    func render(_ state: BoardPresenter.State, previous: BoardPresenter.State?) {
        shown.append(state.lines)
        onRender(state)
    }
}

extension Stage {
    func openBoard(interactor: (any Interactor<Ask>)? = nil, parent: ScreenID? = nil) throws -> Screen<BoardPresenter> {
        try open(BoardPresenter(), state: .init(), interactor: interactor, parent: parent)
    }
}

extension ScreenEvent {
    func folds(_ event: EventID) -> Bool {
        if case .folded(let events) = self { events.contains(event) } else { false }
    }
}
