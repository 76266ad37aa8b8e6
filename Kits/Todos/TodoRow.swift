/// A todo in a list, ready to show.
public struct TodoRow: Equatable, Sendable, Identifiable {
    let listed: ListedTodo
    /// Whether it is to be done today, or was to be before.
    public let isDue: Bool
    /// Whether it was to be done before today.
    public let isLate: Bool
    /// Of a streak, how many times in a row it is kept; nil of any other.
    public let streak: Int?

    init(_ listed: ListedTodo, on today: Day) {
        // Places change with every change of another todo, and no row is told.
        self.listed = listed.at(nil)
        let todo = listed.todo
        let due = todo.status == .open ? todo.due : nil
        isDue = due.map { $0.day <= today } ?? false
        isLate = due.map { $0.day < today } ?? false
        if case .streak(let streak) = todo.kind {
            self.streak = streak.count(on: today, due: todo.due)
        } else {
            streak = nil
        }
    }

    /// The todo's identity.
    public var id: String { listed.todo.id.description }
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
}
