import AdderServices

/// The todo that a line of the cart has become, ready to show.
public struct SavedTodoRow: Equatable, Sendable, Identifiable {
    /// The identifier of the todo, which a person types to refer to it.
    public let id: String
    /// The title of the todo.
    public let title: String

    /// Creates a row.
    public init(id: String, title: String) {
        self.id = id
        self.title = title
    }

    init(_ todo: AddedTodo) {
        self.init(id: todo.id, title: todo.title)
    }
}
