import Adder

/// The changes of a todo that is done once.
extension Todo {
    /// Completes the todo if it is open, and reopens it otherwise.
    mutating func toggle(at now: Timestamp) {
        completedAt = completedAt == nil ? now : nil
    }

    /// Completes the todo. One that is completed already keeps its time.
    mutating func complete(at now: Timestamp) {
        completedAt = completedAt ?? now
    }
}
