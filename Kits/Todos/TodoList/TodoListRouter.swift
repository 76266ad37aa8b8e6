public import Adder

/// The places of ``TodosKit`` that can be opened.
public enum TodosRoute: Route {
    /// A part of the todos.
    case list(TodoFilter)

    /// `todos`, `todos/all`, `todos/done`, `todos/trash`, open to links.
    public static let paths: RouteTable<TodosRoute> = [
        .path("todos", .list(.open)).external(),
        .path("todos/:filter", TodosRoute.list) { if case .list(let filter) = $0 { filter } else { nil } }.external(),
    ]
}

extension TodoFilter: RouteParameter {}

/// A screen of ``TodosKit`` that is open and waits for a view.
public enum TodosScreen: Sendable {
    /// The list.
    case list(Screen<TodoListPresenter>)
}

extension TodosKit {
    /// Opens the screen for a route. The caller owns it, and shows it in a view.
    @MainActor
    public func screen(for route: TodosRoute) async throws -> TodosScreen {
        switch route {
        case .list(let filter): .list(try context.stage.open(TodoListPresenter(), state: .init(filter: filter)))
        }
    }
}
