import AdderServices

/// The todo for reading an item, ready to show.
public struct NewsTodoRow: Equatable, Identifiable, Sendable {
    /// The identity of the todo, which a person types to refer to it.
    public let id: String
    /// The title of the todo, as the todo list has stored it.
    public let title: String

    /// Creates a row, for a preview or a test.
    public init(id: String, title: String) {
        self.id = id
        self.title = title
    }

    init(_ todo: AddedTodo) {
        self.init(id: todo.id, title: todo.title)
    }
}
