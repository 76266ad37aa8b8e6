import Adder
import AdderHTTP
import AdderHTTPCache

/// The source of forecasts: a server that is asked for a place by its name, and a cache of its answers.
struct WeatherSource: Sendable {
    let http: any HTTPClient
    let cache: HTTPCache
    let url: String?

    /// Returns the forecast of a place.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - call: The call of the answer, whose progress is the forecast that the cache has kept.
    /// - Throws: ``WeatherError/noSource`` or ``WeatherError/source(_:)``, also for a document of another form.
    func forecast(
        of place: Place, _ call: Call<WeatherResponse>
    ) async throws(WeatherError) -> Forecast {
        guard let url else { throw .noSource }
        do throws(HTTPError) {
            var request = HTTPRequest(url: url, accept: "application/json")
            request.addQuery("place", place.name)
            request.deadline = .seconds(10)
            let http = CachingHTTPClient(
                RetryingHTTPClient(http, for: call), cache: cache, now: call.currentTime)
            let response = try await http.fetch(request) { kept in
                // One that is not a forecast is not shown, and the server is asked.
                if let forecast = try? Forecast(place, kept) { call.progress(.forecast(forecast)) }
            }
            return try Forecast(place, response)
        } catch {
            throw .source(error)
        }
    }
}

extension Forecast {
    /// The document of the server.
    private struct Document: Decodable {
        let days: [ForecastDay]
    }

    fileprivate init(_ place: Place, _ response: HTTPResponse) throws(HTTPError) {
        self.init(place: place, days: try response.decoded(as: Document.self).days, age: response.age)
    }
}
