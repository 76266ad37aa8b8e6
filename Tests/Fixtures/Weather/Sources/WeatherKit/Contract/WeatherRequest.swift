public import Adder

/// A request to the kit.
public enum WeatherRequest: Request {
    /// The type of the answer.
    public typealias Response = WeatherResponse

    /// A request for all places.
    case list
    /// A request to add a place with a name.
    case add(String)
    /// A request to remove the place with a number.
    case remove(Int)
    /// A request for the forecast of the place with a number. The one that the cache has kept is its progress.
    case forecast(Int)

    /// A Boolean value that indicates whether the request changes nothing, so that nothing waits for it to end.
    public var isRead: Bool {
        switch self {
        case .list, .forecast: true
        case .add, .remove: false
        }
    }
}

/// A response of the kit.
public enum WeatherResponse: Response {
    /// All places after the request, in the order in which they were added.
    case places([Place])
    /// The forecast of a place.
    case forecast(Forecast)
    /// The error of a request.
    case failed(WeatherError)

    /// Returns the response to a request that was not answered.
    public static func failed(_ error: ReplyError) -> WeatherResponse { .failed(.unanswered(error)) }

    /// The places, which every screen shows.
    public var change: [Place]? { if case .places(let places) = self { places } else { nil } }
}
