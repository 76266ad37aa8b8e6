public import Adder

/// The presenter of the detail of a habit.
public struct HabitDetailPresenter: Presenter {
    /// An intent of a person who sees the habit.
    public enum Intent: Event {
        /// The screen has appeared.
        case appear
        /// A person marks the habit as done today.
        case markDone
        /// A person renames the habit.
        case rename(String)
        /// A person wants to be reminded of the habit.
        case remind
    }

    private let id: HabitID

    /// Creates a presenter of the habit with an identity.
    public init(id: HabitID) {
        self.id = id
    }

    /// Folds an intent into the state. A reminder is ignored while one is being added, and after one was added.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.problem = nil
        switch intent {
        case .appear: if turn.state.habit.begin(.refresh) { turn.send(.show(id)) }
        case .markDone: turn.send(.markDone(id))
        case .rename(let name): turn.send(.rename(HabitRename(id, to: name)))
        case .remind:
            guard turn.state.reminder == .none else { return }
            turn.state.reminder = .adding
            turn.send(.remind(id))
        }
    }

    /// Shows a change of this habit.
    public func notice(_ change: HabitsChange, _ turn: inout Turn) {
        guard change.habit.id == id else { return }
        let overtaken = turn.state.habit.merge { $0 = HabitRow(change.habit) }
        // The load in progress may have read the habit before the change.
        if overtaken != nil { turn.send(.show(id)) }
    }

    /// Folds a response to a request of this screen into the state.
    public func receive(_ response: HabitsResponse, for request: HabitDetailRequest, _ turn: inout Turn) {
        switch response {
        case .habit(let habit): if case .show = request { turn.state.habit.finish(HabitRow(habit)) }
        case .reminded(let todo): turn.state.reminder = .added(todo.title)
        case .failed(let error): show(Problem(error), of: request, &turn)
        case .habits, .changed, .summary, .tip: break
        }
    }

    private func show(_ problem: Problem, of request: HabitDetailRequest, _ turn: inout Turn) {
        switch request {
        case .show: turn.state.habit.fail(problem)
        case .remind:
            turn.state.reminder = .none
            turn.state.problem = problem
        default: turn.state.problem = problem
        }
    }
}

extension HabitDetailPresenter {
    /// A reminder of the habit.
    public enum Reminder: Equatable, Sendable {
        /// No reminder was added.
        case none
        /// A reminder is being added.
        case adding
        /// The todo with this title reminds of the habit.
        case added(String)
    }

    /// The state of the screen, ready to show.
    public struct State: Equatable, Sendable {
        /// The habit, and the progress of loading it.
        public internal(set) var habit: Loadable<HabitRow>
        /// The reminder that was added on this screen.
        public internal(set) var reminder: Reminder
        /// The problem of the last intent.
        public internal(set) var problem: Problem?

        /// Creates a state. The default is a habit that is not loaded yet.
        public init(
            habit: Loadable<HabitRow> = .idle, reminder: Reminder = .none, problem: Problem? = nil
        ) {
            self.habit = habit
            self.reminder = reminder
            self.problem = problem
        }
    }
}
