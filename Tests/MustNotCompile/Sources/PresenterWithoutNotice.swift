// expected-error: unavailable instance method 'notice' was used to satisfy a requirement of protocol 'Presenter': Add `func notice(_ change: …, _ turn: inout Turn)`, or conform to NoticesNothing: responses carry changes that other screens make.
import Adder

enum Sum: Response {
    case sum(Int), failed(ReplyError)

    var change: Int? { if case .sum(let sum) = self { sum } else { nil } }
}

struct Add: Request { typealias Response = Sum }

struct SumPresenter: Presenter {
    struct State: Equatable {}
    enum Intent: Event { case add }

    func handle(_ intent: Intent, _ turn: inout Turn) {}
    func receive(_ response: Sum, for request: Add, _ turn: inout Turn) {}
    func noticed(_ change: Int, _ turn: inout Turn) {}
}
