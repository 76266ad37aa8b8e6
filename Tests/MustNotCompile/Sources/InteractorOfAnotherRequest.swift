// expected-error: cannot convert value of type 'Add' to expected argument type 'Show'
// expected-error: cannot convert value of type 'Clear' to expected argument type 'Show'
import Adder

enum Sum: Response { case sum(Int), failed(ReplyError) }

struct Add: Request { typealias Response = Sum }

struct Clear: Request { typealias Response = Sum }

struct Show: Request { typealias Response = Sum }

struct AddInteractor: Interactor {
    func respond(to request: Add, _ call: Call<Sum>) async -> Sum { .sum(1) }
}

struct ClearInteractor: Interactor {
    func respond(to request: Clear, _ call: Call<Sum>) async -> Sum { .sum(0) }
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
    _ = stage.open(ShowPresenter(), state: .init(), interactor: ClearInteractor()) { child, _, _ in child }
}
