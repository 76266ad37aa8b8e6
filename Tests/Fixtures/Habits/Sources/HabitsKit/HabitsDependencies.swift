import Adder

/// The parts of ``HabitsKit`` that cannot be encoded, and that a host or a test can replace.
public struct HabitsDependencies: KitDependencies {
    /// The dependencies of a host that replaces none.
    public static var live: HabitsDependencies { HabitsDependencies(http: .live()) }

    /// The client that loads the tip of the day.
    public var http: HTTPClient

    /// Creates dependencies.
    public init(http: HTTPClient) {
        self.http = http
    }
}
