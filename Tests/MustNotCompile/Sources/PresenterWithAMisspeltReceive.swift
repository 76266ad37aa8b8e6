// expected-error: unavailable instance method 'receive(_:for:_:)' was used to satisfy a requirement of protocol 'Presenter': Add `func receive(_ response: …, for request: …, _ turn: inout Turn)`, or conform to LocalPresenter.
import Adder

enum Sum: Response { case sum(Int), failed(ReplyError) }

struct Add: Request { typealias Response = Sum }

struct SumPresenter: Presenter {
    struct State: Equatable {}
    enum Intent: Event { case add }

    func handle(_ intent: Intent, _ turn: inout Turn) {}

    func recieve(_ response: Sum, for request: Add, _ turn: inout Turn) {}
}
