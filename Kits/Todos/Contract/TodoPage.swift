/// The todos that match a query.
public struct TodoPage: Codable, Equatable, Sendable {
    /// The todos in the order of the query.
    public let todos: [ListedTodo]
    /// The rows that match the query and cannot be read. They have their places in the positions of the todos.
    public let unreadable: UnreadableTodos
    /// The day on which the todos were listed.
    public let today: CalendarDay

    /// Creates a page of todos on a day.
    public init(todos: [ListedTodo], unreadable: UnreadableTodos = UnreadableTodos(), today: CalendarDay) {
        self.todos = todos
        self.unreadable = unreadable
        self.today = today
    }
}
