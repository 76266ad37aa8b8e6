/// A todo that is to be added, as whoever asks for it gives it; the todo list checks it.
public struct NewTodo: Codable, Equatable, Sendable {
    /// What is to be done: one line.
    public let title: String
    /// What else is to be known about it; may be empty.
    public let note: String
    /// Under what it is found.
    public let tags: [String]

    /// A todo.
    public init(title: String, note: String = "", tags: [String] = []) {
        self.title = title
        self.note = note
        self.tags = tags
    }
}

/// A todo that was added.
public struct AddedTodo: Codable, Equatable, Sendable {
    /// What names it in the todo list.
    public let id: String
    /// What is to be done, as the list has it.
    public let title: String

    /// A todo.
    public init(id: String, title: String) {
        self.id = id
        self.title = title
    }
}
