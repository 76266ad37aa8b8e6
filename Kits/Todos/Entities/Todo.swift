public import Adder

/// A todo.
public struct Todo: Codable, Equatable, Sendable, Identifiable {
    /// The identity, which never changes.
    public let id: TodoID
    /// The title.
    public var title: TodoTitle
    /// The note.
    public var note = TodoNote.none
    /// The time at which the todo was added.
    public let createdAt: Timestamp
    /// The due date; `nil` if the todo is never due.
    public var due: DueDate?
    /// The priority; `nil` if the todo has none.
    public var priority: TodoPriority?
    /// The tags.
    public var tags = TodoTags()
    /// The time at which the todo was completed; `nil` while it is open, and always for a streak.
    public var completedAt: Timestamp?
    /// A Boolean value that indicates whether the todo is in the trash.
    public var isDeleted = false
    /// The kind: once, or a streak.
    public var kind: TodoKind
    /// The sort key of the preset order, in which larger ranks come later.
    ///
    /// Assigned by the store. Ranks are not counted from 1 and have gaps.
    public internal(set) var rank: Int64 = 0
}

extension Todo {
    /// Creates an open todo.
    public init(id: TodoID, title: TodoTitle, createdAt: Timestamp, kind: TodoKind = .once) {
        self.init(id: id, title: title, createdAt: createdAt, kind: kind, rank: 0)
    }

    /// The list to which the todo belongs: `open`, `done` or `trash`.
    public var status: TodoStatus {
        isDeleted ? .trash : completedAt == nil ? .open : .done
    }
}
