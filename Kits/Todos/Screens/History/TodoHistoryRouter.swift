public import Adder

extension TodosKit {
    /// Makes the history. The screen lives as long as the caller keeps it.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of steps that can be undone, and of steps that can be redone; by default all.
    ///   - opener: The origin of the route, as the navigator passes it to the host.
    @MainActor
    public func history(limit: Int? = nil, openedBy opener: Opener = Opener()) -> Screen<TodoHistoryPresenter> {
        context.stage.open(TodoHistoryPresenter(zone: zone), state: .init(limit: limit), openedBy: opener)
    }
}
