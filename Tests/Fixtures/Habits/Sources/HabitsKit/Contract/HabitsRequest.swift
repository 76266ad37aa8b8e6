import Adder

/// A request to the kit.
public enum HabitsRequest: Request {
    /// The type of the answer.
    public typealias Response = HabitsResponse

    /// A request for the habits whose names contain a text, or all for an empty one.
    case list(String)
    /// A request for the habits whose names contain a text that a person is typing. It waits for further typing.
    case search(String)
    /// A request for one habit.
    case show(HabitID)
    /// A request to add a habit with a name, as a person has typed it.
    case add(String)
    /// A request to mark a habit as done today.
    case markDone(HabitID)
    /// A request to rename a habit.
    case rename(HabitRename)
    /// A request for the numbers of habits.
    case summary
    /// A request for the tip of the day.
    case tip

    /// A Boolean value that indicates whether nobody misses the request when its screen closes: it changes nothing.
    public var isRead: Bool {
        switch self {
        case .list, .search, .show, .summary, .tip: true
        case .add, .markDone, .rename: false
        }
    }
}
