public import Adder
import AdderServices

/// The presenter of the todo list.
public struct TodoListPresenter: Presenter {
    public typealias Request = TodosRequest
    /// The routes that the list opens.
    public typealias Route = TodosRoute

    /// The state of the list.
    public struct State: Equatable, Sendable, ShowsProblem {
        /// The query that selects and sorts the todos.
        public internal(set) var query: TodoQuery
        /// The text in the search field, as it was typed.
        public internal(set) var searchText: String
        /// The todos, ready to show, and the status of loading them.
        public internal(set) var rows: Loadable<[TodoRow]>
        /// The rows of the list that cannot be read. ``UnreadableTodos/problems`` are their texts.
        public internal(set) var unreadable: UnreadableTodos
        /// The number of rows that are due.
        public internal(set) var dueCount: Int
        /// The number of open todos that wait, and so are not listed; `nil` unless the open todos are listed.
        public internal(set) var waitingCount: Int?
        /// The result of the last change that this screen made; `nil` before the first.
        public internal(set) var notice: TodoNotice?
        /// The reason why the last intent failed; `nil` if it did not.
        public var problem: Problem?
        /// The purge question that waits for an answer; `nil` if none does.
        public internal(set) var question: TodoPurgeQuestion?
        /// The marked todos, which the actions of the list change together. A todo that leaves the list loses its mark.
        public internal(set) var marked: Set<TodoID> = []
        /// The entry of a due date or of tags; `nil` for none.
        public internal(set) var entry: TodoEntry?
        /// The day on which the rows were loaded, `2026-01-31`.
        var today: String?
        /// A Boolean value that indicates whether a search is in progress. The rows are those of the query before it.
        var isSearching = false

        /// Creates a state. By default, the list of a query that is not loaded yet.
        public init(
            query: TodoQuery = TodoQuery(), rows: Loadable<[TodoRow]> = .idle,
            unreadable: UnreadableTodos = UnreadableTodos(), waitingCount: Int? = nil, notice: TodoNotice? = nil,
            problem: Problem? = nil, question: TodoPurgeQuestion? = nil
        ) {
            self.query = query
            searchText = query.search?.description ?? ""
            self.rows = rows
            self.unreadable = unreadable
            self.waitingCount = waitingCount
            self.notice = notice
            self.problem = problem
            self.question = question
            dueCount = Self.dueCount(rows)
        }

        fileprivate static func dueCount(_ rows: Loadable<[TodoRow]>) -> Int {
            rows.value?.count { $0.isDue } ?? 0
        }
    }

    /// The contracts of the list: `dueCount` counts the rows that are due, and `marked` contains rows of the list alone.
    public static let contracts: Contracts<State> = [
        .normalise(\.marked, from: \.marked, \.rows) { $0.shown(in: $1) },
        .compute(\.dueCount, from: \.rows) { State.dueCount($0) },
    ]

    public init() {}

    public func handle(_ intent: TodoListIntent, _ turn: inout Turn) {
        turn.state.problem = nil
        do throws(TodoRejection) {
            switch intent {
            case .appear: load(turn.state.rows.value == nil ? .initial : .refresh, &turn)
            case .retry: if turn.state.rows.retry() != nil { turn.send(.read(.list(turn.state.query))) }
            case .show(let query): show(query, &turn)
            case .sort(let sort): self.sort(sort, &turn)
            case .shift(let shift): self.shift(shift, &turn)
            case .search(let text): try search(text, &turn)
            case .open(let key): open(TodosRoute.detail, try TodoKey(typed: key), &turn)
            case .edit(let key): open(TodosRoute.edit, try TodoKey(typed: key), &turn)
            case .new(let kind): turn.open(.new(kind))
            case .importExport: turn.open(.importExport)
            case .history: turn.open(.history())
            case .report: turn.open(.report())
            case .mark, .unmarkAll, .enter, .type, .submit, .cancel:
                if let request = try turn.state.obey(intent) { turn.send(request) }
            case .purge(let keys): turn.state.question = TodoPurgeQuestion(try keys.map(TodoKey.init(typed:)))
            case .answer(let isYes): answer(isYes, &turn)
            default:
                if let request = try intent.change() { turn.send(request) }
            }
        } catch {
            turn.state.problem = Problem(error)
        }
    }

