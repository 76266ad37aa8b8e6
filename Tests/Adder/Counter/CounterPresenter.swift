import Adder

struct CounterPresenter: Presenter {
    typealias Route = CounterRoute
    struct State: Equatable { var text = "0" }
    enum Intent: Event { case increment, done }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .increment: turn.send(.add(1))
        case .done: turn.open(.summary)
        }
    }

    func receive(_ response: CounterResponse, for request: CounterRequest, _ turn: inout Turn) {
        switch response {
        case .counted(let counter): turn.state.text = "\(counter.total)"
        case .failed(let error): turn.state.text = "\(error)"
        }
    }

    func refused(_ refusal: RouteRefusal, from route: CounterRoute, _ turn: inout Turn) {
        turn.state.text = refusal.message
    }
}
