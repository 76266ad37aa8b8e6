public import Adder

/// The presenter of the screen of one todo, whose card is that of its kind: ``TodoCard`` or ``StreakCard``.
public struct TodoDetailPresenter<Card: TodoDetailCard>: Presenter {
    public typealias Request = TodosRequest
    /// The routes that the screen opens.
    public typealias Route = TodosRoute
    /// The parts of the screen that are screens of their own.
    public typealias Child = TodoDetailChild

    /// The state of the screen of one todo.
    public struct State: Equatable, Sendable, ShowsProblem {
        /// The todo, ready to show, and the status of loading it.
        public internal(set) var card: Loadable<Card>
        /// A Boolean value that indicates whether the todo is in the trash, where it can only be looked at and restored.
        public internal(set) var isReadOnly: Bool
        /// A Boolean value that indicates whether the todo was purged, or its addition was undone.
        public internal(set) var isGone: Bool
        /// The reason why the last intent failed; `nil` if it did not.
        public var problem: Problem?
        /// A Boolean value that indicates whether the host can put the todo into a cart.
        public internal(set) var offersPurchase: Bool
        /// The identity of the todo.
        let id: TodoID

        /// Creates a state.
        public init(
            id: TodoID, card: Loadable<Card> = .idle, isGone: Bool = false, problem: Problem? = nil,
            offersPurchase: Bool = false
        ) {
            self.id = id
            self.card = card
            self.isGone = isGone
            self.problem = problem
            self.offersPurchase = offersPurchase
            isReadOnly = Self.isReadOnly(card)
        }

        /// Creates the state of a screen that is opened with its todo.
        init(_ shown: TodoDetail) {
            self.init(id: shown.id, card: .loaded(Card(shown), .loaded(.initial)))
        }

        /// Creates the state of a screen that is opened with the row of its todo.
        init(_ row: TodoRow) {
            self.init(id: row.id, card: Card(row).map { .loaded($0, .loaded(.initial)) } ?? .idle)
        }

        fileprivate static func isReadOnly(_ card: Loadable<Card>) -> Bool {
            card.value?.row.isDeleted ?? false
        }
    }

    /// The contracts of the screen: the todo is read-only while its card says that it is in the trash.
    public static var contracts: Contracts<State> {
        [.compute(\.isReadOnly, from: \.card) { State.isReadOnly($0) }]
    }

    /// Returns the count of a streak as the only child; a todo that is done once has no child.
    public static func children(of state: State) -> [TodoDetailChild] {
        state.card.value?.streak == nil ? [] : [.streak]
    }

    public init() {}

    /// Folds an intent into the state. The interactor decides whether the change is allowed.
    public func handle(_ intent: TodoDetailIntent, _ turn: inout Turn) {
        turn.state.problem = nil
        let key = TodoKey(turn.state.id)
        switch intent {
        case .appear: load(turn.state.card.value == nil ? .initial : .refresh, &turn)
        case .retry: if turn.state.card.retry() != nil { turn.send(.read(.show(key))) }
        case .toggle: turn.send(.change(.toggle([key])))
        case .delete: turn.send(.change(.delete([key])))
        case .restore: turn.send(.change(.restore([key])))
        case .buy: turn.open(.purchase(key))
        case .edit:
            if let row = turn.state.card.value?.row { turn.open(.edit(key), model: row) } else { turn.open(.edit(key)) }
        }
    }

    /// Folds a change of this todo into the state.
    public func notice(_ change: TodosChange, _ turn: inout Turn) {
        let id = turn.state.id
        if let listed = change.todos.first(where: { $0.todo.id == id }) {
            turn.state.isGone = false
            turn.state.card.update { $0 = Card(TodoDetail(listed, today: change.today)) }
        } else if change.removed.contains(where: { $0.todo.id == id }) {
            turn.state.isGone = true
        } else if change.isBulk {
            load(.refresh, &turn)
        }
    }

    public func receive(_ response: TodosResponse, for request: TodosRequest, _ turn: inout Turn) {
        switch response {
        case .read(.todo(let shown)):
            turn.state.isGone = false
            turn.state.card.finish(Card(shown))
        case .failed(let error):
            if case .read(.show) = request, case .notFound = error { turn.state.isGone = true }
            fail(request, Problem(error), &turn)
        case .rejected(let rejections): fail(request, Problem(rejections), &turn)
        case .read(.todos), .read(.summary), .read(.preview): break
        case .changed: break
        case .draft, .history, .exported: break
        }
    }

    private func load(_ kind: LoadKind, _ turn: inout Turn) {
        if turn.state.card.begin(kind) { turn.send(.read(.show(TodoKey(turn.state.id)))) }
    }

    private func fail(_ request: TodosRequest, _ problem: Problem, _ turn: inout Turn) {
        if case .read(.show) = request { turn.state.card.fail(problem) } else { turn.state.problem = problem }
    }
}

/// A part of the screen of one todo that is a screen of its own.
public enum TodoDetailChild: String, Child, Recordable {
    /// The count of a streak: ``StreakCountPresenter``.
    case streak
}

/// The intents of the screen of one todo.
public enum TodoDetailIntent: String, Event, Recordable {
    /// The screen appears, or is to be loaded again.
    case appear
    /// A load that failed is repeated.
    case retry
    /// Completes or reopens the todo; keeps a streak, or takes that back.
    case toggle
    /// Moves the todo to the trash.
    case delete
    /// Takes the todo out of the trash.
    case restore
    /// Opens the editor of the todo.
    case edit
    /// Opens the screen that puts the todo into a cart.
    case buy
}
