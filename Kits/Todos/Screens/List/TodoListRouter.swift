import Adder

/// Opens the todo list.
struct TodoListRouter {
    let stage: Stage

    /// Opens the list of the todos that match a query.
    @MainActor
    func open(_ query: TodoQuery) -> Screen<TodoListPresenter> {
        stage.open(TodoListPresenter(), state: .init(query: query))
    }
}
