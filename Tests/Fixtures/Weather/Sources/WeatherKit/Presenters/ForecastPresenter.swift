public import Adder

/// The presenter of the forecast of a place.
public struct ForecastPresenter: Presenter {
    /// The routes that the screen opens.
    public typealias Route = WeatherRoute

    /// An intent of a person who sees the forecast.
    public enum Intent: Event {
        /// The screen has appeared, or a person loads it again.
        case appear
        /// A person wants to be reminded of the rain on a day.
        case remind(String)
    }

    /// The state of the screen, ready to show.
    public struct State: Equatable, Sendable, ShowsProblem {
        /// The name of the place; empty until it is loaded.
        public internal(set) var place: String
        /// The days of the forecast, and the progress of loading them.
        public internal(set) var days: Loadable<[ForecastRow]>
        /// The time since the server has sent the forecast, in whole hours.
        public internal(set) var hoursOld: Int
        /// The title of the todo that was added; `nil` before that.
        public internal(set) var reminder: String?
        /// The problem of the last intent.
        public var problem: Problem?

        /// Creates a state. The default is a forecast that is not loaded yet.
        public init(
            place: String = "", days: Loadable<[ForecastRow]> = .idle, hoursOld: Int = 0, reminder: String? = nil,
            problem: Problem? = nil
        ) {
            (self.place, self.days, self.hoursOld) = (place, days, hoursOld)
            (self.reminder, self.problem) = (reminder, problem)
        }
    }

    private let id: Int

    /// Creates a presenter of the place with a number.
    public init(id: Int) {
        self.id = id
    }

    /// Folds an intent into the state.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.problem = nil
        switch intent {
        case .appear: if turn.state.days.begin(.refresh) { turn.send(.forecast(id)) }
        case .remind(let date):
            turn.state.reminder = nil
            turn.open(.reminder(RainyDay(place: id, date: date)), model: .init(place: turn.state.place))
        }
    }

    /// Closes the screen of a place that was removed.
    public func notice(_ change: [Place], _ turn: inout Turn) {
        if !change.contains(where: { $0.id == id }) { turn.close() }
    }

    /// Shows the forecast that the cache has kept, and then that of the server.
    public func receive(_ response: WeatherResponse, for request: WeatherRequest, _ turn: inout Turn) {
        switch response {
        case .forecast(let forecast):
            turn.state.place = forecast.place.name
            turn.state.days.take(forecast.days.enumerated().map(ForecastRow.init), isProgress: turn.isProgress)
            turn.state.hoursOld = Int(forecast.age.components.seconds / 3_600)
        case .failed(let error): turn.state.days.fail(Problem(error))
        case .places: break
        }
    }

    /// Shows that a todo was added.
    public func receive(_ outcome: WeatherRoute.Outcome, from route: WeatherRoute, _ turn: inout Turn) {
        if case .reminded(let title) = outcome { turn.state.reminder = title }
    }
}

/// A day of the forecast, ready to show.
public struct ForecastRow: Equatable, Sendable, Identifiable {
    /// The number of the row, from 1.
    public let id: Int
    /// The day of the calendar, such as `2026-01-31`.
    public let date: String
    /// The highest temperature, in degrees Celsius.
    public let high: Int
    /// The probability of rain, from 0 to 100.
    public let rain: Int

    /// Creates a row.
    public init(id: Int, date: String, high: Int, rain: Int) {
        (self.id, self.date, self.high, self.rain) = (id, date, high, rain)
    }

    init(_ index: Int, _ day: ForecastDay) {
        self.init(id: index + 1, date: day.date, high: day.high, rain: day.rain)
    }
}
