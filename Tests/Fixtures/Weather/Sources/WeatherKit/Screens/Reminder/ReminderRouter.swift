public import Adder
public import AdderServices

extension WeatherKit {
    /// Makes the screen that reminds of the rain. The screen lives until the caller releases or closes it.
    ///
    /// - Parameters:
    ///   - day: The day in a place.
    ///   - title: The title of the todo, before a person changes it.
    ///   - todos: The todo list: a host, or a double in a test.
    ///   - opener: The origin of the route, as the navigator passes it to the host.
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
