import Adder

extension HabitListPresenter {
    /// The state of the list, ready to show.
    public struct State: Equatable, Sendable {
        /// The text that a person searches for; empty for all habits.
        public internal(set) var searchText: String
        /// The habits in the order of their names, and the progress of loading them.
        public internal(set) var rows: Loadable<[HabitRow], HabitProblem>
        /// The number of shown habits that are still to be done today.
        public internal(set) var dueCount: Int
        /// The tip of the day, and the progress of loading it.
        public internal(set) var tip: Loadable<String, HabitProblem>
        /// The problem of the last change.
        public internal(set) var problem: HabitProblem?

        /// Creates a state. The default is a list that is not loaded yet.
        public init(
            searchText: String = "", rows: Loadable<[HabitRow], HabitProblem> = .idle,
            tip: Loadable<String, HabitProblem> = .idle, problem: HabitProblem? = nil
        ) {
            self.searchText = searchText
            self.rows = rows
            self.tip = tip
            self.problem = problem
            dueCount = (rows.value ?? []).count { !$0.isDone }
        }
    }
}
