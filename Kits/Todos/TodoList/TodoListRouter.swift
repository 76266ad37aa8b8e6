public import Adder

/// The places of ``TodosKit`` that can be opened.
public enum TodosRoute: Route {
    /// A part of the todos.
    case list(TodoFilter)

    /// `todos`, `todos/all`, `todos/done`, `todos/trash`.
    public var path: String {
        switch self {
        case .list(.open): "todos"
        case .list(let filter): "todos/\(filter.rawValue)"
        }
    }

    /// The route at a path; nil when it is none of these.
    public init?(path: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.first == "todos", parts.count <= 2 else { return nil }
        let name = parts.count == 2 ? String(parts[1]) : TodoFilter.open.rawValue
        guard let filter = TodoFilter(rawValue: name) else { return nil }
        self = .list(filter)
    }
}

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
