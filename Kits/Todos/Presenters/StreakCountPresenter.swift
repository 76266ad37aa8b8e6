public import Adder

/// The presenter of the count of a streak, which is a part of the streak's screen and keeps the streak.
public struct StreakCountPresenter: Presenter {
    public typealias Request = TodosRequest

    /// The state of the count.
    public struct State: Equatable, Sendable {
        /// The streak, ready to show, and the status of loading it.
        public internal(set) var card: Loadable<StreakCard>
        /// A Boolean value that indicates whether the todo was purged, or its addition was undone.
        public internal(set) var isGone = false
        /// The reason why the last intent failed; `nil` if it did not.
        public internal(set) var problem: Problem?
        /// The identity of the todo.
        let id: TodoID

        /// Creates a state.
        public init(id: TodoID, card: Loadable<StreakCard> = .idle, problem: Problem? = nil) {
            (self.id, self.card, self.problem) = (id, card, problem)
        }

        /// A Boolean value that indicates whether the streak can be kept now: it is loaded, and neither in the trash nor gone.
        public var canKeep: Bool { card.value?.row.isDeleted == false && !isGone }
    }

    /// An intent of a person who sees the count.
    public enum Intent: String, Event, Recordable {
        /// The count appears.
        case appear
        /// Keeps the streak, or takes that back.
        case toggle
    }

    public init() {}

    /// Folds an intent into the state. The interactor decides whether the change is allowed.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.problem = nil
        switch intent {
        case .appear: if turn.state.card.value == nil { load(.initial, &turn) }
        case .toggle: turn.send(.change(.toggle([TodoKey(turn.state.id)])))
        }
    }

    /// Folds a change of this streak into the state.
    public func notice(_ change: TodosChange, _ turn: inout Turn) {
        let id = turn.state.id
        if let listed = change.todos.first(where: { $0.todo.id == id }) {
            turn.state.isGone = false
            turn.state.card.update { $0 = StreakCard(TodoDetail(listed, today: change.today)) }
        } else if change.removed.contains(where: { $0.todo.id == id }) {
            turn.state.isGone = true
        } else if change.isBulk {
            load(.refresh, &turn)
        }
    }

    /// Folds a response to a request of this screen into the state. The screen around it shows why a todo cannot be loaded.
    public func receive(_ response: TodosResponse, for request: TodosRequest, _ turn: inout Turn) {
        switch response {
        case .read(.todo(let shown)): turn.state.card.finish(StreakCard(shown))
        case .failed(let error):
            let problem = Problem(error)
            if case .read(.show) = request { turn.state.card.fail(problem) } else { turn.state.problem = problem }
        case .rejected(let rejections): turn.state.problem = Problem(rejections)
        case .read(.todos), .read(.summary), .read(.preview): break
        case .changed: break
        case .draft, .history, .exported: break
        }
    }

    private func load(_ kind: LoadKind, _ turn: inout Turn) {
        if turn.state.card.begin(kind) { turn.send(.read(.show(TodoKey(turn.state.id)))) }
    }
}
