import Adder
import AdderJSON
import AdderServices

/// Todos as JSON with every property, which is read back without loss.
enum TodoJSON {
    /// Returns a document of todos in their preset order, on one line with a line feed: `{"todos":[…]}`. If there are rows
    /// that cannot be read, they follow: `{"todos":[…],"unreadable":[…],"unreadableCount":1}`.
    static func write(_ todos: [Todo], unreadable: UnreadableTodos = UnreadableTodos()) -> String {
        var counts: [TodoStatus: Int] = [:]
        let records = todos.map { todo in
            counts[todo.status, default: 0] += 1
            return TodoRecord(todo, position: counts[todo.status])
        }
        return JSONCoder.document(TodoRecords(records, unreadable: unreadable))
    }
}

/// The document of a list and of an export of todos.
public struct TodoRecords: Encodable, Sendable {
    private let todos: [TodoRecord]
    @IfAny private var unreadable: [UnreadableTodo]?
    @IfAny private var unreadableCount: Int?

    /// Creates a document of the todos and the unreadable rows of a list.
    public init(_ page: TodoPage) {
        self.init(page.todos.map(TodoRecord.init), unreadable: page.unreadable)
    }

    fileprivate init(_ todos: [TodoRecord], unreadable: UnreadableTodos) {
        self.todos = todos
        _unreadable = IfAny(wrappedValue: unreadable.isEmpty ? nil : unreadable.todos)
        _unreadableCount = IfAny(wrappedValue: unreadable.isEmpty ? nil : unreadable.count)
    }
}

/// A todo in a document: every property as a text, a number or a truth value.
///
/// | key | value |
/// |---|---|
/// | `id` | 1 to 64 lower-case letters, digits and hyphens |
/// | `title`, `note` | a string; `""` for an empty note |
/// | `createdAt`, `completedAt` | ISO 8601 in UTC with milliseconds: `2026-01-31T12:00:00.000Z` |
/// | `dueAt` | ISO 8601 in local time: `2026-01-31` or `2026-01-31T15:00` |
/// | `priority` | a letter from `A` to `Z` |
/// | `tags` | an array of strings |
/// | `position` | the position, from 1, in the list of the todo's status |
/// | `isDeleted` | true if the todo is in the trash |
/// | `kind` | `once` or `streak` |
/// | `streak` | of a streak, an object of `everyDays`, `count`, `keptOn` and `dueBefore` |
/// | `recurrence` | the rule by which the todo repeats, as it can be typed: `every 2 weeks on mon, wed` |
/// | `waitsUntil` | the day until which the todo waits: `2026-01-31` |
/// | `completionCount` | the number of times that a todo which repeats was completed, or a streak was kept |
///
/// Every key is written, in this order; the value is `null` where there is none.
public struct TodoRecord: Encodable, Sendable {
    enum CodingKeys: String, CodingKey, CaseIterable {
        case id, title, note, createdAt, dueAt, priority, tags, position, completedAt, isDeleted, kind, streak
        case recurrence, waitsUntil, completionCount
    }

    private let todo: Todo
    private let position: Int?

    /// Creates the record of a todo with its position in a list.
    public init(_ listed: ListedTodo) {
        self.init(listed.todo, position: listed.position)
    }

    fileprivate init(_ todo: Todo, position: Int?) {
        (self.todo, self.position) = (todo, position)
    }

    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        let streak: Streak? = if case .streak(let streak) = todo.kind { streak } else { nil }
        try members.encode(todo.id.description, forKey: .id)
        try members.encode(todo.title.description, forKey: .title)
        try members.encode(todo.note.description, forKey: .note)
        try members.encode(todo.createdAt.iso8601, forKey: .createdAt)
        try members.encodeIfPresent(todo.due?.description, forKey: .dueAt)
        try members.encodeIfPresent(todo.priority?.description, forKey: .priority)
        try members.encode(todo.tags.all.map(\.description), forKey: .tags)
        try members.encodeIfPresent(position, forKey: .position)
        try members.encodeIfPresent(todo.completedAt?.iso8601, forKey: .completedAt)
        try members.encode(todo.isDeleted, forKey: .isDeleted)
        try members.encode(streak == nil ? TodoDraft.Kind.once : .streak, forKey: .kind)
        try members.encodeIfPresent(streak, forKey: .streak)
        try members.encodeIfPresent(todo.recurrence?.description, forKey: .recurrence)
        try members.encodeIfPresent(todo.waitsUntil?.description, forKey: .waitsUntil)
        try members.encodeIfPresent(todo.completionCount, forKey: .completionCount)
    }
}
