/// What completing means for a streak: it is kept for now, and due again some days later.
struct StreakDetailInteractor: Sendable {
    let today: CalendarDay

    /// Keeps a streak, or takes back that it was kept today.
    ///
    /// - Returns: Whether the todo is a streak.
    func toggle(_ todo: inout Todo) -> Bool {
        guard case .streak(var streak) = todo.kind else { return false }
        todo.due = streak.isKept(on: today) ? streak.takeBack() : streak.keep(on: today, due: todo.due)
        todo.kind = .streak(streak)
        return true
    }

    /// Keeps a streak, unless it was kept today.
    ///
    /// - Returns: Whether the todo is a streak.
    func keep(_ todo: inout Todo) -> Bool {
        guard case .streak(let streak) = todo.kind else { return false }
        return streak.isKept(on: today) || toggle(&todo)
    }
}
