public import Adder

/// What can be asked of ``TodosKit``. Each change is one transaction: all of it is done, or nothing.
public enum TodosRequest: Request {
    /// What answers.
    public typealias Response = TodosResponse

    /// The todos that a filter accepts, in their preset order.
    case list(TodoFilter)
    /// How many there are.
    case summary
    /// A new todo with a title.
    case add(String)
    /// Complete what is open, reopen what is done.
    case toggle([TodoKey])
    /// Put into the trash.
    case delete([TodoKey])
    /// Take out of the trash.
    case restore([TodoKey])
}

/// What ``TodosKit`` answers.
public enum TodosResponse: Event {
    /// To a list: its todos.
    case todos([ListedTodo])
    /// To a summary: the numbers.
    case summary(TodosSummary)
    /// To every change: the todos as they are now. Every screen that shows them follows.
    case changed([ListedTodo])
    /// What was typed is no todo.
    case rejected(Rejection)
    /// It was not done.
    case failed(TodosError)
}

/// Which todos a list shows.
public enum TodoFilter: String, Codable, CaseIterable, Sendable {
    /// What is to be done.
    case open
    /// What is done.
    case done
    /// Both, without the trash.
    case all
    /// What was deleted.
    case trash

    /// Whether a todo belongs to the list.
    public func accepts(_ todo: Todo) -> Bool {
        switch self {
        case .open: !todo.isDeleted && todo.completedAt == nil
        case .done: !todo.isDeleted && todo.completedAt != nil
        case .all: !todo.isDeleted
        case .trash: todo.isDeleted
        }
    }
}

/// How many todos there are.
public struct TodosSummary: Codable, Equatable, Sendable {
    /// To be done.
    public var open = 0
    /// Done.
    public var done = 0
    /// In the trash.
    public var trash = 0

    /// None.
    public init() {}
}

/// A todo with the shortest key that names it among all: at least four characters of its identity.
public struct ListedTodo: Codable, Equatable, Sendable {
    /// The todo.
    public let todo: Todo
    /// What to type for it.
    public let key: TodoKey

    /// A todo under its key.
    public init(_ todo: Todo, key: TodoKey) {
        self.todo = todo
        self.key = key
    }
}
