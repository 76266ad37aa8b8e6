import Adder

/// The presenter: it turns intents into requests, and answers into the state.
struct CounterPresenter: Presenter {
    struct State: Equatable { var text = "0" }
    enum Intent: Event { case count(Int32) }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        if case .count(let amount) = intent { turn.send(.add(amount)) }
    }

    func receive(_ response: CounterResponse, for request: CounterRequest, _ turn: inout Turn) {
        switch response {
        case .counted(let counter): turn.state.text = "\(counter.total)"
        case .failed(let error): turn.state.text = "\(error)"
        }
    }
}
