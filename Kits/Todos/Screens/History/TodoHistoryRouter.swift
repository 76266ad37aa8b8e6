import Adder

/// Opens the history of the todos.
struct TodoHistoryRouter {
    let stage: Stage

    /// Opens the history with at most `limit` steps that can be undone, and as many that can be redone.
    @MainActor
    func open(limit: Int? = nil) -> Screen<TodoHistoryPresenter> {
        stage.open(TodoHistoryPresenter(), state: .init(limit: limit))
    }
}
