/// A selection of todos, and the order in which they are listed.
public struct TodoQuery: Codable, Equatable, Sendable {
    /// The status of the todos.
    public var status: TodoStatus
    /// A text that the title, the note or the tags must contain, in any case; `nil` for all todos.
    public var search: TodoSearchText?
    /// A tag that the todos must have; without a sign, with any sign. `nil` for all todos.
    public var tag: TodoTag?
    /// The day before which the todos must be due; `nil` for all todos.
    public var dueBefore: RelativeDay?
    /// The order. Todos that are equal in it follow the preset order.
    public var sort = TodoSort.position
    /// The maximum number of todos; `nil` for all. A negative number counts as 0.
    public var limit: Int?
    /// The number of todos to skip. A negative number counts as 0.
    public var offset = 0

    /// Creates a query for all todos of a status in their preset order.
    public init(_ status: TodoStatus = .open) {
        self.status = status
    }

    /// A Boolean value that indicates whether the query has a limit or an offset, so that only the store can tell whether
    /// a todo is listed.
    var isPart: Bool { limit != nil || offset > 0 }

    /// Returns a Boolean value that indicates whether a todo matches the query on a day, apart from limit and offset.
    func accepts(_ todo: Todo, on today: CalendarDay) -> Bool {
        guard status.accepts(todo) else { return false }
        if let search, !search.isFound(in: todo.searchText) { return false }
        if let tag, !todo.tags.all.contains(where: { $0.matches(tag) }) { return false }
        if let dueBefore {
            guard let due = todo.due, due.day < dueBefore.day(from: today) else { return false }
        }
        return true
    }
}
