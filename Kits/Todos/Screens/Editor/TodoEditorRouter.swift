import Adder

/// Opens the editor of a todo that is done once.
struct TodoEditorRouter {
    let stage: Stage

    /// Opens the editor in its first state.
    @MainActor
    func open(_ state: TodoEditorPresenter.State, openedBy opener: Opener = Opener()) -> Screen<
        TodoEditorPresenter
    > {
        stage.open(TodoEditorPresenter(), state: state, openedBy: opener)
    }
}
