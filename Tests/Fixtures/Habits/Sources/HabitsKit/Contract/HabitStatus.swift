/// A habit as it is on the day of an answer.
public struct HabitStatus: Codable, Equatable, Sendable, Identifiable {
    /// The identity of the habit.
    public let id: HabitID
    /// The name of the habit.
    public let name: HabitName
    /// The number of days in a row on which the habit was done.
    public let streak: Int
    /// A Boolean value that indicates whether the habit was done on the day.
    public let isDone: Bool

    init(_ habit: Habit, on day: HabitDay) {
        id = habit.id
        name = habit.name
        streak = habit.streak(on: day)
        isDone = habit.isDone(on: day)
    }
}
