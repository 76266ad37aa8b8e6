public import Adder
public import AdderHTTP

/// The parts of ``HabitsKit`` that cannot be encoded, and that a host or a test can replace.
public struct HabitsDependencies: KitDependencies {
    /// The dependencies of a host that replaces none.
    public static var live: HabitsDependencies { HabitsDependencies(http: LiveHTTPClient()) }

    /// The client that loads the tip of the day.
    public var http: any HTTPClient
    /// The texts of the views that the kit opens as pages.
    public var texts: HabitsTexts

    /// Creates dependencies.
    public init(http: any HTTPClient, texts: HabitsTexts = HabitsTexts()) {
        self.http = http
        self.texts = texts
    }
}
