import Adder
public import AdderServices

/// The result of a change: the todos after it, and those that it removed.
public struct TodosChange: Codable, Equatable, Sendable {
    /// The maximum number of todos that a change contains.
    static let limit = 256

    /// The changed todos as they are now; empty when more than 256 were changed or removed.
    public let todos: [ListedTodo]
    /// The removed todos as they were; empty when more than 256 were changed or removed.
    public let removed: [ListedTodo]
    /// The number of todos that were changed or removed, including those that cannot be read.
    public let count: Int
    /// The steps that were undone or redone, in this order; empty for another change.
    public let steps: [TodoStep]
    /// The words of an imported text that could not be read, and stayed in the titles; empty for another change.
    public let unread: UnreadWords
    /// The day of the change.
    public let today: CalendarDay

    /// A Boolean value that indicates whether more has changed than ``todos`` and ``removed`` contain, such as the order
    /// or the keys of other todos. A list must then be loaded again.
    public let isBulk: Bool

    /// A Boolean value that indicates whether ``todos`` and ``removed`` contain every todo that was changed or removed.
    public var isComplete: Bool { todos.count + removed.count == count }

    /// Creates a change on a day. Of more than 256 todos it keeps only the number.
    ///
    /// - Parameters:
    ///   - todos: The changed todos as they are now.
    ///   - removed: The removed todos as they were.
    ///   - unreadable: The number of rows that were changed or removed and cannot be read.
    ///   - steps: The steps that were undone or redone.
    ///   - unread: The words of an imported text that could not be read.
    ///   - today: The day of the change.
    ///   - isBulk: A Boolean value that indicates whether more has changed than the todos say.
    public init(
        _ todos: [ListedTodo], removed: [ListedTodo] = [], unreadable: Int = 0, steps: [TodoStep] = [],
        unread: UnreadWords = UnreadWords(), today: CalendarDay, isBulk: Bool = false
    ) {
        count = (todos.count + removed.count).clampedSum(max(unreadable, 0))
        let isLong = count > Self.limit
        self.todos = isLong ? [] : todos
        self.removed = isLong ? [] : removed
        self.steps = steps
        self.unread = unread
        self.today = today
        self.isBulk = isBulk || isLong || unreadable > 0 || removed.contains(where: \.hasLongKey)
    }

    /// Creates the change that adds todos on a day. A long key of an added todo means that another todo's key has become
    /// longer too.
    init(added todos: [ListedTodo], unread: UnreadWords = UnreadWords(), today: CalendarDay) {
        self.init(todos, unread: unread, today: today, isBulk: todos.contains(where: \.hasLongKey))
    }
}
