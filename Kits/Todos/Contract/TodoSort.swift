public import Adder
import AdderServices

/// The order of a list. Todos that are equal in it follow the preset order.
public enum TodoSort: String, Codable, CaseIterable, Sendable, Recordable {
    /// The preset order, in which a person can move todos.
    case position
    /// The earliest due date first; todos without one last.
    case due
    /// The highest priority first; todos without one last.
    case priority
    /// The most recently added todo first.
    case created
    /// The todos by ``TodoPeriod``: late, today, this week, later, without a due date. In each period the highest priority first,
    /// then the todo that was added first.
    case agenda

    /// Returns a Boolean value that indicates whether the first todo precedes the second, seen on a day.
    func precedes(_ a: Todo, _ b: Todo, on today: CalendarDay) -> Bool {
        if self == .agenda {
            let (first, second) = (TodoPeriod(a, on: today), TodoPeriod(b, on: today))
            if first != second { return first < second }
        }
        return TodoSortKey(a).precedes(TodoSortKey(b), by: self)
    }
}

/// A part of a list in the order ``TodoSort/agenda``, seen on a day.
public enum TodoPeriod: Int, Codable, CaseIterable, Comparable, Sendable {
    /// The open todos whose due day has passed.
    case late
    /// The open todos that are due today.
    case today
    /// The open todos that are due after today, until Sunday.
    case week
    /// The open todos that are due after this week.
    case later
    /// The open todos without a due date.
    case undated
    /// The completed and the deleted todos.
    case closed

    /// Creates the period of a todo.
    init(_ todo: Todo, on today: CalendarDay) {
        guard TodoStatus.open.accepts(todo) else {
            self = .closed
            return
        }
        let now = today.daysSince1970
        self =
            (todo.due?.day.daysSince1970).map {
                $0 < now ? .late : $0 == now ? .today : $0 <= now + 7 - today.weekday ? .week : .later
            } ?? .undated
    }

    /// Returns a Boolean value that indicates whether the first period comes first in a list.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

extension TodoRow {
    /// Returns a Boolean value that indicates whether the row precedes another in an order, seen on the same day.
    func precedes(_ other: TodoRow, by sort: TodoSort) -> Bool {
        if sort == .agenda, let period, let second = other.period, period != second { return period < second }
        return sortKey.precedes(other.sortKey, by: sort)
    }
}

/// The values by which lists are sorted: numbers alone, so that a row can hold them without its todo.
struct TodoSortKey: Codable, Equatable, Sendable {
    /// The rank in the preset order.
    private let rank: Int64
    /// The time at which the todo was created, in milliseconds since 1970.
    private let createdAt: Int64
    /// The due time, in minutes since 1970, a whole day before its minutes; the largest number if there is none.
    private let due: Int64
    /// The letter of the priority; the largest number if there is none.
    private let priority: UInt8

    /// Creates the key of a row without a todo, in a preview for example.
    init() {
        (rank, createdAt, due, priority) = (0, 0, .max, .max)
    }

    /// Creates the key of a todo.
    init(_ todo: Todo) {
        self.init(rank: todo.rank, createdAt: todo.createdAt, due: todo.due, priority: todo.priority)
    }

    /// Creates the key of a todo from its values.
    init(rank: Int64, createdAt: Timestamp, due: DueDate?, priority: TodoPriority?) {
        self.rank = rank
        self.createdAt = createdAt.milliseconds
        // A day has 1,440 minutes, and one moment more for the whole day.
        self.due = due.map { Int64($0.day.daysSince1970) * 1_441 + Int64(($0.minute ?? -1) + 1) } ?? .max
        self.priority = priority?.description.utf8.first ?? .max
    }

    /// Returns a Boolean value that indicates whether a todo with this key comes before another in an order; in the order
    /// ``TodoSort/agenda``, before another of the same period.
    func precedes(_ other: TodoSortKey, by sort: TodoSort) -> Bool {
        switch sort {
        case .position: break
        case .due: if due != other.due { return due < other.due }
        case .priority: if priority != other.priority { return priority < other.priority }
        case .created: if createdAt != other.createdAt { return createdAt > other.createdAt }
        case .agenda:
            if priority != other.priority { return priority < other.priority }
            if createdAt != other.createdAt { return createdAt < other.createdAt }
        }
        return rank < other.rank
    }
}
