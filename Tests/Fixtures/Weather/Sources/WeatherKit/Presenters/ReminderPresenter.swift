public import Adder
import AdderServices

/// The presenter of the screen that reminds of the rain.
public struct ReminderPresenter: Presenter {
    /// The routes whose outcome the screen returns.
    public typealias Route = WeatherRoute

    /// An intent of a person who sees the screen.
    public enum Intent: Event {
        /// The screen has appeared, or a person loads it again.
        case appear
        /// A person changes the title of the todo.
        case type(String)
        /// A person adds the todo.
        case add
    }

    /// The state of the screen, ready to show.
    public struct State: Equatable, Sendable, ShowsProblem {
        /// The name of the place, and the progress of loading it.
        public internal(set) var place: Loadable<String>
        /// The title of the todo.
        public internal(set) var title: String
        /// A Boolean value that indicates whether the todo is being added.
        public internal(set) var isAdding: Bool
        /// The problem of the last intent.
        public var problem: Problem?

        /// Creates a state. The default is a place that is not loaded yet.
        public init(
            place: Loadable<String> = .idle, title: String = "", isAdding: Bool = false, problem: Problem? = nil
        ) {
            (self.place, self.title, self.isAdding, self.problem) = (place, title, isAdding, problem)
        }
    }

    private let day: RainyDay

    /// Creates a presenter of a day.
    public init(day: RainyDay) {
        self.day = day
    }

    /// Folds an intent into the state.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.problem = nil
        switch intent {
        case .appear:
            if turn.state.place.value == nil, turn.state.place.begin(.refresh) { turn.send(.load(day)) }
        case .type(let title): turn.state.title = title
        case .add:
            guard !turn.state.isAdding, let place = turn.state.place.value else { return }
            turn.state.isAdding = true
            turn.send(.remind(NewTodo(title: turn.state.title, note: place, due: day.date)))
        }
    }

    /// Shows the place or a problem, and closes the screen when the todo is added.
    public func receive(_ response: ReminderResponse, for request: ReminderRequest, _ turn: inout Turn) {
        turn.state.isAdding = false
        switch (response, request) {
        case (.place(let name), _): turn.state.place.take(name, isProgress: false)
        case (.reminded(let todo), _): turn.close(returning: .reminded(todo.title))
        case (.failed(let problem), .load): turn.state.place.fail(problem)
        case (.failed(let problem), .remind): turn.state.problem = problem
        }
    }
}
