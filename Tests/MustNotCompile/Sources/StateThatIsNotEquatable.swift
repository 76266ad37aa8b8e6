// expected-error: type 'SumPresenter' does not conform to protocol 'Presenter'
// expected-note: possibly intended match 'SumPresenter.State' does not conform to 'Equatable'
import Adder

struct SumPresenter: Presenter {
    struct State: Sendable { var text = "" }
    enum Intent: Event { case add }

    func handle(_ intent: Intent, _ turn: inout Turn) {}
}
