import Adder

/// A request of the detail screen, whose interactor also uses the todo list.
///
/// Its answers are of the kit's type of response, so that the screen receives the changes of other screens too.
public enum HabitDetailRequest: Request {
    /// The type of the answer.
    public typealias Response = HabitsResponse

    /// A request for the habit.
    case show(HabitID)
    /// A request to mark the habit as done today.
    case markDone(HabitID)
    /// A request to rename the habit.
    case rename(HabitRename)
    /// A request to add a reminder to the todo list.
    case remind(HabitID)
}
