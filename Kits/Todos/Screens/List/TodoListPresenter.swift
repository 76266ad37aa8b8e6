public import Adder

/// Decides what the list of todos shows.
public struct TodoListPresenter: Presenter {
    /// What the list asks for.
    public typealias Request = TodosRequest
    /// Where the list leads.
    public typealias Route = TodosRoute

    /// What the list shows.
    public struct State: Equatable, Sendable {
        /// Which todos, and in which order.
        public internal(set) var query: TodoQuery
        /// The todos, ready to show, and what became of loading them.
        public internal(set) var rows = Loadable<[TodoRow], TodoProblem>.idle
        /// How many of them are to be done today, or were to be before.
        public internal(set) var dueCount = 0
        /// What the last change from here did.
        public internal(set) var notice: TodoNotice?
        /// Why the last thing that was wanted was not done.
        public internal(set) var problem: TodoProblem?
        /// What was asked to be purged, and waits for a yes or a no.
        public internal(set) var question: TodoQuestion?
        /// The day on which it was loaded.
        var today: CalendarDay?

        /// A list that is not loaded yet.
        public init(query: TodoQuery = TodoQuery()) {
            self.query = query
        }
    }

    /// The number of what is due follows from the rows.
    public static let contracts: Contracts<State> = [
        .compute(\.dueCount, from: \.rows) { rows in rows.value?.count { $0.isDue } ?? 0 }
    ]

    /// A presenter.
    public init() {}

    /// Folds an intent into the state.
    public func handle(_ intent: TodoListIntent, _ turn: inout Turn) {
        turn.state.problem = nil
        do throws(TodoRejection) {
            switch intent {
            case .appear: load(turn.state.rows.value == nil ? .initial : .refresh, &turn)
            case .retry: load(turn.state.rows.kind ?? .initial, &turn)
            case .show(let query):
                turn.state = State(query: query)
                load(.initial, &turn)
            case .open(let key): turn.open(.detail(try TodoKey(typed: key)))
            case .edit(let key): turn.open(.edit(try TodoKey(typed: key)))
            case .purge(let keys): turn.state.question = TodoQuestion(try keys.map(TodoKey.init(typed:)))
            case .answer(let isYes): answer(isYes, &turn)
            default:
                if let request = try intent.change() { turn.send(request) }
            }
        } catch {
            turn.state.problem = TodoProblem(error)
        }
    }

    /// Folds a response into the state: a change from anywhere, a list and a problem only if it was asked for here.
    public func receive(_ response: TodosResponse, for request: TodosRequest?, _ turn: inout Turn) {
        switch response {
        case .todos(let page):
            guard request == .list(turn.state.query) else { return }
            turn.state.today = page.today
            // Asked for twice, it may have failed once; what comes after that is the better news.
            turn.state.rows.retry()
            turn.state.rows.finish(page.todos.map { TodoRow($0, on: page.today) }) { $0 = $1 }
        case .changed(let change):
            if turn.state.fold(change) { load(.refresh, &turn) }
            if let request { turn.state.notice = TodoNotice(request, change) }
        case .rejected(let rejections):
            if request != nil { turn.state.problem = TodoProblem(rejections) }
        case .failed(let error):
            if let request { stop(request, TodoProblem(error), &turn) }
        case .summary, .todo, .draft, .exported: break
        }
    }

    /// Folds in that a request gets no answer.
    public func fail(_ request: TodosRequest, with error: ReplyError, _ turn: inout Turn) {
        stop(request, TodoProblem(error), &turn)
    }

    private func load(_ kind: LoadKind, _ turn: inout Turn) {
        if turn.state.rows.begin(kind) { turn.send(.list(turn.state.query)) }
    }

    private func answer(_ isYes: Bool, _ turn: inout Turn) {
        guard let question = turn.state.question else { return }
        turn.state.question = nil
        if isYes { turn.send(.purge(question.keys)) }
    }

    /// A list of another query is no longer wanted, and neither is its problem.
    private func stop(_ request: TodosRequest, _ problem: TodoProblem, _ turn: inout Turn) {
        guard case .list(let query) = request else { return turn.state.problem = problem }
        if query == turn.state.query { turn.state.rows.fail(problem) }
    }
}

extension TodoListPresenter.State {
    /// Keeps the list true: a changed todo appears, is replaced, moves or disappears.
    ///
    /// - Returns: Whether it cannot be told from the change alone, so that the list has to be loaded anew.
    fileprivate mutating func fold(_ change: TodosChange) -> Bool {
        guard rows.value != nil else { return false }
        guard !change.isBulk, !query.isPart, change.today == today else { return true }
        let changed = change.todos.map { TodoRow($0, on: change.today) }
        let removed = change.removed.map { TodoRow($0, on: change.today) }
        let gone = Set(removed.map(\.id))
        rows.update { rows in
            rows.upsert(
                contentsOf: changed + removed,
                where: { !gone.contains($0.id) && query.accepts($0.listed.todo, on: change.today) },
                by: { query.sort.precedes($0.listed.todo, $1.listed.todo) })
        }
        return false
    }
}
