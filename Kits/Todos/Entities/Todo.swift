public import Adder

/// A task that a person does once, or repeatedly as a streak.
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

    /// Completes an open todo, and reopens a completed one. Keeps a streak, or takes back that it was kept today.
    mutating func toggle(on today: CalendarDay, at now: Timestamp) {
        switch kind {
        case .once: completedAt = completedAt == nil ? now : nil
        case .streak(var streak):
            due = streak.isKept(on: today) ? streak.takeBack() : streak.keep(on: today, due: due)
            kind = .streak(streak)
        }
    }

    /// Completes an open todo, and keeps a streak that was not kept today. A completed todo keeps its time.
    mutating func complete(on today: CalendarDay, at now: Timestamp) {
        switch kind {
        case .once: completedAt = completedAt ?? now
        case .streak(let streak): if !streak.isKept(on: today) { toggle(on: today, at: now) }
        }
    }

    /// Moves the todo to the trash. It stays as open or as completed as it is.
    mutating func moveToTrash() { isDeleted = true }

    /// Takes the todo out of the trash.
    mutating func restore() { isDeleted = false }
}

/// The kind of a todo: done once, or repeated.
public enum TodoKind: Codable, Equatable, Sendable {
    /// A todo that is completed once.
    case once
    /// A todo that repeats. Stored indirectly, since few todos are streaks and all the others are smaller for it.
    indirect case streak(Streak)
}

/// A part of the todos: a list shows one.
public enum TodoStatus: String, Codable, CaseIterable, Sendable, Recordable {
    /// The todos that are neither completed nor in the trash.
    case open
    /// The completed todos that are not in the trash.
    case done
    /// The open and the completed todos, without the trash.
    case all
    /// The deleted todos.
    case trash

    /// Returns a Boolean value that indicates whether a todo belongs to this part.
    func accepts(_ todo: Todo) -> Bool {
        switch self {
        case .open: !todo.isDeleted && todo.completedAt == nil
        case .done: !todo.isDeleted && todo.completedAt != nil
        case .all: !todo.isDeleted
        case .trash: todo.isDeleted
        }
    }
}
