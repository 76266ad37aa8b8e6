import Adder

/// A view that shows the detail as lines of text. A host may show the state in a view of its own instead.
public final class HabitDetailView: ScreenView {
    /// The lines of text.
    public private(set) var lines: [String] = []

    /// Creates a view without lines.
    public init() {}

    /// Shows a state.
    public func render(_ state: HabitDetailPresenter.State, previous: HabitDetailPresenter.State?) {
        lines = Self.habit(state) + Self.reminder(state) + (state.problem.map { [$0.message] } ?? [])
    }

    private static func habit(_ state: HabitDetailPresenter.State) -> [String] {
        switch state.habit {
        case .idle, .loading: ["Loading …"]
        case .failed(let problem): [problem.message]
        case .loaded(let row, _): [row.name, row.isDone ? "Done today" : "Still to do today", "Streak: \(row.streak)"]
        }
    }

    private static func reminder(_ state: HabitDetailPresenter.State) -> [String] {
        switch state.reminder {
        case .none: []
        case .adding: ["Adding a reminder …"]
        case .added(let title): ["The todo “\(title)” reminds you."]
        }
    }
}
