public import Adder

/// The presenter of the screen of a todo that is done once.
public struct TodoDetailPresenter: Presenter {
    /// The requests that the screen sends.
    public typealias Request = TodosRequest
    /// The routes that the screen opens.
    public typealias Route = TodosRoute
    /// The state of the screen, with the card of a todo that is done once.
    public typealias State = TodoDetailState<TodoCard>

    /// The contracts of every detail screen: a todo in the trash is read-only.
    public static let contracts = State.contracts

    /// Creates a presenter.
    public init() {}

    /// Folds an intent into the state.
    public func handle(_ intent: TodoDetailIntent, _ turn: inout Turn) {
        turn.handle(intent)
    }

    /// Folds a response into the state: a change of this todo by any screen, a problem of this
    /// screen's request alone.
    public func receive(_ response: TodosResponse, for request: TodosRequest?, _ turn: inout Turn) {
        turn.receive(response, for: request)
    }

    /// Shows why a route was not opened.
    public func refused(_ refusal: RouteRefusal, from route: TodosRoute, _ turn: inout Turn) {
        turn.state.problem = TodoProblem(code: refusal.code.rawValue, message: refusal.message)
    }
}
