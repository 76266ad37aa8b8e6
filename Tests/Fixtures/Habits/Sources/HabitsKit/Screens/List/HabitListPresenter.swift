public import Adder

/// The presenter of the list of habits.
public struct HabitListPresenter: Presenter {
    /// The routes that the screen opens.
    public typealias Route = HabitsRoute

    /// An intent of a person who sees the list.
    public enum Intent: Event {
        /// The list has appeared.
        case appear
        /// A person wants the failed load repeated.
        case retry
        /// A person has typed a text to search for.
        case search(String)
        /// A person adds a habit with a name.
        case add(String)
        /// A person marks a habit as done today.
        case markDone(HabitID)
        /// A person opens a habit.
        case open(HabitID)
    }

    /// A Boolean value that indicates whether the host has a source of tips.
    let hasTips: Bool

    /// Creates a presenter.
    public init(hasTips: Bool) {
        self.hasTips = hasTips
    }

    /// The rule that counts the habits which are still to be done.
    public static let contracts: Contracts<State> = [
        .compute(\.dueCount, from: \.rows) { rows in (rows.value ?? []).count { !$0.isDone } }
    ]

    /// Folds an intent into the state.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.problem = nil
        switch intent {
        case .appear:
            if turn.state.rows.begin(.refresh) { turn.send(.list(turn.state.searchText)) }
            if hasTips, turn.state.tip.begin(.initial) { turn.send(.tip) }
        case .retry:
            if turn.state.rows.retry() != nil { turn.send(.list(turn.state.searchText)) }
        case .search(let text):
            turn.state.searchText = text
            // Sent also while a load is in progress, whose place it takes in the lane `latest`.
            turn.state.rows.begin(.refresh)
            turn.send(.search(text))
        case .add(let name): turn.send(.add(name))
        case .markDone(let id): turn.send(.markDone(id))
        case .open(let id): turn.open(.detail(id))
        }
    }

    /// Folds a changed habit into the rows.
    public func notice(_ change: HabitsChange, _ turn: inout Turn) {
        let habit = change.habit
        let belongs = habit.name.matches(turn.state.searchText)
        let overtaken = turn.state.rows.merge { rows in
            rows.upsert(HabitRow(habit), belongs: belongs) { $0.sortKey < $1.sortKey }
        }
        // The load in progress may have read the habits before the change.
        if overtaken != nil { turn.send(.list(turn.state.searchText)) }
    }

    /// Folds a response to a request of this screen into the state.
    public func receive(_ response: HabitsResponse, for request: HabitsRequest, _ turn: inout Turn) {
        switch response {
        case .habits(let habits): turn.state.rows.finish(habits.map(HabitRow.init))
        case .tip(let tip): turn.state.tip.take(TipRow(tip), isProgress: turn.isProgress)
        case .failed(let error): show(Problem(error), of: request, &turn)
        case .habit, .changed, .summary, .reminded: break
        }
    }

    /// Shows why a route was not opened.
    public func refused(_ refusal: RouteRefusal, from route: HabitsRoute, _ turn: inout Turn) {
        turn.state.problem = Problem(refusal)
    }

    private func show(_ problem: Problem, of request: HabitsRequest, _ turn: inout Turn) {
        switch request {
        case .list, .search: turn.state.rows.fail(problem)
        case .tip: turn.state.tip.fail(problem)
        default: turn.state.problem = problem
        }
    }
}

extension HabitListPresenter {
    /// The state of the list, ready to show.
    public struct State: Equatable, Sendable {
        /// The text that a person searches for; empty for all habits.
        public internal(set) var searchText: String
        /// The habits in the order of their names, and the progress of loading them.
        public internal(set) var rows: Loadable<[HabitRow]>
        /// The number of shown habits that are still to be done today.
        public internal(set) var dueCount: Int
        /// The tip of the day, and the progress of loading it.
        public internal(set) var tip: Loadable<TipRow>
        /// The problem of the last change.
        public internal(set) var problem: Problem?

        /// Creates a state. The default is a list that is not loaded yet.
        public init(
            searchText: String = "", rows: Loadable<[HabitRow]> = .idle,
            tip: Loadable<TipRow> = .idle, problem: Problem? = nil
        ) {
            self.searchText = searchText
            self.rows = rows
            self.tip = tip
            self.problem = problem
            dueCount = (rows.value ?? []).count { !$0.isDone }
        }
    }
}
