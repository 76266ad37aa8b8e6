import Adder

struct TallyPresenter: Presenter {
    struct State: Equatable { var lines: [String] = [] }
    enum Intent: Event { case add(Int), draw(Int) }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        var generator = turn.generator()
        turn.state.lines.append("\(intent) \(turn.identifier()) \(generator.next())")
        switch intent {
        case .add(let amount): turn.send(.add(amount))
        case .draw(let steps): turn.send(.draw(steps))
        }
    }

    func notice(_ change: Int, _ turn: inout Turn) {
        turn.state.lines.append("total \(change) \(turn.identifier())")
    }

    func receive(_ response: TallyResponse, for request: TallyRequest, _ turn: inout Turn) {
        turn.state.lines.append("\(request): \(response) \(turn.identifier())")
        if case .drawn = response, case .draw(let steps) = request, steps.isMultiple(of: 2) { turn.send(.add(steps)) }
    }
}
