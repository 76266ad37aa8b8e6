/// A habit, ready to show.
public struct HabitRow: Equatable, Sendable, Identifiable {
    /// The identity of the habit.
    public let id: HabitID
    /// The name of the habit.
    public let name: String
    /// The number of days in a row on which the habit was done.
    public let streak: Int
    /// A Boolean value that indicates whether the habit was done today.
    public let isDone: Bool

    /// Creates a row.
    public init(id: HabitID, name: String, streak: Int, isDone: Bool) {
        self.id = id
        self.name = name
        self.streak = streak
        self.isDone = isDone
    }

    init(_ habit: HabitStatus) {
        self.init(id: habit.id, name: habit.name.description, streak: habit.streak, isDone: habit.isDone)
    }

    /// The position among all rows, which is that of the habit among all habits.
    var sortKey: HabitSortKey { HabitSortKey(name: name.lowercased(), id: id) }
}
