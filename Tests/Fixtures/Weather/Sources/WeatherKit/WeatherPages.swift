public import Adder
public import AdderServices
public import AdderViews

/// The screens of ``WeatherKit`` with their views.
public struct WeatherPages: PageKit {
    /// The route to the first screen.
    public static let firstRoute = WeatherRoute.places

    private let kit: WeatherKit
    private let todos: (any TodosService)?
    private let texts: WeatherTexts

    fileprivate init(_ kit: WeatherKit, _ todos: (any TodosService)?, _ texts: WeatherTexts) {
        (self.kit, self.todos, self.texts) = (kit, todos, texts)
    }

    /// Makes the screen for a route, with its view. It has not begun to load.
    ///
    /// - Throws: `Problem` with the code `notOffered` for ``WeatherRoute/reminder(_:)`` without a todo list.
    @MainActor
    public func makeScreen(for route: WeatherRoute, openedBy opener: Opener) async throws -> PageScreen {
        switch route {
        case .places:
            return PageScreen(kit.places(openedBy: opener), PlacesView(texts: texts), appear: .appear)
        case .forecast(let id):
            return PageScreen(kit.forecast(id, openedBy: opener), ForecastView(texts: texts), appear: .appear)
        case .reminder(let day):
            guard let todos else { throw Problem(code: "notOffered", message: texts.noTodos) }
            return PageScreen(
                kit.reminder(day, title: texts.umbrella, todos: todos, openedBy: opener), ReminderView(texts: texts),
                appear: .appear)
        }
    }
}

extension WeatherKit {
    /// Returns the screens of the kit with their views.
    ///
    /// - Parameters:
    ///   - todos: The todo list that reminds of the rain: a host that conforms to `TodosService`.
    ///   - texts: The texts of the views.
    public func pages(
        todos: (any TodosService)? = nil, texts: WeatherTexts = WeatherTexts()
    ) -> WeatherPages {
        WeatherPages(self, todos, texts)
    }
}
