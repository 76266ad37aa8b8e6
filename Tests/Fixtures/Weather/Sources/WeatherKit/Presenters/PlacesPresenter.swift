public import Adder

/// The presenter of the list of places.
public struct PlacesPresenter: Presenter {
    /// The routes that the screen opens.
    public typealias Route = WeatherRoute

    /// An intent of a person who sees the list.
    public enum Intent: Event {
        /// The list has appeared, or a person loads it again.
        case appear
        /// A person adds a place with a name.
        case add(String)
        /// A person removes the place with a number.
        case remove(Int)
        /// A person opens the place with a number.
        case forecast(Int)
    }

    /// The state of the list, ready to show.
    public struct State: Equatable, Sendable, ShowsProblem {
        /// The places in the order in which they were added, and the progress of loading them.
        public internal(set) var rows: Loadable<[PlacesRow]>
        /// The problem of the last intent.
        public var problem: Problem?

        /// Creates a state. The default is a list that is not loaded yet.
        public init(rows: Loadable<[PlacesRow]> = .idle, problem: Problem? = nil) {
            (self.rows, self.problem) = (rows, problem)
        }
    }

    /// Creates a presenter.
    public init() {}

    /// Folds an intent into the state.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.problem = nil
        switch intent {
        case .appear: if turn.state.rows.begin(.refresh) { turn.send(.list) }
        case .add(let name): turn.send(.add(name))
        case .remove(let id): turn.send(.remove(id))
        case .forecast(let id): turn.open(.forecast(id))
        }
    }

    /// Shows the places after every request.
    public func notice(_ change: [Place], _ turn: inout Turn) {
        turn.state.rows = .loaded(change.map(PlacesRow.init), .loaded(.refresh))
    }

    /// Shows the problem of a request of this screen.
    public func receive(_ response: WeatherResponse, for request: WeatherRequest, _ turn: inout Turn) {
        guard case .failed(let error) = response else { return }
        if case .list = request { turn.state.rows.fail(Problem(error)) } else { turn.state.problem = Problem(error) }
    }
}

/// A place of the list, ready to show.
public struct PlacesRow: Equatable, Sendable, Identifiable {
    /// The number of the place.
    public let id: Int
    /// The name.
    public let name: String

    /// Creates a row.
    public init(id: Int, name: String) {
        (self.id, self.name) = (id, name)
    }

    init(_ place: Place) {
        self.init(id: place.id, name: place.name)
    }
}
