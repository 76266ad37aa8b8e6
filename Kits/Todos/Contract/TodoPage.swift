/// The todos that match a query.
public struct TodoPage: Codable, Equatable, Sendable {
    /// The todos in the order of the query.
    public let todos: [ListedTodo]
    /// The day on which the todos were listed.
    public let today: CalendarDay

    /// Creates a page of todos on a day.
    public init(todos: [ListedTodo], today: CalendarDay) {
        self.todos = todos
        self.today = today
    }
}
