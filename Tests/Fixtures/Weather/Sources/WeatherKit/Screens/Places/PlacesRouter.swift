public import Adder

extension WeatherKit {
    /// Makes the list of places. The screen lives until the caller releases or closes it.
    ///
    /// - Parameter opener: The origin of the route, as the navigator passes it to the host.
    @MainActor
    public func places(openedBy opener: Opener = Opener()) -> Screen<PlacesPresenter> {
        context.stage.open(PlacesPresenter(), state: .init(), openedBy: opener)
    }
}
