/// The numbers of habits on the day of an answer.
public struct HabitsSummary: Codable, Equatable, Sendable {
    /// The number of all habits.
    public let count: Int
    /// The number of habits that are still to be done.
    public let due: Int

    /// Creates a summary.
    public init(count: Int, due: Int) {
        self.count = count
        self.due = due
    }
}
