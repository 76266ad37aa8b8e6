public import Adder

/// What can be asked of ``TodosKit``. Each change is one transaction: all of it is done, or nothing; and all of it is
/// one step that can be undone, but for purging.
public enum TodosRequest: Request {
    /// What answers.
    public typealias Response = TodosResponse

    /// The todos that a query asks for.
    case list(TodoQuery)
    /// How many there are, and what is due.
    case summary
    /// One todo.
    case show(TodoKey)
    /// Complete what is open, reopen what is done; keep a streak, or take back that it was kept today.
    case toggle([TodoKey])
    /// Complete what is open; nothing happens to what is done.
    case complete([TodoKey])
    /// Put into the trash.
    case delete([TodoKey])
    /// Take out of the trash.
    case restore([TodoKey])
    /// Remove for ever, with its history, out of the trash; without keys, all that is in it. This cannot be undone.
    case purge([TodoKey])
    /// Give a todo another place.
    case move(TodoMove)
    /// An empty draft.
    case newDraft(TodoDraft.Kind)
    /// A draft with what a todo is now.
    case editDraft(TodoKey)
    /// Check a draft, and make a todo of it, or change the one it is of.
    case submit(TodoDraft)
    /// Go back so many steps.
    case undo(Int)
    /// All todos as a text.
    case export(TodoFormat)
    /// Add the todos of a text; one whose identity is known already takes the place of the known one.
    case `import`(TodoDocument)
}

/// What ``TodosKit`` answers.
public enum TodosResponse: Event {
    /// To a list: its todos.
    case todos(TodoPage)
    /// To a summary: the numbers.
    case summary(TodosSummary)
    /// To what is shown: the todo.
    case todo(ShownTodo)
    /// To every change: the todos as they are now. Every screen that shows them follows.
    case changed(TodosChange)
    /// A draft to fill in.
    case draft(LoadedDraft)
    /// What was typed cannot be accepted: what is wrong with each field.
    case rejected([TodoRejection])
    /// All todos as a text.
    case exported(TodoDocument)
    /// It was not done.
    case failed(TodosError)
}

/// The todos that a query asked for.
public struct TodoPage: Codable, Equatable, Sendable {
    /// The todos, in the order of the query.
    public let todos: [ListedTodo]
    /// The day on which it was asked.
    public let today: CalendarDay

    /// Todos on a day.
    public init(todos: [ListedTodo], today: CalendarDay) {
        self.todos = todos
        self.today = today
    }
}

/// What a change has changed.
public struct TodosChange: Codable, Equatable, Sendable {
    /// The todos as they are now: all of them, or none when there are more than fit into one answer.
    public let todos: [ListedTodo]
    /// What is no more, as it was.
    public let removed: [ListedTodo]
    /// How many have changed or are no more.
    public let count: Int
    /// The day of the change.
    public let today: CalendarDay

    /// Whether more has changed than is listed here, be it only the order or the key of another: then a list has to be
    /// loaded anew.
    public let isBulk: Bool

    /// Whether all that has changed or is no more is listed here.
    public var isComplete: Bool { todos.count + removed.count == count }

    /// What has changed on a day; of more than 256 todos only the number.
    public init(_ todos: [ListedTodo], removed: [ListedTodo] = [], today: CalendarDay, isBulk: Bool = false) {
        count = todos.count + removed.count
        let isLong = count > 256
        self.todos = isLong ? [] : todos
        self.removed = isLong ? [] : removed
        self.today = today
        self.isBulk = isBulk || isLong || removed.contains(where: \.hasLongKey)
    }

    /// What was added on a day. Where it begins as another todo does, that one's key has become longer.
    init(added todos: [ListedTodo], today: CalendarDay) {
        self.init(todos, today: today, isBulk: todos.contains(where: \.hasLongKey))
    }
}

/// How many todos there are, and what is due.
public struct TodosSummary: Codable, Equatable, Sendable {
    /// To be done.
    public var open = 0
    /// Done.
    public var done = 0
    /// In the trash.
    public var trash = 0
    /// To be done today, or before it.
    public var due = 0
    /// The first ten of those, what is due first.
    public var dueFirst: [ListedTodo] = []

    /// None.
    public init() {}
}

/// Another place for a todo.
public struct TodoMove: Codable, Equatable, Sendable {
    /// Which todo.
    public let key: TodoKey
    /// Its place from 1, in the list in which it stands; beyond the end is the end.
    public let position: Int

    /// A place for a todo.
    public init(_ key: TodoKey, to position: Int) {
        self.key = key
        self.position = position
    }
}
