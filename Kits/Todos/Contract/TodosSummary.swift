/// The numbers of todos, including those that cannot be read, and the first ones that are due.
public struct TodosSummary: Codable, Equatable, Sendable {
    /// The number of open todos.
    public var open = 0
    /// The number of completed todos.
    public var done = 0
    /// The number of todos in the trash.
    public var trash = 0
    /// The number of open todos that are due today or were due before.
    public var due = 0
    /// The first ten of the due todos that can be read, the earliest due date first.
    public var dueFirst: [ListedTodo] = []

    /// Creates the summary of an empty list.
    public init() {}
}
