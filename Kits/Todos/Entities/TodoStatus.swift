/// A part of the todos: a list shows one.
public enum TodoStatus: String, Codable, CaseIterable, Sendable {
    /// The todos that are neither completed nor in the trash.
    case open
    /// The completed todos that are not in the trash.
    case done
    /// The open and the completed todos, without the trash.
    case all
    /// The deleted todos.
    case trash

    /// Returns a Boolean value that indicates whether a todo belongs to this part.
    func accepts(_ todo: Todo) -> Bool {
        switch self {
        case .open: !todo.isDeleted && todo.completedAt == nil
        case .done: !todo.isDeleted && todo.completedAt != nil
        case .all: !todo.isDeleted
        case .trash: todo.isDeleted
        }
    }
}
