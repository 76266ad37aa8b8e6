/// What the editor of a streak asks beyond the others: how often it repeats, and when it begins.
struct StreakEditorInteractor {
    let today: CalendarDay

    /// A streak that repeats as it was typed: after so many days.
    func streak(every text: String) throws(TodoRejection) -> Streak {
        try Streak(typed: text)
    }

    /// A streak is always due some day: today, unless another was typed.
    func complete(_ edit: inout TodoEdit) {
        if case .some(.none) = edit.due { edit.due = .some(DueDate(today)) }
    }
}
