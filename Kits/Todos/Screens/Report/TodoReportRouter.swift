public import Adder

extension TodosKit {
    /// Makes the report of what was done. The screen lives as long as the caller keeps it.
    ///
    /// - Parameters:
    ///   - since: The first day of the report; by default the last seven days. A weekday is the last one, today included.
    ///   - opener: The origin of the route, as the navigator passes it to the host.
    @MainActor
    public func report(
        since: RelativeDay = .days(-6), openedBy opener: Opener = Opener()
    ) -> Screen<TodoReportPresenter> {
        context.stage.open(
            TodoReportPresenter(zone: zone), state: .init(since: since), openedBy: opener)
    }
}
