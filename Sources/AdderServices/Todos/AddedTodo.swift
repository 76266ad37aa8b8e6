/// A todo that the todo list has added.
public struct AddedTodo: Codable, Equatable, Sendable {
    /// The todo's identity in the list.
    public let id: String
    /// The title, as the list stored it.
    public let title: String

    /// Creates the answer for an added todo.
    public init(id: String, title: String) {
        self.id = id
        self.title = title
    }
}
