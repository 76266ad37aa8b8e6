public import Adder

/// The presenter of the list of entries.
public struct NotesListPresenter: Presenter {
    /// An intent of a person who sees the list.
    public enum Intent: Event {
        /// The list has appeared.
        case appear
        /// A person adds an entry with a title.
        case add(String)
        /// A person removes all entries.
        case clear
    }

    /// The state of the list, ready to show.
    public struct State: Equatable, Sendable {
        /// The titles in the order in which they were added.
        public internal(set) var titles: [String]
        /// The problem of the last intent.
        public internal(set) var problem: Problem?

        /// Creates a state. The default is an empty list.
        public init(titles: [String] = [], problem: Problem? = nil) {
            (self.titles, self.problem) = (titles, problem)
        }
    }

    /// Creates a presenter.
    public init() {}

    /// Folds an intent into the state.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.problem = nil
        switch intent {
        case .appear: turn.send(.list)
        case .add(let title): turn.send(.add(title))
        case .clear: turn.send(.clear)
        }
    }

    /// Shows a change that this or another screen has made.
    public func notice(_ change: NotesChange, _ turn: inout Turn) {
        switch change {
        case .added(let entry): turn.state.titles.append(entry.title)
        case .cleared: turn.state.titles = []
        }
    }

    /// Shows the entries, or the problem of a request of this screen.
    public func receive(_ response: NotesResponse, for request: NotesRequest, _ turn: inout Turn) {
        switch response {
        case .entries(let entries): turn.state.titles = entries.map(\.title)
        case .changed: break
        case .failed(let problem): turn.state.problem = problem
        }
    }
}
