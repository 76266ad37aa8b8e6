/// A todo in a list, ready to show.
public struct TodoRow: Equatable, Sendable, Identifiable {
    let listed: ListedTodo
    private let today: CalendarDay

    init(_ listed: ListedTodo, on today: CalendarDay) {
        // Places change with every change of another todo, and no row is told.
        self.listed = listed.at(nil)
        self.today = today
    }

    /// Whether it is to be done today, or was to be before.
    public var isDue: Bool { isOpen && listed.todo.due.map { $0.day <= today } ?? false }
    /// Whether it was to be done before today.
    public var isLate: Bool { isOpen && listed.todo.due.map { $0.day < today } ?? false }
    /// Of a streak, how many times in a row it is kept; nil of any other.
    public var streak: Int? {
        guard case .streak(let streak) = listed.todo.kind else { return nil }
        return streak.count(on: today, due: listed.todo.due)
    }

    /// The todo's identity.
    public var id: TodoID { listed.todo.id }
    /// What to type for it.
    public var key: String { listed.key.description }
    /// What is to be done.
    public var title: String { listed.todo.title.description }
    /// Whether it is done.
    public var isDone: Bool { listed.todo.completedAt != nil }
    /// Whether it is in the trash.
    public var isDeleted: Bool { listed.todo.isDeleted }
    /// When it is due: `2026-01-31` or `2026-01-31T15:00`.
    public var due: String? { listed.todo.due?.description }
    /// A letter from A to Z.
    public var priority: String? { listed.todo.priority?.description }
    /// Its tags with blanks between them.
    public var tags: String { listed.todo.tags.description }

    private var isOpen: Bool { !isDone && !isDeleted }
}
