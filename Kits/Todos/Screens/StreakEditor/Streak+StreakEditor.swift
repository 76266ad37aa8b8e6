/// The changes of a streak that its editor makes.
extension Streak {
    /// Returns the edited due date of a streak. A streak is always due: today, if its due date was cleared.
    static func due(_ edited: DueDate??, on today: CalendarDay) -> DueDate?? {
        edited.map { $0 ?? DueDate(today) }
    }

    /// Changes the interval if an edit names one, and keeps the count.
    mutating func apply(_ edit: TodoEdit) {
        if let streak = edit.streak { repeats(like: streak) }
    }
}
