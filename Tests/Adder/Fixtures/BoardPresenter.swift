import Adder

/// A presenter that shows a line for each intent and response.
struct BoardPresenter: Presenter {
    /// The lane of its requests, but for one named “now”, which waits for no pause.
    var lane = Lane.serial

    typealias Route = BoardRoute
    struct State: Equatable { var lines: [String] = [] }
    enum Intent: Event { case ask(String), showAndAsk(String), cancel(String), note(String), replace(String), open }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .ask(let name): turn.send(ask(name))
        case .showAndAsk(let name):
            turn.state.lines.append("shown")
            turn.send(ask(name))
        case .cancel(let name): turn.cancel(ask(name))
        case .replace(let text): turn.state.lines = [text]
        case .note(let text): turn.state.lines.append(text)
        case .open: turn.open(.page)
        }
    }

    private func ask(_ name: String) -> Ask { Ask(name, name == "now" ? .latest : lane) }

    func notice(_ change: String, _ turn: inout Turn) {
        turn.state.lines.append("another's: \(change)")
    }

    /// Replaces the line of the response's change: it is the screen's own.
    func receive(_ response: Told, for request: Ask, _ turn: inout Turn) {
        if let change = response.change, turn.state.lines.last == "another's: \(change)" {
            turn.state.lines.removeLast()
        }
        turn.state.lines.append("own \(request.name): \(response.name)\(turn.isProgress ? " …" : "")")
    }

    func refused(_ refusal: RouteRefusal, from route: BoardRoute, _ turn: inout Turn) {
        turn.state.lines.append(refusal.message)
    }
}
