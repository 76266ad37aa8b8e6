import Adder

struct DiePresenter: Presenter {
    typealias Route = DieRoute

    enum Intent: Event {
        case roll
        case rules
    }

    struct State: Equatable, ShowsProblem {
        var face = "–"
        var isRolling = false
        var problem: Problem?
    }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .roll:
            turn.state.isRolling = true
            turn.state.problem = nil
            turn.send(.roll)
        case .rules:
            turn.open(.rules)
        }
    }

    func receive(_ response: DieResponse, for request: DieRequest, _ turn: inout Turn) {
        turn.state.isRolling = false
        if case .failed(let error) = response { turn.state.problem = Problem(error) }
    }

    func notice(_ change: Die, _ turn: inout Turn) {
        turn.state.face = "\(change.face)"
    }
}
