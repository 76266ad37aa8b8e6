public import Adder

extension WeatherKit {
    /// Makes the screen of a place. The screen lives until the caller releases or closes it.
    ///
    /// - Parameters:
    ///   - id: The number of the place.
    ///   - opener: The origin of the route, as the navigator passes it to the host.
    @MainActor
    public func forecast(_ id: Int, openedBy opener: Opener = Opener()) -> Screen<ForecastPresenter> {
        context.stage.open(ForecastPresenter(id: id), state: .init(), openedBy: opener)
    }
}
