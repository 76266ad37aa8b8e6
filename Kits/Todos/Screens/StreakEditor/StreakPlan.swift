/// When a streak that is being typed would be due.
struct StreakPlan: Equatable {
    /// The first days.
    let days: [CalendarDay]

    /// The first three days; nil while a field cannot be read.
    init?(_ fields: TodoDraft.Fields, today: CalendarDay) {
        guard let streak = try? StreakEditorInteractor(today: today).streak(every: fields.every) else { return nil }
        var first = today
        if !fields.due.isEmpty {
            guard let due = try? DueDate(typed: fields.due, on: today, secondsFromGMT: 0) else { return nil }
            first = due.day
        }
        days = (0..<3).map { first.advanced(by: $0 * streak.everyDays) }
    }
}
