// expected-error: instance method 'show(in:)' requires the types
import Adder

struct Add: Request { typealias Response = Counter }
struct Counter: Response {
    var total = 0
    static func failed(_ error: ReplyError) -> Counter { Counter() }
}

struct CounterPresenter: Presenter {
    struct State: Equatable { var text = "0" }
    enum Intent: Event { case increment }

    func handle(_ intent: Intent, _ turn: inout Turn) { turn.send(Add()) }
    func receive(_ response: Counter, for request: Add, _ turn: inout Turn) { turn.state.text = "\(response.total)" }
}

final class CounterView: ScreenView {
    func render(_ state: Counter, previous: Counter?) {}
}

@MainActor
func show(_ screen: Screen<CounterPresenter>) {
    screen.show(in: CounterView())
}
