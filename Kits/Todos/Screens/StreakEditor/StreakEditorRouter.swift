public import Adder

extension TodosKit {
    /// Makes the editor of a streak. The screen lives as long as the caller keeps it.
    ///
    /// - Parameters:
    ///   - id: The identity of the todo; `nil`, the default, for a new one.
    ///   - opener: The origin of the route, which learns of the saved todo.
    @MainActor
    public func streakEditor(_ id: TodoID? = nil, openedBy opener: Opener = Opener()) -> Screen<StreakEditorPresenter> {
        streakEditor(.init(id: id), opener)
    }

    @MainActor
    func streakEditor(_ state: StreakEditorPresenter.State, _ opener: Opener) -> Screen<StreakEditorPresenter> {
        context.stage.open(StreakEditorPresenter(), state: state, openedBy: opener)
    }
}
