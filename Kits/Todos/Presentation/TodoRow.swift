/// A todo in a list, ready to show.
///
/// Copying a row costs one reference, so that lists of a hundred thousand todos are passed on and folded quickly.
public struct TodoRow: Equatable, Sendable, Identifiable {
    private let box: Box

    /// The identity of the todo.
    public var id: TodoID { box.values.id }
    /// The shortest key that names the todo.
    public var key: String { box.values.key }
    /// The title.
    public var title: String { box.values.title }
    /// A Boolean value that indicates whether the todo is completed.
    public var isDone: Bool { box.values.isDone }
    /// A Boolean value that indicates whether the todo is in the trash.
    public var isDeleted: Bool { box.values.isDeleted }
    /// A Boolean value that indicates whether the todo is open and due today or before.
    public var isDue: Bool { box.values.isDue }
    /// A Boolean value that indicates whether the todo is open and was due before today.
    public var isLate: Bool { box.values.isLate }
    /// The due date, `2026-01-31` or `2026-01-31T15:00`; `nil` if there is none.
    public var due: String? { box.values.due }
    /// The priority, a letter from A to Z; `nil` if there is none.
    public var priority: String? { box.values.priority }
    /// The tags, separated by blanks.
    public var tags: String { box.values.tags }
    /// The number of times in a row that a streak was kept; `nil` for any other todo.
    public var streak: Int? { box.values.streak }

    /// The values that place the row in a list.
    var sortKey: TodoSortKey { box.values.sortKey }

    /// Creates a row from its texts, for a preview or a test.
    public init(
        id: TodoID, key: String, title: String, isDone: Bool = false, isDeleted: Bool = false, isDue: Bool = false,
        isLate: Bool = false, due: String? = nil, priority: String? = nil, tags: String = "", streak: Int? = nil
    ) {
        box = Box(
            Values(
                id: id, key: key, title: title, isDone: isDone, isDeleted: isDeleted, isDue: isDue, isLate: isLate,
                due: due, priority: priority, tags: tags, streak: streak, sortKey: TodoSortKey()))
    }

    /// Creates the row of a todo, seen on a day.
    init(_ listed: ListedTodo, on today: CalendarDay) {
        let todo = listed.todo
        let dueDay = todo.status == .open ? todo.due?.day : nil
        var count: Int?
        if case .streak(let streak) = todo.kind { count = streak.count(on: today, due: todo.due) }
        box = Box(
            Values(
                id: todo.id, key: listed.key.description, title: todo.title.description,
                isDone: todo.completedAt != nil,
                isDeleted: todo.isDeleted, isDue: dueDay.map { $0 <= today } ?? false,
                isLate: dueDay.map { $0 < today } ?? false, due: todo.due?.description,
                priority: todo.priority?.description, tags: todo.tags.description, streak: count,
                sortKey: TodoSortKey(todo)))
    }

    /// The values of a row.
    private struct Values: Equatable, Sendable {
        let id: TodoID
        let key: String
        let title: String
        let isDone: Bool
        let isDeleted: Bool
        let isDue: Bool
        let isLate: Bool
        let due: String?
        let priority: String?
        let tags: String
        let streak: Int?
        let sortKey: TodoSortKey
    }

    /// The storage that the copies of a row share.
    private final class Box: CustomStringConvertible, Equatable, Sendable {
        let values: Values

        init(_ values: Values) {
            self.values = values
        }

        var description: String { "\(values)" }

        static func == (a: Box, b: Box) -> Bool { a === b || a.values == b.values }
    }
}
