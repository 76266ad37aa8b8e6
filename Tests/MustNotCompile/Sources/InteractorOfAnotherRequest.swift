// expected-error: instance method 'open(_:state:interactor:parent:openedBy:fileID:line:)' requires the types 'Show' and 'Add' be equivalent
// expected-note: where 'P.Request' = 'Show', 'I.Request' = 'Add'
import Adder

enum Sum: Response { case sum(Int), failed(ReplyError) }

struct Add: Request { typealias Response = Sum }

struct Show: Request { typealias Response = Sum }

struct AddInteractor: Interactor {
    func respond(to request: Add, _ call: Call<Sum>) async -> Sum { .sum(1) }
}

struct ShowPresenter: Presenter {
    struct State: Equatable {}
    enum Intent: Event { case appear }

    func handle(_ intent: Intent, _ turn: inout Turn) {}

    func receive(_ response: Sum, for request: Show, _ turn: inout Turn) {}
}

@MainActor
func open(on stage: Stage) throws {
    _ = stage.open(ShowPresenter(), state: .init(), interactor: AddInteractor())
}
