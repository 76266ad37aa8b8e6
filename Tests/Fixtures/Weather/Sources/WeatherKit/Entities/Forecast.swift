/// The forecast of a place, and the time since its server has sent it.
public struct Forecast: Codable, Equatable, Sendable {
    /// The place.
    public let place: Place
    /// The days in their order, the first one today.
    public let days: [ForecastDay]
    /// The time since the server has sent the forecast.
    public let age: Duration

    /// Creates a forecast.
    public init(place: Place, days: [ForecastDay], age: Duration) {
        (self.place, self.days, self.age) = (place, days, age)
    }
}

/// A day of a forecast, as the server sends it.
public struct ForecastDay: Codable, Equatable, Sendable {
    /// The day of the calendar, such as `2026-01-31`.
    public let date: String
    /// The highest temperature, in degrees Celsius.
    public let high: Int
    /// The probability of rain, from 0 to 100.
    public let rain: Int

    /// Creates a day.
    public init(date: String, high: Int, rain: Int) {
        (self.date, self.high, self.rain) = (date, high, rain)
    }
}
