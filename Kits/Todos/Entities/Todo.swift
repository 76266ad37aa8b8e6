public import Adder
public import AdderServices

/// A task that a person does once, again by a rule of the calendar, or as a streak.
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
    /// The rule by which the todo is due again after it was completed; `nil` for none, and always for a streak.
    public var recurrence: Recurrence?
    /// The day until which the todo is not in the list of the open todos; `nil` if it does not wait.
    public var waitsUntil: CalendarDay?
    /// The number of times that a todo with a ``recurrence`` was completed, or a streak was kept; `nil` for never.
    public internal(set) var completionCount: Int?
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

    /// The list to which the todo belongs: `open`, which includes a todo that waits, `done` or `trash`.
    public var status: TodoStatus {
        isDeleted ? .trash : completedAt == nil ? .open : .done
    }

    /// Returns a Boolean value that indicates whether the todo waits on a day.
    func waits(on today: CalendarDay) -> Bool { waitsUntil.map { today < $0 } ?? false }

    /// Completes an open todo, and reopens a completed one. One that repeats is due again. Keeps a streak, or takes back that
    /// it was kept today.
    mutating func toggle(on today: CalendarDay, at now: Timestamp) {
        switch kind {
        case .once where renew(after: today): break
        case .once: completedAt = completedAt == nil ? now : nil
        case .streak(var streak):
            let isKept = streak.isKept(on: today)
            let next = isKept ? streak.takeBack() : streak.keep(on: today, due: due)
            kind = .streak(streak)
            reschedule(to: next, completions: isKept ? -1 : 1)
        }
    }

    /// Completes an open todo, and keeps a streak that was not kept today. One that repeats is due again. A completed todo
    /// keeps its time.
    mutating func complete(on today: CalendarDay, at now: Timestamp) {
        switch kind {
        case .once where renew(after: today): break
        case .once: completedAt = completedAt ?? now
        case .streak(let streak): if !streak.isKept(on: today) { toggle(on: today, at: now) }
        }
    }

    /// Completes a todo that repeats: moves its due date to the next one. A todo that only waits does so again.
    ///
    /// - Returns: `false` for a todo that does not repeat, or whose next date is after the end of the calendar.
    private mutating func renew(after today: CalendarDay) -> Bool {
        guard completedAt == nil, let recurrence,
            let next = recurrence.due(after: due ?? DueDate(waitsUntil ?? today), completedOn: today)
        else { return false }
        if due == nil, waitsUntil != nil {
            waitsUntil = next.day
            reschedule(to: nil, completions: 1)
        } else {
            reschedule(to: next, completions: 1)
        }
        return true
    }

    /// Changes the due date and the number of completions. A todo that waits does so again, as long before its due date.
    private mutating func reschedule(to next: DueDate?, completions: Int) {
        if let waitsUntil, let due, let next {
            self.waitsUntil = next.day.advanced(by: waitsUntil.daysSince1970 - due.day.daysSince1970)
        }
        due = next
        let count = min((completionCount ?? 0) + completions, Streak.maximumCount)
        completionCount = count > 0 ? count : nil
    }

    /// Moves the todo to the trash. It stays as open or as completed as it is.
    mutating func moveToTrash() { isDeleted = true }

    /// Takes the todo out of the trash.
    mutating func restore() { isDeleted = false }
}

/// The kind of a todo: a task, or a streak.
public enum TodoKind: Codable, Equatable, Sendable {
    /// A todo that is completed once, or is due again by its ``Todo/recurrence``.
    case once
    /// A todo that is kept every few days, and counts how often in a row. Stored indirectly, since few todos are streaks and all the others are smaller for it.
    indirect case streak(Streak)
}

/// A part of the todos: a list shows one.
public enum TodoStatus: String, Codable, CaseIterable, Sendable, Recordable {
    /// The todos that are neither completed nor in the trash, and do not wait.
    case open
    /// The todos that are neither completed nor in the trash, and wait until a later day.
    case waiting
    /// The completed todos that are not in the trash.
    case done
    /// The open, the waiting and the completed todos, without the trash.
    case all
    /// The deleted todos.
    case trash

    /// Returns a Boolean value that indicates whether a todo belongs to this part on a day.
    func accepts(_ todo: Todo, on today: CalendarDay) -> Bool {
        switch self {
        case .open: accepts(todo) && !todo.waits(on: today)
        case .waiting: accepts(todo) && todo.waits(on: today)
        case .done, .all, .trash: accepts(todo)
        }
    }

    /// Returns a Boolean value that indicates whether a todo belongs to this part, waiting or not.
    func accepts(_ todo: Todo) -> Bool {
        switch self {
        case .open, .waiting: !todo.isDeleted && todo.completedAt == nil
        case .done: !todo.isDeleted && todo.completedAt != nil
        case .all: !todo.isDeleted
        case .trash: todo.isDeleted
        }
    }
}
