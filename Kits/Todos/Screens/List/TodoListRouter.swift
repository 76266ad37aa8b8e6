public import Adder

extension TodosKit {
    /// Makes the list of the todos that match a query. The screen lives as long as the caller keeps it.
    ///
    /// - Parameters:
    ///   - query: The query; by default, all open todos match.
    ///   - opener: The origin of the route, as the navigator passes it to the host.
    @MainActor
    public func list(
        _ query: TodoQuery = TodoQuery(), openedBy opener: Opener = Opener()
    ) -> Screen<TodoListPresenter> {
        context.stage.open(TodoListPresenter(), state: .init(query: query), openedBy: opener)
    }
}
