public import Adder

/// Decides what the list of todos shows.
public struct TodoListPresenter: Presenter {
    /// What the list asks for.
    public typealias Request = TodosRequest
    /// Where the list leads.
    public typealias Route = TodosRoute

    /// What a person can want of the list. Keys are as they were typed.
    public enum Intent: Event {
        /// The list comes into sight, or is to be loaded again.
        case appear
        /// Another part of the todos is to be shown.
        case filter(TodoFilter)
        /// A new todo with a title.
        case add(String)
        /// Complete what is open, reopen what is done.
        case toggle([String])
        /// Put into the trash.
        case delete([String])
        /// Take out of the trash.
        case restore([String])
    }

    /// What the list shows.
    public struct State: Equatable, Sendable {
        /// Which part of the todos.
        public internal(set) var filter: TodoFilter
        /// The todos, ready to show.
        public internal(set) var rows: [TodoRow] = []
        /// Whether the list is being loaded.
        public internal(set) var isLoading = false
        /// What the last change from here did.
        public internal(set) var notice: TodoNotice?
        /// Why the last thing that was wanted was not done.
        public internal(set) var problem: TodoProblem?
        /// Whether `rows` is the whole list, so that changes can be folded into it.
        var isLoaded = false

        /// An empty list that shows a part of the todos.
        public init(filter: TodoFilter = .open) {
            self.filter = filter
        }
    }

    /// A presenter.
    public init() {}

    /// Folds an intent into the state.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.problem = nil
        if case .filter(let filter) = intent, filter != turn.state.filter {
            turn.state = State(filter: filter)
        }
        do throws(Rejection) {
            let request = try intent.request(showing: turn.state.filter)
            if case .list = request { turn.state.isLoading = true }
            turn.send(request)
        } catch {
            turn.state.problem = TodoProblem(error)
        }
    }

    /// Folds a response into the state: a change from anywhere, a list and a problem only if it was asked for here.
    public func receive(_ response: TodosResponse, to own: TodosRequest?, _ turn: inout Turn) {
        switch response {
        case .todos(let todos):
            guard own == .list(turn.state.filter) else { return }
            turn.state.isLoading = false
            turn.state.isLoaded = true
            turn.state.rows = todos.map(TodoRow.init)
        case .changed(let todos):
            turn.state.fold(todos)
            if let own { turn.state.notice = TodoNotice(own, todos.map(TodoRow.init)) }
        case .rejected(let rejection):
            if own != nil { turn.state.problem = TodoProblem(rejection) }
        case .failed(let error):
            if let own { stop(own, TodoProblem(error), &turn) }
        case .summary: break
        }
    }

    /// Folds in that a request gets no answer.
    public func fail(_ own: TodosRequest, with error: ReplyError, _ turn: inout Turn) {
        stop(own, TodoProblem(code: error.code.rawValue, message: error.description), &turn)
    }

    /// Only a list that fails ends the loading, and one of another filter is no longer wanted.
    private func stop(_ own: TodosRequest, _ problem: TodoProblem, _ turn: inout Turn) {
        if case .list(let filter) = own {
            guard filter == turn.state.filter else { return }
            turn.state.isLoading = false
        }
        turn.state.problem = problem
    }
}

extension TodoListPresenter.Intent {
    /// What is asked for, on a list that shows a part of the todos: the same for every presenter of these intents.
    ///
    /// - Throws: ``Rejection`` of a key that was typed and cannot be one.
    public func request(showing filter: TodoFilter) throws(Rejection) -> TodosRequest {
        switch self {
        case .appear: .list(filter)
        case .filter(let filter): .list(filter)
        case .add(let title): .add(title)
        case .toggle(let keys): .toggle(try keys.map(TodoKey.init(typed:)))
        case .delete(let keys): .delete(try keys.map(TodoKey.init(typed:)))
        case .restore(let keys): .restore(try keys.map(TodoKey.init(typed:)))
        }
    }
}

extension TodoListPresenter.State {
    /// Keeps the list true: a changed todo appears, is replaced or disappears.
    fileprivate mutating func fold(_ changed: [ListedTodo]) {
        guard isLoaded else { return }
        for listed in changed {
            rows.incorporate(TodoRow(listed), belongs: filter.accepts(listed.todo), isOrderFixed: true) {
                $0.position < $1.position
            }
        }
    }
}
