/// A day in a place on which a person wants to be reminded of the rain.
public struct RainyDay: Codable, Equatable, Hashable, Sendable {
    /// The number of the place.
    public let place: Int
    /// The day of the calendar, such as `2026-01-31`.
    public let date: String

    /// Creates a day.
    public init(place: Int, date: String) {
        (self.place, self.date) = (place, date)
    }
}
