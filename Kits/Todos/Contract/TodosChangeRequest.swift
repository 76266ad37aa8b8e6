public import Adder

/// The requests for a change of existing todos: ``TodosRequest/change(_:)``.
public enum TodosChangeRequest: Codable, Equatable, Sendable {
    /// Changes several todos in one step: those that keys name, or those that a query selects. Rows that a query selects
    /// and that cannot be read stay as they are.
    case batch(TodoBatch)
    /// Changes one value of several todos in one step: the priority by a step, the due date, or the tags. A text that is not
    /// accepted is rejected.
    case adjust(TodoAdjustment)
    /// Removes todos in the trash, their history and their drafts, for ever, including those that cannot be read; without
    /// keys, the whole trash. It cannot be undone.
    case purge([TodoKey])
    /// Moves a todo to another position in its list.
    case move(TodoMove)

    /// Completes open todos and reopens completed ones; keeps streaks, or takes back that they were kept today. A todo that
    /// repeats stays open, and is due again.
    public static func toggle(_ keys: [TodoKey]) -> Self { .batch(TodoBatch(.toggle, .keys(keys))) }

    /// Completes open todos, and leaves completed ones unchanged. A todo that repeats stays open, and is due again.
    public static func complete(_ keys: [TodoKey]) -> Self { .batch(TodoBatch(.complete, .keys(keys))) }

    /// Moves todos to the trash, including those that cannot be read.
    public static func delete(_ keys: [TodoKey]) -> Self { .batch(TodoBatch(.delete, .keys(keys))) }

    /// Moves todos out of the trash.
    public static func restore(_ keys: [TodoKey]) -> Self { .batch(TodoBatch(.restore, .keys(keys))) }
}

/// A move of a todo to another position in its list.
public struct TodoMove: Codable, Equatable, Sendable, Recordable {
    /// The key of the todo.
    public let key: TodoKey
    /// The position, from 1, in the list of the todo's status. A position beyond the end means the end.
    public let position: Int

    /// Creates a move of a todo to a position.
    public init(_ key: TodoKey, to position: Int) {
        self.key = key
        self.position = position
    }
}
