public import Adder
import AdderServices

/// A todo in a list, ready to show.
///
/// Copying a row costs one reference, so that lists of a hundred thousand todos are passed on and folded quickly.
public struct TodoRow: Event, Identifiable {
    private let content: Content

    /// The identity of the todo.
    public var id: TodoID { content.id }
    /// The shortest key that names the todo.
    public var key: String { content.key }
    /// The title.
    public var title: String { content.title }
    /// A Boolean value that indicates whether the todo is completed.
    public var isDone: Bool { content.isDone }
    /// A Boolean value that indicates whether the todo is in the trash.
    public var isDeleted: Bool { content.isDeleted }
    /// A Boolean value that indicates whether the todo is open and due today or before.
    public var isDue: Bool { content.isDue }
    /// A Boolean value that indicates whether the todo is open and was due before today.
    public var isLate: Bool { content.isLate }
    /// The due date, `2026-01-31` or `2026-01-31T15:00`; `nil` if there is none.
    public var due: String? { content.due }
    /// The priority, a letter from A to Z; `nil` if there is none.
    public var priority: String? { content.priority }
    /// The tags, separated by blanks.
    public var tags: String { content.tags }
    /// The number of times in a row that a streak was kept; `nil` for any other todo.
    public var streak: Int? { content.streak }
    /// A Boolean value that indicates whether the todo is a streak that was kept today.
    public var isKept: Bool { content.isKept }
    /// The rule by which the todo repeats, such as `every 2 weeks`; `nil` for none.
    public var recurrence: String? { content.recurrence }
    /// The day until which the todo waits, `2026-01-31`; `nil` if it does not wait any more.
    public var waitsUntil: String? { content.waitsUntil }

    /// The part of a list in the order ``TodoSort/agenda``; `nil` for a row that was made without its todo.
    public var period: TodoPeriod? { content.period }

    /// The values that place the row in a list.
    var sortKey: TodoSortKey { content.sortKey }

    /// Creates a row from its texts, for a preview or a test.
    public init(
        id: TodoID, key: String, title: String, isDone: Bool = false, isDeleted: Bool = false, isDue: Bool = false,
        isLate: Bool = false, due: String? = nil, priority: String? = nil, tags: String = "", streak: Int? = nil,
        isKept: Bool = false, recurrence: String? = nil, waitsUntil: String? = nil
    ) {
        content = Content(
            id: id, key: key, title: title, isDone: isDone, isDeleted: isDeleted, isDue: isDue, isLate: isLate,
            due: due, priority: priority, tags: tags, streak: streak, isKept: isKept, recurrence: recurrence,
            waitsUntil: waitsUntil)
    }

    /// Creates the row of a todo, seen on a day.
    init(_ listed: ListedTodo, on today: CalendarDay) {
        content = Content(listed, today)
    }

    /// The values of a row, which its copies share.
    private final class Content: Codable, CustomStringConvertible, Equatable, Sendable {
        let id: TodoID
        let key: String
        let title: String
        let due: String?
        let priority: String?
        let tags: String
        let streak: Int?
        let isDone: Bool
        let isDeleted: Bool
        let isDue: Bool
        let isLate: Bool
        let isKept: Bool
        let recurrence: String?
        let waitsUntil: String?
        let period: TodoPeriod?
        let sortKey: TodoSortKey

        init(
            id: TodoID, key: String, title: String, isDone: Bool, isDeleted: Bool, isDue: Bool, isLate: Bool,
            due: String?, priority: String?, tags: String, streak: Int?, isKept: Bool, recurrence: String?,
            waitsUntil: String?
        ) {
            self.id = id
            self.key = key
            self.title = title
            self.due = due
            self.priority = priority
            self.tags = tags
            self.streak = streak
            self.isDone = isDone
            self.isDeleted = isDeleted
            self.isDue = isDue
            self.isLate = isLate
            self.isKept = isKept
            self.recurrence = recurrence
            self.waitsUntil = waitsUntil
            period = nil
            sortKey = TodoSortKey()
        }

        // Field by field, without a copy of the todo: there are lists of a hundred thousand.
        init(_ listed: ListedTodo, _ today: CalendarDay) {
            id = listed.todo.id
            key = listed.key.description
            title = listed.todo.title.description
            due = listed.todo.due?.description
            priority = listed.todo.priority?.description
            tags = listed.todo.tags.description
            if case .streak(let streak) = listed.todo.kind {
                self.streak = streak.count(on: today, due: listed.todo.due)
                isKept = streak.isKept(on: today)
            } else {
                streak = nil
                isKept = false
            }
            recurrence = listed.todo.recurrence?.description
            waitsUntil = listed.todo.waits(on: today) ? listed.todo.waitsUntil?.description : nil
            isDone = listed.todo.completedAt != nil
            isDeleted = listed.todo.isDeleted
            let dueDay = isDone || isDeleted ? nil : listed.todo.due?.day
            isDue = dueDay.map { $0 <= today } ?? false
            isLate = dueDay.map { $0 < today } ?? false
            period = TodoPeriod(listed.todo, on: today)
            sortKey = TodoSortKey(
                rank: listed.todo.rank, createdAt: listed.todo.createdAt, due: listed.todo.due,
                priority: listed.todo.priority)
        }

        var description: String { "\(key) “\(title)”" }

        static func == (a: Content, b: Content) -> Bool {
            if a === b { return true }
            return a.id == b.id && a.key == b.key && a.title == b.title && a.due == b.due && a.priority == b.priority
                && a.tags == b.tags && a.streak == b.streak && a.isDone == b.isDone && a.isDeleted == b.isDeleted
                && a.isKept == b.isKept && a.recurrence == b.recurrence && a.waitsUntil == b.waitsUntil
                && a.isDue == b.isDue && a.isLate == b.isLate && a.period == b.period && a.sortKey == b.sortKey
        }
    }
}
