public import Adder

extension TodosKit {
    /// Makes the screen of a streak. The screen lives as long as the caller keeps it.
    ///
    /// - Parameters:
    ///   - id: The identity of the todo.
    ///   - opener: The origin of the route. The row of the todo that it hands over is shown at once.
    @MainActor
    public func streak(_ id: TodoID, openedBy opener: Opener = Opener()) -> Screen<StreakDetailPresenter> {
        streak(opener.row(of: id).map(StreakDetailPresenter.State.init) ?? .init(id: id), opener)
    }

    @MainActor
    func streak(_ state: StreakDetailPresenter.State, _ opener: Opener) -> Screen<StreakDetailPresenter> {
        context.stage.open(StreakDetailPresenter(), state: state, openedBy: opener)
    }
}
