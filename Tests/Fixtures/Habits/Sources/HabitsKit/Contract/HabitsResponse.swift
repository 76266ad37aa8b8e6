import Adder
import AdderServices

/// A response of the kit.
public enum HabitsResponse: Response {
    /// The habits in the order of their names.
    case habits([HabitStatus])
    /// One habit.
    case habit(HabitStatus)
    /// The change of a habit, for every screen.
    case changed(HabitsChange)
    /// The numbers of habits.
    case summary(HabitsSummary)
    /// The tip of the day.
    case tip(Tip)
    /// The todo that reminds of a habit.
    case reminded(AddedTodo)
    /// The error of a request.
    case failed(HabitsError)

    /// Returns the response to a request that was not answered.
    public static func failed(_ error: ReplyError) -> HabitsResponse { .failed(.unanswered(error)) }

    /// `.everyScreen` for a change, and `.asker` for all other responses.
    public var reach: Reach {
        if case .changed = self { .everyScreen } else { .asker }
    }
}
