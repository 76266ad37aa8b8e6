public import Adder

/// Decides what reading and writing todos as a text shows.
public struct TodoImportExportPresenter: Presenter {
    /// What the screen asks for.
    public typealias Request = TodosRequest

    /// What a person can want.
    public enum Intent: Event {
        /// All todos as a text.
        case export(TodoFormat)
        /// Add the todos of a text.
        case `import`(TodoDocument)
    }

    /// What the screen shows.
    public struct State: Equatable, Sendable {
        /// Whether something is being written or read.
        public internal(set) var isBusy = false
        /// All todos as a text, once they were asked for.
        public internal(set) var exported: TodoDocument?
        /// What was read.
        public internal(set) var notice: TodoNotice?
        /// Why the last thing that was wanted was not done.
        public internal(set) var problem: TodoProblem?

        /// Nothing was asked for yet.
        public init() {}
    }

    /// A presenter.
    public init() {}

    /// Folds an intent into the state.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        guard !turn.state.isBusy else { return }
        turn.state = State()
        turn.state.isBusy = true
        switch intent {
        case .export(let format): turn.send(.export(format))
        case .import(let document): turn.send(.import(document))
        }
    }

    /// Folds a response into the state: what was asked for here alone.
    public func receive(_ response: TodosResponse, for request: TodosRequest?, _ turn: inout Turn) {
        guard let request else { return }
        turn.state.isBusy = false
        switch response {
        case .exported(let document): turn.state.exported = document
        case .changed(let change): turn.state.notice = TodoNotice(request, change)
        case .rejected(let rejections): turn.state.problem = TodoProblem(rejections)
        case .failed(let error): turn.state.problem = TodoProblem(error)
        case .todos, .summary, .todo, .draft: break
        }
    }

    /// Folds in that a request gets no answer.
    public func fail(_ request: TodosRequest, with error: ReplyError, _ turn: inout Turn) {
        turn.state.isBusy = false
        turn.state.problem = TodoProblem(error)
    }
}
