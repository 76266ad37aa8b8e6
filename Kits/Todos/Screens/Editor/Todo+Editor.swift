/// The changes of a todo that an editor makes.
extension Todo {
    /// Changes the fields that an edit names, and leaves all others as they are.
    mutating func apply(_ edit: TodoEdit) {
        if let title = edit.title { self.title = title }
        if let note = edit.note { self.note = note }
        if let due = edit.due { self.due = due }
        if let priority = edit.priority { self.priority = priority }
        if let tags = edit.tags { self.tags = tags }
        if case .streak(var streak) = kind {
            streak.apply(edit)
            kind = .streak(streak)
        }
    }
}
