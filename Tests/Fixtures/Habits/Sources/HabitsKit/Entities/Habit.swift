/// A habit, and the days on which it was done.
public struct Habit: Codable, Equatable, Sendable, Identifiable {
    /// The identity, which never changes.
    public let id: HabitID
    /// The name, which no other habit has.
    public internal(set) var name: HabitName
    /// The days on which the habit was done.
    public internal(set) var days: Set<HabitDay>

    /// Creates a habit. By default it was never done.
    init(id: HabitID, name: HabitName, days: Set<HabitDay> = []) {
        self.id = id
        self.name = name
        self.days = days
    }

    /// Returns a Boolean value that indicates whether the habit was done on a day.
    func isDone(on day: HabitDay) -> Bool { days.contains(day) }

    /// Returns the number of days in a row on which the habit was done, up to a day, or up to the day before if it is still
    /// to be done on that day.
    func streak(on day: HabitDay) -> Int {
        var count = 0
        var next = isDone(on: day) ? day : day.yesterday
        while isDone(on: next) {
            count += 1
            next = next.yesterday
        }
        return count
    }
}
