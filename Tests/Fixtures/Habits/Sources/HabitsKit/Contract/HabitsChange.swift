/// A change of one habit.
public struct HabitsChange: Codable, Equatable, Sendable {
    /// The habit after the change.
    public let habit: HabitStatus
    /// The numbers of all habits after the change.
    public let summary: HabitsSummary
}
