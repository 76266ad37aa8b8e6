import Adder

/// Opens the editor of a streak.
struct StreakEditorRouter {
    let stage: Stage

    /// Opens the editor in its first state.
    @MainActor
    func open(_ state: StreakEditorPresenter.State, openedBy opener: Opener = Opener()) -> Screen<
        StreakEditorPresenter
    > {
        stage.open(StreakEditorPresenter(), state: state, openedBy: opener)
    }
}