    /// Folds a change into the rows, or loads them again.
    public func notice(_ change: TodosChange, _ turn: inout Turn) {
        let isOutdated = turn.state.fold(change)
        // The answer to the search may be older than the change; a newer request takes its place.
        if turn.state.isSearching { turn.send(.read(.search(turn.state.query))) }
        if isOutdated { load(.refresh, &turn) }
    }

    public func receive(_ response: TodosResponse, for request: TodosRequest, _ turn: inout Turn) {
        switch response {
        case .read(.todos(let page)):
            guard [.read(.list(turn.state.query)), .read(.search(turn.state.query))].contains(request) else { return }
            turn.state.isSearching = false
            turn.state.today = page.today.description
            // The same query may have been requested twice, and failed once: the later response is shown.
            turn.state.rows.retry()
            turn.state.unreadable = page.unreadable
            turn.state.waitingCount = page.waiting
            turn.state.rows.finish(page.todos.map { TodoRow($0, on: page.today) }) { $0 = $1 }
        case .changed(let change): turn.state.show(change, of: request)
        case .rejected(let rejections):
            if !turn.state.reject(rejections, of: request) { fail(request, Problem(rejections), &turn) }
        case .failed(let error): fail(request, Problem(error), &turn)
        case .read(.summary), .read(.preview), .read(.todo): break
        case .draft, .history, .exported: break
        }
    }

    /// Folds the outcome of an editor that the list has opened into the state.
    public func receive(_ outcome: TodosRoute.Outcome, from route: TodosRoute, _ turn: inout Turn) {
        switch outcome {
        case .saved(let row): turn.state.notice = TodoNotice(.saved, rows: [row], count: 1)
        }
    }

    /// Opens a route with the row of its todo, if the list shows it.
    private func open(_ route: (TodoKey) -> TodosRoute, _ key: TodoKey, _ turn: inout Turn) {
        let text = key.description
        let row = turn.state.rows.value?.first { $0.key == text }
        if let row { turn.open(route(key), model: row) } else { turn.open(route(key)) }
    }

    func show(_ query: TodoQuery, _ turn: inout Turn) {
        turn.state = State(query: query)
        load(.initial, &turn)
    }

    /// Requests the todos that contain a text, and shows those of the previous text until they arrive.
    ///
    /// A text that is not accepted changes nothing, so that the rows always match the text in the field.
    private func search(_ text: String, _ turn: inout Turn) throws(TodoRejection) {
        var query = turn.state.query
        query.search = text.allSatisfy(\.isWhitespace) ? nil : try TodoSearchText(text)
        query.offset = 0
        turn.state.searchText = text
        guard query != turn.state.query else { return }
        (turn.state.query, turn.state.isSearching) = (query, true)
        turn.state.rows.begin(.refresh)
        turn.send(.read(.search(query)))
    }

    private func load(_ kind: LoadKind, _ turn: inout Turn) {
        if turn.state.rows.begin(kind) { turn.send(.read(.list(turn.state.query))) }
    }

    private func answer(_ isYes: Bool, _ turn: inout Turn) {
        guard let question = turn.state.question else { return }
        turn.state.question = nil
        if isYes { turn.send(.change(.purge(question.keys))) }
    }

    private func fail(_ request: TodosRequest, _ problem: Problem, _ turn: inout Turn) {
        switch request {
        // The failure of a query that is no longer shown is ignored.
        case .read(.list(let query)): if query == turn.state.query { turn.state.rows.fail(problem) }
        case .read(.search(let query)):
            guard query == turn.state.query else { return }
            turn.state.isSearching = false
            // The rows are those of another text.
            turn.state.rows = .failed(problem)
        default: turn.state.problem = problem
        }
    }
}
