public import Adder
public import AdderServices

/// The requests for todos as they are: ``TodosRequest/read(_:)``.
public enum TodosReadRequest: Codable, Equatable, Sendable {
    /// Lists the todos that match a query.
    case list(TodoQuery)
    /// Lists the todos that match a query whose text is being typed: after a pause in which no newer one arrives from the
    /// same screen, or at once if the query has no text.
    case search(TodoQuery)
    /// Counts the todos of each status, and those that are due.
    case summary
    /// Loads one todo.
    case show(TodoKey)
    /// Returns the todos that a batch would change, and changes nothing.
    case preview(TodoBatch)

    /// The lane of the request. Of the searches while a person types, only the last one counts.
    var lane: Lane {
        switch self {
        case .search(let query): .latest(after: query.search == nil ? .zero : .milliseconds(300)).reading
        case .list, .summary, .show, .preview: .serial.reading
        }
    }
}

/// The responses to ``TodosReadRequest``.
public enum TodosReadResponse: Codable, Equatable, Sendable {
    /// The todos that match a query.
    case todos(TodoPage)
    /// The numbers of todos.
    case summary(TodosSummary)
    /// One todo.
    case todo(TodoDetail)
    /// The todos that a batch would change.
    case preview(TodosPreview)
}

/// The todos that match a query.
public struct TodoPage: Codable, Equatable, Sendable {
    /// The todos in the order of the query.
    public let todos: [ListedTodo]
    /// The rows that match the query and cannot be read. They are counted in the positions of the todos.
    public let unreadable: UnreadableTodos
    /// The number of open todos that wait until a later day, and so are not listed; `nil` unless the query lists the open ones.
    public let waiting: Int?
    /// The day on which the todos were listed.
    public let today: CalendarDay

    /// Creates a page of todos on a day.
    public init(
        todos: [ListedTodo], unreadable: UnreadableTodos = UnreadableTodos(), waiting: Int? = nil, today: CalendarDay
    ) {
        self.todos = todos
        self.unreadable = unreadable
        self.waiting = waiting
        self.today = today
    }
}

/// The numbers of todos, including those that cannot be read, and the first ones that are due.
public struct TodosSummary: Codable, Equatable, Sendable, Recordable {
    /// The number of open todos that do not wait.
    public var open = 0
    /// The number of open todos that wait until a later day.
    public var waiting = 0
    /// The number of completed todos.
    public var done = 0
    /// The number of todos in the trash.
    public var trash = 0
    /// The number of open todos that do not wait, and are due today or were due before.
    public var due = 0
    /// The first ten of the due todos that can be read, the earliest due date first.
    public var dueFirst: [ListedTodo] = []

    /// Creates the summary of an empty list.
    public init() {}

    /// Creates a summary from decoded numbers. Recordings of earlier versions have none of waiting todos.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        open = try container.decode(Int.self, forKey: .open)
        waiting = try container.decodeIfPresent(Int.self, forKey: .waiting) ?? 0
        done = try container.decode(Int.self, forKey: .done)
        trash = try container.decode(Int.self, forKey: .trash)
        due = try container.decode(Int.self, forKey: .due)
        dueFirst = try container.decode([ListedTodo].self, forKey: .dueFirst)
    }
}

/// One todo with the day on which it is shown, the response to ``TodosReadRequest/show(_:)``.
public struct TodoDetail: Codable, Equatable, Sendable {
    /// The todo.
    public let listed: ListedTodo
    /// The day on which the todo was loaded or changed.
    public let today: CalendarDay

    /// Creates a todo on a day.
    public init(_ listed: ListedTodo, today: CalendarDay) {
        self.listed = listed
        self.today = today
    }
}

extension TodoDetail {
    /// A Boolean value that indicates whether the todo is done once, and is not a streak.
    var isOnce: Bool { listed.todo.kind == .once }

    /// The todo's identity.
    var id: TodoID { listed.todo.id }
}
