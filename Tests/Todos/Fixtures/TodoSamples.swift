import Adder
import AdderServices
import AdderTesting

@testable import TodosKit

extension Todo {
    /// A todo as a store lists it. The rank is counted in gaps.
    static func sample(
        _ id: String, _ title: String = "Milk", done: Int64? = nil, deleted: Bool = false, rank: Int64 = 0
    ) throws -> Todo {
        var todo = Todo(id: TodoID(id), title: try TodoTitle(title), createdAt: Timestamp(milliseconds: 1_000))
        todo.completedAt = done.map(Timestamp.init(milliseconds:))
        todo.isDeleted = deleted
        todo.rank = rank * TodoOrder.gap
        return todo
    }

    /// A todo that is a streak, due on a day.
    static func streak(_ id: String, every: Int = 1, due: String = "2026-01-01", count: Int = 0) throws -> Todo {
        var streak = try Streak(everyDays: every)
        streak.count = count
        var todo = try sample(id, "Stretch")
        todo.kind = .streak(streak)
        todo.due = DueDate(stored: due)
        return todo
    }

    /// The streak; `nil` for a todo that is done once.
    var streak: Streak? { if case .streak(let streak) = kind { streak } else { nil } }

    /// The same todo without its rank.
    var unranked: Todo {
        var todo = self
        todo.rank = 0
        return todo
    }
}

extension ListedTodo {
    /// A todo whose key is the first four characters of its identity.
    static func sample(
        _ id: String, _ title: String = "Milk", done: Int64? = nil, deleted: Bool = false, rank: Int64 = 0,
        position: Int? = nil
    ) throws -> ListedTodo {
        listed(try Todo.sample(id, title, done: done, deleted: deleted, rank: rank), position: position)
    }

    /// A todo whose key is the first four characters of its identity.
    static func listed(_ todo: Todo, position: Int? = nil) -> ListedTodo {
        ListedTodo(todo, keyLength: 4, position: position)
    }
}

extension TodoKey {
    /// Returns a key for each text.
    static func typed(_ texts: String...) throws -> [TodoKey] {
        try texts.map(TodoKey.init(typed:))
    }
}

extension CalendarDay {
    /// The first day of a manual clock: Thursday, 2026-01-01.
    static let start = CalendarDay(ManualClock().timestamp, zone: .utc)
}

extension TodosError {
    /// The ambiguity of a key; `nil` for any other error.
    var ambiguity: Ambiguity? { if case .ambiguous(let ambiguity) = self { ambiguity } else { nil } }
}
