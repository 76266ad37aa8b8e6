/// A field that is typed about a todo or about a list of them.
public enum TodoField: String, Codable, CaseIterable, Sendable {
    /// The key of a todo.
    case id
    /// The title.
    case title
    /// The note.
    case note
    /// The due date.
    case due
    /// The priority.
    case priority
    /// The tags.
    case tags
    /// The number of days after which a streak repeats.
    case every
    /// The text to search for.
    case search
    /// The position in the list.
    case position
}
