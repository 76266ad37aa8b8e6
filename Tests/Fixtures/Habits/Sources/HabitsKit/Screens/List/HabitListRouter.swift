public import Adder

extension HabitsKit {
    /// Makes the list of habits. The screen lives until the caller releases or closes it.
    ///
    /// - Parameter opener: The origin of the route, as the navigator passes it to the host.
    @MainActor
    public func list(openedBy opener: Opener = Opener()) -> Screen<HabitListPresenter> {
        context.stage.open(HabitListPresenter(hasTips: hasTips), state: .init(), openedBy: opener)
    }
}
