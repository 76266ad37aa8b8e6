public import Adder
public import AdderServices
public import AdderViews

/// The router of ``WeatherKit``: it makes the screen of each route, with its view and with the services that the screen needs.
public struct WeatherRouter: PageKit {
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

/// The screens. Each lives until the caller releases or closes it. The opener is the origin of the route, as a navigator passes it
/// to the host.
extension WeatherKit {
    /// Returns the screens of the kit with their views.
    ///
    /// - Parameters:
    ///   - todos: The todo list that reminds of the rain: a host that conforms to `TodosService`; `nil` for none.
    ///   - texts: The texts of the views.
    public func pages(todos: (any TodosService)?, texts: WeatherTexts = WeatherTexts()) -> WeatherRouter {
        WeatherRouter(self, todos, texts)
    }

    /// Makes the list of places.
    @MainActor
    public func places(openedBy opener: Opener = Opener()) -> Screen<PlacesPresenter> {
        context.stage.open(PlacesPresenter(), state: .init(), openedBy: opener)
    }

    /// Makes the screen of a place, from its number.
    @MainActor
    public func forecast(_ id: Int, openedBy opener: Opener = Opener()) -> Screen<ForecastPresenter> {
        context.stage.open(ForecastPresenter(id: id), state: .init(), openedBy: opener)
    }

    /// Makes the screen that reminds of the rain.
    ///
    /// - Parameters:
    ///   - day: The day in a place.
    ///   - title: The title of the todo, before a person changes it.
    ///   - todos: The todo list: a host, or a double in a test.
    ///   - opener: The origin of the route.
    @MainActor
    public func reminder(
        _ day: RainyDay, title: String, todos: some TodosService, openedBy opener: Opener = Opener()
    ) -> Screen<ReminderPresenter> {
        let place = opener.model(as: WeatherRoute.Model.self)?.place
        return context.stage.open(
            ReminderPresenter(day: day),
            state: .init(place: place.map { .loaded($0, .loaded(.initial)) } ?? .idle, title: title),
            interactor: ReminderInteractor(kit: self, todos: todos), openedBy: opener)
    }
}
