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

    /// The way in which the request runs beside others. A slow server delays no other request.
    public var lane: Lane {
        switch self {
        case .list: .serial.reading
        case .add, .remove: .serial
        case .forecast: .concurrent.reading
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
