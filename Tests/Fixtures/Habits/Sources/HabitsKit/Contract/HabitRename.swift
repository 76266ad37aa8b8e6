/// A new name of a habit.
public struct HabitRename: Codable, Equatable, Sendable {
    /// The identity of the habit.
    public let id: HabitID
    /// The name as a person has typed it.
    public let name: String

    /// Creates a new name of a habit.
    public init(_ id: HabitID, to name: String) {
        self.id = id
        self.name = name
    }
}
