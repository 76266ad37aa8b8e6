import Adder

/// Opens the screen of a streak.
struct StreakDetailRouter {
    let stage: Stage

    /// Opens the screen of a streak in its first state.
    @MainActor
    func open(_ state: StreakDetailPresenter.State, openedBy opener: Opener = Opener()) -> Screen<
        StreakDetailPresenter
    > {
        stage.open(StreakDetailPresenter(), state: state, openedBy: opener)
    }
}
