/// The texts of the views of ``HabitsKit``. A host replaces them to localize them, or to use other words.
public struct HabitsTexts: Sendable {
    /// The title of the list.
    public var habits = "Habits"
    /// The title of the detail until the habit is loaded.
    public var habit = "Habit"
    /// The label of the field that searches.
    public var search = "Search"
    /// The label of the field for a new habit, or a new name.
    public var name = "Name"
    /// An example of a name.
    public var exampleName = "Read"
    /// The sentence that stands for an empty list.
    public var noHabits = "There are no habits."
    /// The label of the number of habits that are still to be done.
    public var stillToDo = "Still to do"
    /// The label of today's mark.
    public var today = "Today"
    /// The mark of a habit that was done today, and of one that was not.
    public var done = (yes: "Done", no: "Still to do")
    /// The label of the days in a row.
    public var streak = "Streak"
    /// Returns the text of a number of days in a row.
    public var days: @Sendable (_ count: Int) -> String = { $0 == 1 ? "1 day" : "\($0) days" }
    /// The progress of the tip of the day, and of a reminder.
    public var progress = (tip: "Loading the tip of the day", reminder: "Adding a reminder")
    /// Returns the sentence about a tip that came from its server some minutes ago.
    public var tipAge: @Sendable (_ minutes: Int) -> String = { minutes in
        let (count, unit) =
            switch minutes {
            case ..<60: (minutes, "minute")
            case ..<1_440: (minutes / 60, "hour")
            default: (minutes / 1_440, "day")
            }
        return "This tip is \(count) \(unit)\(count == 1 ? "" : "s") old."
    }
    /// Returns the sentence about a reminder, from the title of its todo.
    public var reminder: @Sendable (_ title: String) -> String = { "The todo “\($0)” reminds you." }
    /// The sentence for a habit that cannot be shown.
    public var noTodos = "This app has no todo list that could remind of a habit. Use one that has a todo list."
    /// The titles of the actions.
    public var actions = (open: "Open", markDone: "Mark as done", remind: "Remind me")

    /// Creates the English texts.
    public init() {}
}
