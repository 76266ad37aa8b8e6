/// A todo, and the day on which it is seen.
public struct ShownTodo: Codable, Equatable, Sendable {
    /// The todo.
    public let listed: ListedTodo
    /// The day on which it was asked for.
    public let today: CalendarDay

    /// A todo on a day.
    public init(_ listed: ListedTodo, today: CalendarDay) {
        self.listed = listed
        self.today = today
    }
}

extension ShownTodo {
    /// Whether it is done once, and not again and again.
    var isOnce: Bool { listed.todo.kind == .once }

    /// The todo's identity.
    var id: TodoID { listed.todo.id }
}
