/// A todo to be added. The todo list validates it.
public struct NewTodo: Codable, Equatable, Sendable {
    /// The title, in one line.
    public let title: String
    /// Further details; may be empty.
    public let note: String
    /// The tags that the todo is found by.
    public let tags: [String]
    /// The local date on which the todo is due, in ISO 8601 without an offset: `2026-01-31` or `2026-01-31T15:00`; `nil` for
    /// none.
    public let due: String?

    /// Creates a todo to be added.
    public init(title: String, note: String = "", tags: [String] = [], due: String? = nil) {
        self.title = title
        self.note = note
        self.tags = tags
        self.due = due
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
