import Adder

/// A view that shows the list as lines of text. A host may show the state in a view of its own instead.
public final class HabitListView: ScreenView {
    /// The lines of text.
    public private(set) var lines: [String] = []

    /// Creates a view without lines.
    public init() {}

    /// Shows a state.
    public func render(_ state: HabitListPresenter.State, previous: HabitListPresenter.State?) {
        lines = Self.rows(state) + Self.tip(state) + (state.problem.map { [$0.message] } ?? [])
    }

    private static func rows(_ state: HabitListPresenter.State) -> [String] {
        switch state.rows {
        case .idle, .loading: ["Loading …"]
        case .failed(let problem): ["\(problem.message) Try again?"]
        case .loaded(let rows, _):
            rows.map { "\($0.isDone ? "✓" : "·")  \($0.name)  \($0.streak)" } + ["Still to do: \(state.dueCount)"]
        }
    }

    private static func tip(_ state: HabitListPresenter.State) -> [String] {
        switch state.tip {
        case .idle: []
        case .loading: ["Loading the tip of the day …"]
        case .failed(let problem): [problem.message]
        case .loaded(let tip, _): [tip]
        }
    }
}
