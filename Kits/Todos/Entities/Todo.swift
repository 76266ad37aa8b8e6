public import Adder

/// Something to do.
public struct Todo: Codable, Equatable, Sendable, Identifiable {
    /// Its identity, the same for ever.
    public let id: TodoID
    /// What is to be done.
    public var title: TodoTitle
    /// More about it.
    public var note = TodoNote.none
    /// When it was added.
    public let createdAt: Timestamp
    /// When it is due; nil if that does not matter.
    public var due: DueDate?
    /// How pressing it is; nil if that does not matter.
    public var priority: TodoPriority?
    /// Its tags.
    public var tags = TodoTags()
    /// When it was done; nil while it is open, and always for a streak.
    public var completedAt: Timestamp?
    /// Whether it is in the trash.
    public var isDeleted = false
    /// Once, or a streak.
    public var kind: TodoKind
    /// Its place in the preset order: the larger comes later. Not counted from 1; the store gives it.
    public internal(set) var rank: Int64 = 0
}

extension Todo {
    /// An open todo.
    public init(id: TodoID, title: TodoTitle, createdAt: Timestamp, kind: TodoKind = .once) {
        self.init(id: id, title: title, createdAt: createdAt, kind: kind, rank: 0)
    }

    /// Which list it stands in, whatever else a query asks for.
    public var status: TodoStatus {
        isDeleted ? .trash : completedAt == nil ? .open : .done
    }
}

/// Whether a todo is done once, or again and again.
public enum TodoKind: Codable, Equatable, Sendable {
    /// Done once, and then it is done.
    case once
    /// Repeated every so many days. Few todos are, and all are smaller since this is kept apart.
    indirect case streak(Streak)
}
