/// The change of a streak that its screen makes.
extension Streak {
    /// Keeps the streak, or takes back that it was kept on `today`, and moves its due date.
    mutating func toggle(on today: CalendarDay, due: inout DueDate?) {
        due = isKept(on: today) ? takeBack() : keep(on: today, due: due)
    }
}
