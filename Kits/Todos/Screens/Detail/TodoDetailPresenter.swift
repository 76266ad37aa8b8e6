public import Adder

/// Decides what the screen of a todo that is done once shows.
public typealias TodoDetailPresenter = DetailPresenter<TodoCard>

/// What a person can want on the screen of one todo.
public enum TodoDetailIntent: String, Event {
    /// It comes into sight, or is to be loaded again.
    case appear
    /// What failed to load is to be loaded once more.
    case retry
    /// Complete it, or reopen it; keep a streak, or take that back.
    case toggle
    /// Put it into the trash.
    case delete
    /// Take it out of the trash.
    case restore
    /// Change what it says.
    case edit
}

/// Decides what the screen of one todo shows: the card tells what is particular to its kind.
public struct DetailPresenter<Card: DetailCard>: Presenter {
    /// What the screen asks for.
    public typealias Request = TodosRequest
    /// Where it leads.
    public typealias Route = TodosRoute

    /// What the screen shows.
    public struct State: Equatable, Sendable {
        /// The todo, ready to show, and what became of loading it.
        public internal(set) var card = Loadable<Card, TodoProblem>.idle
        /// Whether it can only be looked at and restored, since it is in the trash.
        public internal(set) var isReadOnly = false
        /// Whether it is no more: it was purged, or adding it was undone.
        public internal(set) var isGone = false
        /// Why the last thing that was wanted was not done.
        public internal(set) var problem: TodoProblem?
        let id: TodoID

        init(_ shown: TodoDetail) {
            id = shown.id
            card = .loaded(Card(shown), .loaded(.initial))
        }
    }

    /// What is in the trash can only be restored.
    public static var contracts: Contracts<State> {
        [.compute(\.isReadOnly, from: \.card) { card in card.value?.row.isDeleted ?? false }]
    }

    /// A presenter.
    public init() {}

    /// Folds an intent into the state.
    public func handle(_ intent: TodoDetailIntent, _ turn: inout Turn) {
        turn.state.problem = nil
        let key = TodoKey(turn.state.id)
        switch intent {
        case .appear: load(turn.state.card.value == nil ? .initial : .refresh, &turn)
        case .retry: load(turn.state.card.kind ?? .initial, &turn)
        case .restore: turn.send(.restore([key]))
        case .toggle, .delete, .edit:
            guard !turn.state.isReadOnly else { return turn.state.problem = .inTrash }
            switch intent {
            case .toggle: turn.send(.toggle([key]))
            case .delete: turn.send(.delete([key]))
            default: turn.open(.edit(key))
            }
        }
    }

    /// Folds a response into the state: a change of this todo from anywhere, a problem only of what was asked for here.
    public func receive(_ response: TodosResponse, for request: TodosRequest?, _ turn: inout Turn) {
        switch response {
        case .todo(let shown):
            guard request != nil else { return }
            turn.state.isGone = false
            turn.state.card.finish(Card(shown))
        case .changed(let change):
            let id = turn.state.id
            if let listed = change.todos.first(where: { $0.todo.id == id }) {
                turn.state.isGone = false
                turn.state.card.update { $0 = Card(TodoDetail(listed, today: change.today)) }
            } else if change.removed.contains(where: { $0.todo.id == id }) {
                turn.state.isGone = true
            } else if change.isBulk {
                load(.refresh, &turn)
            }
        case .failed(let error):
            guard let request else { return }
            if case .show = request, case .notFound = error { turn.state.isGone = true }
            stop(request, TodoProblem(error), &turn)
        case .rejected(let rejections):
            if request != nil { turn.state.problem = TodoProblem(rejections) }
        case .todos, .summary, .draft, .exported: break
        }
    }

    /// Folds in that a request gets no answer.
    public func fail(_ request: TodosRequest, with error: ReplyError, _ turn: inout Turn) {
        stop(request, TodoProblem(error), &turn)
    }

    private func load(_ kind: LoadKind, _ turn: inout Turn) {
        if turn.state.card.begin(kind) { turn.send(.show(TodoKey(turn.state.id))) }
    }

    private func stop(_ request: TodosRequest, _ problem: TodoProblem, _ turn: inout Turn) {
        if case .show = request { turn.state.card.fail(problem) } else { turn.state.problem = problem }
    }
}
