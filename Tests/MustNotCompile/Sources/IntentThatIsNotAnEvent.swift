// expected-error: type 'SumPresenter' does not conform to protocol 'Presenter'
// expected-note: possibly intended match 'SumPresenter.Intent' does not conform to 'Event'
import Adder

struct SumPresenter: Presenter {
    struct State: Equatable { var text = "" }
    enum Intent { case add }

    func handle(_ intent: Intent, _ turn: inout Turn) {}
}
