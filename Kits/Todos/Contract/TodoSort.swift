/// The order of a list. Todos that are equal in it follow the preset order.
public enum TodoSort: String, Codable, CaseIterable, Sendable {
    /// The preset order, in which a person can move todos.
    case position
    /// The earliest due date first; todos without one last.
    case due
    /// The highest priority first; todos without one last.
    case priority
    /// The todo that was added last first.
    case created

    /// Returns a Boolean value that indicates whether the first todo precedes the second.
    func precedes(_ a: Todo, _ b: Todo) -> Bool {
        TodoSortKey(a).precedes(TodoSortKey(b), by: self)
    }
}
