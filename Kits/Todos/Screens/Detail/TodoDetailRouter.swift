import Adder

/// Opens the screen of a todo that is done once.
struct TodoDetailRouter {
    let stage: Stage

    /// Opens the screen with a todo that is shown at once.
    @MainActor
    func open(_ shown: TodoDetail) throws(ContractError) -> Screen<TodoDetailPresenter> {
        try stage.open(TodoDetailPresenter(), state: .init(shown))
    }
}
