public import Adder

/// The presenter of the editor of a todo that is done once, new or existing.
public struct TodoEditorPresenter: Presenter {
    /// The requests that the screen sends.
    public typealias Request = TodosRequest
    /// The routes of the kit, with the outcome that the editor returns.
    public typealias Route = TodosRoute
    /// The state of the screen, with the form of a todo that is done once.
    public typealias State = TodoEditorState<TodoForm>

    /// The contracts of every editor: the form shows the draft, and a draft with a title can be submitted once.
    public static let contracts = State.contracts

    /// Creates a presenter.
    public init() {}

    /// Folds an intent into the state.
    public func handle(_ intent: TodoEditorIntent, _ turn: inout Turn) {
        turn.handle(intent)
    }

    /// Folds a response into the state: responses to this screen's requests alone.
    public func receive(_ response: TodosResponse, for request: TodosRequest?, _ turn: inout Turn) {
        turn.receive(response, for: request)
    }

    /// Shows why a route was not opened.
    public func refused(_ refusal: RouteRefusal, from route: TodosRoute, _ turn: inout Turn) {
        turn.state.problem = TodoProblem(code: refusal.code.rawValue, message: refusal.message)
    }
}
