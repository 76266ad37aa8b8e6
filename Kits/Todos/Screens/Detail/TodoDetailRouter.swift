import Adder

/// Opens the screen of a todo that is done once.
struct TodoDetailRouter {
    let stage: Stage

    /// Opens the screen of a todo in its first state.
    @MainActor
    func open(_ state: TodoDetailPresenter.State, openedBy opener: Opener = Opener()) -> Screen<
        TodoDetailPresenter
    > {
        stage.open(TodoDetailPresenter(), state: state, openedBy: opener)
    }
}
