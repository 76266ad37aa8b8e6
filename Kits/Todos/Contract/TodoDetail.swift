/// One todo with the day on which it is shown, the response to ``TodosRequest/show(_:)``.
public struct TodoDetail: Codable, Equatable, Sendable {
    /// The todo.
    public let listed: ListedTodo
    /// The day on which the todo was loaded or changed.
    public let today: CalendarDay

    /// Creates a todo on a day.
    public init(_ listed: ListedTodo, today: CalendarDay) {
        self.listed = listed
        self.today = today
    }
}

extension TodoDetail {
    /// A Boolean value that indicates whether the todo is done once, and is not a streak.
    var isOnce: Bool { listed.todo.kind == .once }

    /// The todo's identity.
    var id: TodoID { listed.todo.id }
}
