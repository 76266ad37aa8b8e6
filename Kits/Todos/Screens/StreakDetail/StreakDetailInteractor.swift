/// The functions of the screen of a streak: completing a streak keeps it, and makes it due again some days later.
extension TodosInteractor {
    /// Keeps a streak, or takes back that it was kept today.
    ///
    /// - Returns: A Boolean value that indicates whether the todo is a streak. Any other todo stays as it is.
    static func toggleStreak(_ todo: inout Todo, on today: CalendarDay) -> Bool {
        guard case .streak(var streak) = todo.kind else { return false }
        streak.toggle(on: today, due: &todo.due)
        todo.kind = .streak(streak)
        return true
    }

    /// Keeps a streak, unless it was kept today.
    ///
    /// - Returns: A Boolean value that indicates whether the todo is a streak. Any other todo stays as it is.
    static func keepStreak(_ todo: inout Todo, on today: CalendarDay) -> Bool {
        guard case .streak(let streak) = todo.kind else { return false }
        return streak.isKept(on: today) || toggleStreak(&todo, on: today)
    }
}
