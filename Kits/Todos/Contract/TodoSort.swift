public import Adder

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

    /// Returns a Boolean value that indicates whether the first todo precedes the second.
    func precedes(_ a: Todo, _ b: Todo) -> Bool {
        TodoSortKey(a).precedes(TodoSortKey(b), by: self)
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

    /// Returns a Boolean value that indicates whether a todo with this key comes before another in an order.
    func precedes(_ other: TodoSortKey, by sort: TodoSort) -> Bool {
        switch sort {
        case .position: break
        case .due: if due != other.due { return due < other.due }
        case .priority: if priority != other.priority { return priority < other.priority }
        case .created: if createdAt != other.createdAt { return createdAt > other.createdAt }
        }
        return rank < other.rank
    }
}
