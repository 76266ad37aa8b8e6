// expected-error: unavailable instance method 'receive(_:for:_:)' was used to satisfy a requirement of protocol 'Presenter': Add `func receive(_ response: …, for request: …, _ turn: inout Turn)`.
// expected-error: cannot convert value of type 'Add' to expected argument type 'NoRequest'
import Adder

enum Sum: Response { case sum(Int), failed(ReplyError) }

struct Add: Request { typealias Response = Sum }

struct SumPresenter: Presenter {
    typealias Request = Add
    struct State: Equatable {}
    enum Intent: Event { case add }

    func handle(_ intent: Intent, _ turn: inout Turn) {}

    func recieve(_ response: Sum, for request: Add, _ turn: inout Turn) {}
}

/// A presenter that does not name its request has none without `receive`.
struct AddingPresenter: Presenter {
    struct State: Equatable {}
    enum Intent: Event { case add }

    func handle(_ intent: Intent, _ turn: inout Turn) { turn.send(Add()) }

    func recieve(_ response: Sum, for request: Add, _ turn: inout Turn) {}
}
