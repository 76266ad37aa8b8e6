/// A todo to be added. The todo list validates it.
public struct NewTodo: Codable, Equatable, Sendable {
    /// The title, in one line.
    public let title: String
    /// Further details; may be empty.
    public let note: String
    /// The tags that the todo is found by.
    public let tags: [String]

    /// Creates a todo to be added.
    public init(title: String, note: String = "", tags: [String] = []) {
        self.title = title
        self.note = note
        self.tags = tags
    }
}

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
