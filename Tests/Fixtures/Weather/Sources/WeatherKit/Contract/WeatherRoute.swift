public import Adder

/// A route to a screen of ``WeatherKit``.
public enum WeatherRoute: LinkedRoute {
    /// The route to the list of places.
    case places
    /// The route to the forecast of the place with a number.
    case forecast(Int)
    /// The route to the screen that reminds of the rain.
    case reminder(RainyDay)

    /// The part of a reminder that the forecast hands over.
    public struct Model: Event {
        /// The name of the place.
        public let place: String
    }

    /// The end of a reminder.
    public enum Outcome: Event {
        /// The todo with a title was added.
        case reminded(String)
    }

    /// The paths of the screens. Links from outside can open each.
    public static let paths: RouteTable<WeatherRoute> = [
        .path("weather", .places).external(),
        .path("weather/:id/forecast", WeatherRoute.forecast) { if case .forecast(let id) = $0 { id } else { nil } }
            .external(),
        .path("weather/:id/reminder/:date", { .reminder(RainyDay(place: $0, date: $1)) }) {
            if case .reminder(let day) = $0 { (day.place, day.date) } else { nil }
        }
        .external(),
    ]

    /// The presentation of the route, and its requirement: a place that is on the list.
    public var traits: RouteTraits {
        switch self {
        case .places: RouteTraits()
        case .forecast: RouteTraits(requires: [.keptPlace])
        case .reminder: RouteTraits(.present, requires: [.keptPlace])
        }
    }

    /// The number of the place, or `nil` for the list.
    var place: Int? {
        switch self {
        case .places: nil
        case .forecast(let id): id
        case .reminder(let day): day.place
        }
    }
}

extension RouteRequirement {
    /// The requirement that a place is on the list: ``WeatherKit/placeGuard()`` checks it.
    public static let keptPlace = RouteRequirement("weather.keptPlace")
}
