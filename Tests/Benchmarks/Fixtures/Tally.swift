import Adder

/// The presenter of the smallest screen: it counts intents and shows the latest response.
struct Tally: Presenter {
    typealias Request = EchoRequest

    struct State: Equatable {
        var count = 0
        var latest = 0
    }

    enum Intent: Event {
        case count
    }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.count += 1
    }

    func receive(_ response: Message, for request: EchoRequest, _ turn: inout Turn) {}

    func notice(_ change: Int, _ turn: inout Turn) {
        turn.state.latest = change
    }
}
