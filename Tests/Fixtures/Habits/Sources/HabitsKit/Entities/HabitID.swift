import Adder

/// The identity of a habit.
public struct HabitID: RawRepresentable, Hashable, Codable, Sendable, RouteParameter, CustomStringConvertible {
    /// The identifier that the kit has drawn for the habit.
    public let rawValue: String

    /// Creates the identity of the habit with an identifier.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The identifier.
    public var description: String { rawValue }
}
