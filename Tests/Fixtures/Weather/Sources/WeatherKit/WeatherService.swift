import Adder

/// The service that the kit offers to other kits.
public protocol WeatherService: Sendable {
    /// Adds a place with a name and returns it.
    ///
    /// - Throws: ``WeatherError``. The places are unchanged then, except perhaps after ``WeatherError/unanswered(_:)``.
    func addPlace(named name: String) async throws(WeatherError) -> Place

    /// Returns all places in the order in which they were added.
    ///
    /// - Throws: ``WeatherError``.
    func weatherPlaces() async throws(WeatherError) -> [Place]
}

/// A host that contains ``WeatherKit``.
public protocol HasWeather {
    /// The kit that the SDK has started.
    var weather: WeatherKit { get }
}

extension WeatherService where Self: HasWeather {
    /// Adds a place with a name and returns it.
    ///
    /// - Throws: ``WeatherError``. The places are unchanged then, except perhaps after ``WeatherError/unanswered(_:)``.
    public func addPlace(named name: String) async throws(WeatherError) -> Place {
        guard let place = try await weather.places(after: .add(name)).last else { throw .unexpected }
        return place
    }

    /// Returns all places in the order in which they were added.
    ///
    /// - Throws: ``WeatherError``.
    public func weatherPlaces() async throws(WeatherError) -> [Place] {
        try await weather.places(after: .list)
    }
}

extension WeatherKit {
    /// Returns the place with a number.
    func place(_ id: Int) async throws(WeatherError) -> Place {
        guard let place = try await places(after: .list).first(where: { $0.id == id }) else { throw .notFound(id) }
        return place
    }

    /// Sends a request, and returns the places after it.
    func places(after request: WeatherRequest) async throws(WeatherError) -> [Place] {
        let response: WeatherResponse
        do throws(ReplyError) {
            response = try await context.stream.reply(to: request)
        } catch {
            throw .unanswered(error)
        }
        switch response {
        case .places(let places): return places
        case .failed(let error): throw error
        case .forecast: throw .unexpected
        }
    }
}
